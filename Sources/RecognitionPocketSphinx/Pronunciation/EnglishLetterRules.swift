import CFlite
import Synchronization

/// Pronounces English words that no dictionary has, by the letter-to-sound rules of flite.
///
/// The library is Carnegie Mellon's flite 2.2 (a licence like BSD's). Its rules were learnt from the CMU
/// dictionary, so they write the same 39 phones. They guess: good enough to find an invented name
/// in the place where the text has it.
public struct EnglishLetterRules: PronunciationSource {
  /// Creates the source.
  public init() {}

  /// Guesses how a word is pronounced.
  @inline(never)
  public func pronunciations(of word: String) -> [String] {
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 || $0 == 0x27 })
    else { return [] }
    return Self.lexicon.withLock { lexicon in
      guard let phones = lexicon.phones(of: word.filter { $0 != "'" }) else { return [] }
      return [phones]
    }
  }

  /// The lexicon is one for the process, and its look-ups are not made for two threads.
  private static let lexicon = Mutex(FliteLexicon())
}

/// The owner of flite's lexicon, which the library never frees.
private struct FliteLexicon: ~Copyable {
  private let pointer = cmu_lex_init()

  func phones(of word: String) -> String? {
    guard let list = lex_lookup(pointer, word, nil, nil) else { return nil }
    defer { delete_val(list) }
    var phones: [String] = []
    var next: UnsafePointer<cst_val>? = UnsafePointer(list)
    while let cell = next {
      if let name = val_string(val_car(cell)) {
        phones.append(Self.phone(String(cString: name)))
      }
      next = val_cdr(cell)
    }
    return phones.isEmpty ? nil : phones.joined(separator: " ")
  }

  /// A phone without its stress; flite writes the schwa apart, the dictionary does not.
  private static func phone(_ name: String) -> String {
    let bare = name.last?.isNumber == true ? name.dropLast() : name[...]
    return bare == "ax" ? "AH" : bare.uppercased()
  }
}
