import Foundation
import SampleNarration
import Testing

/// The main program where the disk refuses, on file systems of a few pages.
@Suite(
  .serialized,
  .enabled(if: Mounted.isPossible, "file systems cannot be mounted here: no user namespaces"))
struct DiskTests {
  private let sample: SampleBook
  private let folder = Sample.newFolder()
  private let arguments: [String]

  init() throws {
    sample = try Sample.book.get()
    // One chapter is enough.
    let set = try FileManager.default.contentsOfDirectory(atPath: sample.set.path).sorted()
    arguments = [
      sample.book.path, sample.set.appendingPathComponent(set[1]).path, "--json", "--profile",
      "fast", "-o",
    ]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(
    "A full disk is named once, and the next run goes on",
    arguments: [(size: "8k", file: "/heard/"), (size: "36k", file: "alignment.json")])
  func full(size: String, file: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Mounted(options: "size=\(size)").run(
      "align-book", arguments, folder: folder.path)
    #expect(run.status == 2, "\(run.errors)")
    let complaints = run.errors.split(separator: "\n").filter { $0.hasPrefix("align-book:") }
    #expect(complaints.count == 1, "\(run.errors)")
    #expect(complaints.first?.contains(file) == true, "\(run.errors)")
    #expect(complaints.first?.contains("no space is left on the disk") == true)

    // What was left behind is no obstacle, and no half-written file is among it.
    let manifest = folder.path + "/out/manifest/manifest.json"
    let bytes = try #require(FileManager.default.contents(atPath: manifest))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: bytes) }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/alignment.json"))
    let again = try Program(name: "align-book").run(arguments + [folder.path + "/out"])
    #expect(again.status == 0, "\(again.errors)")
    #expect(!again.errors.contains("damaged"))
  }

  @Test("A folder that cannot be written to is named before anything is heard")
  func readOnly() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Mounted(options: "ro").run("align-book", arguments, folder: folder.path)
    #expect(run.status == 2)
    let complaints = run.errors.split(separator: "\n").filter { $0.hasPrefix("align-book:") }
    #expect(complaints.count == 1, "\(run.errors)")
    #expect(complaints.first?.contains("cannot write") == true, "\(run.errors)")
    #expect(complaints.first?.contains("choose") == true, "\(run.errors)")
    #expect(!run.errors.contains("Listening"))
  }
}

/// A small file system that one program sees, without being root.
struct Mounted {
  let options: String

  static let isPossible: Bool = {
    let run = try? Program.run(
      "/usr/bin/env",
      ["unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=8k tmpfs \(NSTemporaryDirectory())"])
    return run?.status == 0
  }()

  /// Runs a program whose results go there; afterwards they are in the subfolder `out`.
  func run(_ program: String, _ arguments: [String], folder: String) throws -> Program.Run {
    let script = """
      set -e
      mkdir disk && mount -t tmpfs -o "$1" tmpfs disk
      shift
      set +e
      "$@" "$PWD/disk"
      code=$?
      cp -r disk out
      exit $code
      """
    return try Program.run(
      "/usr/bin/env",
      ["unshare", "-rm", "sh", "-c", "cd '\(folder)'\n" + script, "sh", options]
        + [Program(name: program).path.path] + arguments)
  }
}
