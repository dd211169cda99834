import CZip

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A ZIP archive opened for reading; the only owner of libzip's handle.
struct ZipArchive: ~Copyable {
  fileprivate let handle: OpaquePointer

  private init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { zip_discard(handle) }

  /// Opens a file on disk.
  static func opening(path: String) throws(EPUBError) -> ZipArchive {
    var status: CInt = 0
    guard let handle = zip_open(path, CInt(ZIP_RDONLY), &status) else {
      throw failure(status, path: path)
    }
    return ZipArchive(owning: handle)
  }

  /// Opens an archive held in memory.
  static func opening(bytes: [UInt8], name: String) throws(EPUBError) -> ZipArchive {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = source(copying: bytes, &error) else {
      throw EPUBError(.cannotOpen, path: name, reason: "there is not enough memory")
    }
    guard let handle = zip_open_from_source(source, CInt(ZIP_RDONLY), &error) else {
      zip_source_free(source)
      throw failure(error.zip_err, path: name)
    }
    return ZipArchive(owning: handle)
  }

  /// What the archive's directory says of one entry.
  struct Entry {
    /// The position in the archive's directory.
    var index: Int
    /// The name as stored, in Unicode.
    var name: String
    /// The size when unpacked.
    var size: Int
    /// The size in the archive.
    var packedSize: Int
    /// Whether it is stored as it is.
    var isStored: Bool
    /// Whether it is locked with a password.
    var isLocked: Bool
    /// Whether it is a symbolic link.
    var isSymbolicLink: Bool
  }

  /// The number of entries.
  var count: Int { max(0, Int(zip_get_num_entries(handle, 0))) }

  /// What the directory says of an entry, or `nil` if that cannot be read.
  func entry(at index: Int) -> Entry? {
    var status = zip_stat_t()
    guard zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0, let name = status.name
    else { return nil }
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    zip_file_get_external_attributes(handle, zip_uint64_t(index), 0, &system, &attributes)
    let isUnix = system == zip_uint8_t(ZIP_OPSYS_UNIX) || system == zip_uint8_t(ZIP_OPSYS_OS_X)
    return Entry(
      index: index, name: String(cString: name), size: Int(clamping: status.size),
      packedSize: Int(clamping: status.comp_size),
      isStored: status.comp_method == zip_uint16_t(ZIP_CM_STORE),
      isLocked: status.encryption_method != zip_uint16_t(ZIP_EM_NONE),
      isSymbolicLink: isUnix && (attributes >> 16) & 0xF000 == 0xA000)
  }

  /// Unpacks an entry.
  ///
  /// - Throws: ``EPUBError/Code-swift.enum/damagedResource`` where the data are cut short, do not
  ///   unpack or fail their checksum.
  func contents(of entry: Entry) throws(EPUBError) -> [UInt8] {
    guard let file = zip_fopen_index(handle, zip_uint64_t(entry.index), 0) else {
      throw damaged(entry, String(cString: zip_strerror(handle)))
    }
    defer { zip_fclose(file) }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, filled in
      while filled < entry.size, let base = buffer.baseAddress {
        let count = zip_fread(file, base + filled, zip_uint64_t(entry.size - filled))
        if count <= 0 { break }
        filled += Int(count)
      }
      var extra: UInt8 = 0
      failed = filled < entry.size || zip_fread(file, &extra, 1) != 0
    }
    if failed {
      let message = String(cString: zip_file_strerror(file))
      throw damaged(entry, message == "No error" ? "its size is not what it should be" : message)
    }
    return bytes
  }

  private func damaged(_ entry: Entry, _ message: String) -> EPUBError {
    EPUBError(.damagedResource, path: entry.name, reason: "it cannot be unpacked (\(message))")
  }

  private static func failure(_ status: CInt, path: String) -> EPUBError {
    var error = zip_error_t()
    zip_error_init_with_code(&error, status)
    defer { zip_error_fini(&error) }
    let message = String(cString: zip_error_strerror(&error))
    switch status {
    case CInt(ZIP_ER_NOENT):
      return EPUBError(.cannotOpen, path: path, reason: "there is no such file")
    case CInt(ZIP_ER_OPEN), CInt(ZIP_ER_READ), CInt(ZIP_ER_SEEK), CInt(ZIP_ER_MEMORY):
      return EPUBError(.cannotOpen, path: path, reason: "it cannot be opened (\(message))")
    default:
      return EPUBError(
        .notAnArchive, path: path, reason: "it is not a readable ZIP archive (\(message))")
    }
  }

  /// A libzip source that owns a copy of some bytes, as `zip_close` reads them late.
  fileprivate static func source(
    copying bytes: [UInt8], _ error: inout zip_error_t
  ) -> OpaquePointer? {
    guard let copy = malloc(max(1, bytes.count)) else { return nil }
    bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(copy, base, $0.count) } }
    guard let source = zip_source_buffer_create(copy, zip_uint64_t(bytes.count), 1, &error) else {
      free(copy)
      return nil
    }
    return source
  }
}

