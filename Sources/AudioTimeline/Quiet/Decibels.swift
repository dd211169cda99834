/// The level of a mean square of 16-bit samples, in hundredths of a decibel, with silence at −3000.
///
/// The standard library has no logarithm, so the binary exponent gives the whole octaves and the
/// series of the inverse hyperbolic tangent the rest, to better than a hundredth.
func centibels(_ meanSquare: Double) -> Int16 {
  let power = meanSquare + 1e-3
  let ratio =
    (power.significand - 1.414_213_562_373_095) / (power.significand + 1.414_213_562_373_095)
  let square = ratio * ratio
  let natural = 2 * ratio * (1 + square * (1 / 3.0 + square * (1 / 5.0 + square / 7.0)))
  let octaves = Double(power.exponent) + 0.5 + natural / 0.693_147_180_559_945_3
  return Int16((octaves * 301.029_995_663_981_2).rounded())
}
