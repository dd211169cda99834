// Fuzzes what reads bytes of unknown origin without any library: ID3v2 tags and CUE sheets.

/// Reads the bytes as a tag and as a sheet, and repairs the chapters found.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTags(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let tag = ID3Tag(bytes)
  let sheet = CueSheet(bytes)
  for markers in [tag.chapters] + sheet.files.map(\.markers) {
    let repaired = ChapterRepair(markers, duration: 100).markers
    precondition(zip(repaired, repaired.dropFirst()).allSatisfy { $0.time < $1.time })
  }
  return 0
}