/// A ZIP archive being written; the only owner of libzip's handle.
///
/// libzip gathers what is added and does the work on closing: it writes a temporary file beside the
/// target and renames it, so that the target is either the old file or the whole new one.
struct ZipWriter: ~Copyable {
  private let handle: OpaquePointer

  private init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { zip_discard(handle) }

  /// Starts an archive.
  ///
  /// Nothing is written before ``close(path:)``.
  static func creating(path: String) throws(EPUBError) -> ZipWriter {
    var status: CInt = 0
    guard let handle = zip_open(path, CInt(ZIP_CREATE | ZIP_TRUNCATE), &status) else {
      throw failure(status, path: path)
    }
    return ZipWriter(owning: handle)
  }

  /// Adds an entry from memory.
  func add(_ bytes: [UInt8], as name: String, isStored: Bool = false) throws(EPUBError) {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    try add(ZipArchive.source(copying: bytes, &error), as: name, isStored: isStored)
  }

  /// Adds a file from disk as it is; it is read on closing.
  func add(fileAt path: String, as name: String) throws(EPUBError) {
    try add(zip_source_file(handle, path, 0, -1), as: name, isStored: true)
  }

  /// Adds an entry of another archive as it is packed there.
  ///
  /// That archive must stay open until closing.
  func copy(
    _ position: Int, of archive: borrowing ZipArchive, as name: String
  ) throws(EPUBError) {
    let source = zip_source_zip(handle, archive.handle, zip_uint64_t(position), 0, 0, -1)
    try add(source, as: name, isStored: nil)
  }

  /// Writes the archive.
  ///
  /// - Throws: An error where a file cannot be read, or the disk is full.
  consuming func close(path: String) throws(EPUBError) {
    if zip_close(handle) == 0 {
      discard self
      return
    }
    let message = String(cString: zip_strerror(handle))
    _ = consume self
    throw EPUBError(.cannotWrite, path: path, reason: message)
  }

  private func add(
    _ source: OpaquePointer?, as name: String, isStored: Bool?
  ) throws(EPUBError) {
    guard let source else {
      throw EPUBError(.cannotWrite, path: name, reason: "there is not enough memory")
    }
    let index = zip_file_add(handle, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      let message = String(cString: zip_strerror(handle))
      zip_source_free(source)
      throw EPUBError(.cannotWrite, path: name, reason: message)
    }
    let position = zip_uint64_t(index)
    if let isStored {
      let method = isStored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
      zip_set_file_compression(handle, position, zip_int32_t(method), isStored ? 0 : 9)
    }
    // The first day that ZIP knows, so that the same input gives the same bytes.
    zip_file_set_dostime(handle, position, 0, 0x21, 0)
    zip_file_set_external_attributes(
      handle, position, 0, zip_uint8_t(ZIP_OPSYS_UNIX), 0o100_644 << 16)
  }

  private static func failure(_ status: CInt, path: String) -> EPUBError {
    var error = zip_error_t()
    zip_error_init_with_code(&error, status)
    defer { zip_error_fini(&error) }
    return EPUBError(.cannotWrite, path: path, reason: String(cString: zip_error_strerror(&error)))
  }
}
