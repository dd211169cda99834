import TestSupport
import Testing

@testable import Recognition

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test func readsEveryKindOfValue() throws {
    let text = #" {"a": [1, -2.5e1, 0.5E-1, true, false, null], "b": {}, "c": [], "a": 9} "#
    let read = try value(text)
    #expect(
      read["a"]
        == .array([.number(1), .number(-25), .number(0.05), .bool(true), .bool(false), .null])
    )
    #expect(read["b"] == .object([]))
    #expect(read["d"] == nil)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\uD83D\ude00""#, "é😀"),
    (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""é😀""#, "é😀"),
  ]) func readsStrings(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
  }

  @Test func bytesThatAreNoCharacterAreReplaced() throws {
    let bytes: [UInt8] = [0x22, 0xE4, 0xB8, 0x22]
    #expect(try JSONReader.value(of: bytes) == .string("\u{FFFD}"))
  }

  @Test(arguments: [
    ("", 1), ("{", 1), ("[1,]", 1), ("[1 2]", 1), (#"{"a" 1}"#, 1), ("{a: 1}", 1), ("01", 1),
    ("1.", 1), ("-", 1), ("1e", 1), ("1e999", 1), ("nul", 1), (#""a"#, 1), ("\"a\nb\"", 1),
    (#""\x""#, 1), (#""\u12g4""#, 1), ("[1,\n2,\n}", 3), ("[\n\n\"a\"", 3), ("1 2", 1), ("'a'", 1),
  ]) func refusesWithTheLine(text: String, line: Int) {
    let error = #expect(throws: JSONReader.Failure.self) { try value(text) }
    #expect(error?.line == line)
    #expect(error?.reason.isEmpty == false)
  }

  @Test func deepNestingIsRefusedNotFollowed() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONReader.Failure.self) { try value(text) }
    #expect(error?.reason.contains("64") == true)
  }

  @Test func readsValuesOneAfterTheOther() throws {
    let values = try JSONReader.values(of: Array("{\"a\":1}\n{\"a\":2}\n".utf8))
    #expect(values.map { $0["a"]?.number } == [1, 2])
  }

  @Test(arguments: 0..<50) func whatIsWrittenReadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<20 {
      let value = UInt32(generator.next() % (generator.next() % 2 == 0 ? 0x80 : 0x11_0000))
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    #expect(try value(JSONWriter.string(text)) == .string(text))
    let number = Double.random(in: -1e9...1e9, using: &generator)
    #expect(try value(JSONWriter.number(number)) == .number(number))
  }
}
