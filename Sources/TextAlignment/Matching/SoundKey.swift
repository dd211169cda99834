/// A word's sound in broad strokes: words with equal keys are heard alike.
///
/// Letters are grouped by how they are articulated, silent ones left out, and vowels told apart
/// only as bright and dark, in the manner of Philips' Metaphone (1990) but for vowels. Made for
/// English spelling; for other languages it is coarse but harmless, since it only admits pairs
/// inside gaps.
func soundKey(of word: [UInt8]) -> [UInt8] {
  var key: [UInt8] = []
  var index = 0
  func letter(_ offset: Int) -> UInt8 {
    let place = index + offset
    return place >= 0 && place < word.count ? word[place] : 0
  }
  func add(_ sound: Character) {
    guard let code = sound.asciiValue, key.last != code else { return }
    key.append(code)
  }
  while index < word.count {
    let (this, next) = (letter(0), letter(1))
    switch Character(UnicodeScalar(this)) {
    case "a", "o", "u":
      add("a")
    case "e":
      let silent = index == word.count - 1 && key.count > 1
      if !silent { add("i") }
    case "i", "y":
      add("i")
    case "b" where !(index == word.count - 1 && letter(-1) == UInt8(ascii: "m")):
      add("b")
    case "c":
      if next == UInt8(ascii: "h") {
        add("x")
        index += 1
      } else if next == UInt8(ascii: "e") || next == UInt8(ascii: "i") || next == UInt8(ascii: "y")
      {
        add("s")
      } else {
        add("k")
        if next == UInt8(ascii: "k") { index += 1 }
      }
    case "d": add("t")
    case "f", "v": add("f")
    case "g":
      if next == UInt8(ascii: "h") {
        if index == 0 { add("k") }
        index += 1
      } else if next == UInt8(ascii: "n") && index == 0 {
        break
      } else {
        add(next == UInt8(ascii: "e") || next == UInt8(ascii: "i") ? "j" : "k")
      }
    case "h":
      if isVowel(next) && !isVowel(letter(-1)) { add("h") }
    case "j": add("j")
    case "k":
      if !(index == 0 && next == UInt8(ascii: "n")) { add("k") }
    case "l": add("l")
    case "m": add("m")
    case "n": add("n")
    case "p":
      if next == UInt8(ascii: "h") {
        add("f")
        index += 1
      } else {
        add("b")
      }
    case "q": add("k")
    case "r": add("r")
    case "s":
      if next == UInt8(ascii: "h") {
        add("x")
        index += 1
      } else {
        add("s")
      }
    case "t":
      if next == UInt8(ascii: "h") {
        add("0")
        index += 1
      } else {
        add("t")
      }
    case "w":
      if isVowel(next) && index == 0 { add("w") }
    case "x":
      add("k")
      add("s")
    case "z": add("s")
    case "'": break
    default:
      key.append(this)
    }
    index += 1
  }
  return key
}

private func isVowel(_ letter: UInt8) -> Bool {
  switch letter {
  case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
    UInt8(ascii: "u"), UInt8(ascii: "y"):
    true
  default: false
  }
}
