import EPUB
import TestSupport
import Testing

@Suite struct ClockValueTests {
  @Test(arguments: [
    ("5:34:31.396", 20071.396), ("124:59:36", 449_976), ("0:05:01.2", 301.2), ("0:00:04", 4),
    ("09:58", 598), ("00:56.78", 56.78), ("76.2s", 76.2), ("7.75h", 27900), ("13min", 780),
    ("2345ms", 2.345), ("12.345", 12.345), ("npt=12.3s", 12.3), (" 1:00 ", 60), ("0", 0),
  ])
  func forms(text: String, seconds: Double) throws {
    let found = try #require(ClockValue.seconds(text))
    #expect(abs(found - seconds) < 1e-9)
  }

  @Test(arguments: [
    "", "x", "-1s", "1:60:00", "1:2:3:4", "0:61", "1e3", "1.2.3", ".5", "5.", "inf", "nan", "1 s",
    "::",
    "99999999999999999999999s",
  ])
  func whatIsNoClockValue(text: String) {
    #expect(ClockValue.seconds(text) == nil)
  }

  @Test func writtenValuesReadBack() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let milliseconds = Int.random(in: 0..<400_000_000, using: &random)
      let text = ClockValue.text(milliseconds: milliseconds)
      #expect(ClockValue.seconds(text).map { Int(($0 * 1000).rounded()) } == milliseconds)
    }
    #expect(ClockValue.text(milliseconds: 3_723_500) == "1:02:03.500")
  }
}
