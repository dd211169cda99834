import Foundation
import Recognition
import Testing

@testable import RecognitionPocketSphinx

@Suite(.enabled(if: Speech.isModelInstalled, "the model of pocketsphinx-en-us is not installed"))
struct ModelFilesTests {
  /// A copy of the model's directory, changed by a test and removed after it.
  static func withCopy(
    _ change: (URL) throws -> Void, check: (PocketSphinxModel) throws -> Void
  ) throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: PocketSphinxModel.default.acousticModel), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try change(copy)
    var model = PocketSphinxModel.default
    model.acousticModel = copy.path
    try check(model)
  }

  @Test func theInstalledModelPasses() throws {
    try ModelFiles.check(.default)
  }

  @Test(arguments: ["mdef", "means", "variances", "transition_matrices"])
  func aMissingFileIsNamed(name: String) throws {
    try Self.withCopy {
      try FileManager.default.removeItem(at: $0.appendingPathComponent(name))
    } check: { model in
      let error = #expect(throws: RecognitionError.self) {
        try PocketSphinxRecognizer(model: model)
      }
      #expect(error?.code == .modelMissing)
      #expect(error?.description.contains(name) == true)
    }
  }

  @Test(arguments: ["mdef", "means", "variances", "transition_matrices", "sendump"])
  func aFileThatIsCutOffIsNamed(name: String) throws {
    try Self.withCopy { directory in
      let file = directory.appendingPathComponent(name)
      let bytes = try Data(contentsOf: file)
      try bytes.prefix(bytes.count / 2).write(to: file)
    } check: { model in
      let error = #expect(throws: RecognitionError.self) {
        try PocketSphinxRecognizer(model: model)
      }
      #expect(error?.code == .modelUnusable)
      #expect(error?.subject.hasSuffix(name) == true)
    }
  }

  @Test(arguments: ["mdef", "means", "transition_matrices"])
  func aFileOfAnotherKindIsNamed(name: String) throws {
    try Self.withCopy { directory in
      try Data("this is a letter to a friend".utf8).write(
        to: directory.appendingPathComponent(name))
    } check: { model in
      let error = #expect(throws: RecognitionError.self) {
        try PocketSphinxRecognizer(model: model)
      }
      #expect(error?.code == .modelUnusable)
    }
  }

  @Test func aMissingDirectoryIsNamed() {
    let model = PocketSphinxModel(
      acousticModel: "/no/such/model", dictionary: PocketSphinxModel.default.dictionary,
      language: "en")
    let error = #expect(throws: RecognitionError.self) { try PocketSphinxRecognizer(model: model) }
    #expect(error?.code == .modelMissing && error?.subject == "/no/such/model")
  }

  @Test func aDictionaryInOtherPhonesDoesNotFit() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("ferry f_ERR_y\nriver r_IVV_r\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var model = PocketSphinxModel.default
    model.dictionary = file.path
    model.usesEnglishLetterRules = false
    let recognizer = try PocketSphinxRecognizer(model: model)
    let error = await #expect(throws: RecognitionError.self) {
      try await PocketSphinxRecognizerTests.heard(
        recognizer, GivenAudio(Speech.silence(1)),
        PocketSphinxRecognizerTests.context(["The ferry on the river."], name: "other phones"))
    }
    #expect(error?.code == .modelUnusable)
    #expect(error?.reason.contains("phones") == true)
  }
}
