/// What `META-INF/encryption.xml` says is encrypted.
///
/// Nothing is ever decrypted.
struct ContentProtection {
  /// The paths that are encrypted, other than fonts that are merely obfuscated.
  private(set) var paths: Set<String> = []
  /// The name of the scheme, as its users know it.
  private(set) var scheme = ""

  init() {}

  /// Reads the encryption document.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - rights: What `META-INF/rights.xml` holds, if there is one.
  ///   - container: The archive, whose other entries give the scheme away.
  init(_ tree: MarkupTree, rights: String, container: borrowing Container) {
    var algorithms: Set<String> = []
    for data in tree.descendants(named: "EncryptedData") {
      let method = tree.elements(of: data, named: "EncryptionMethod").first
      let algorithm = method.flatMap { tree.attribute("Algorithm", of: $0) } ?? ""
      if Self.obfuscations.contains(algorithm) { continue }
      for reference in tree.descendants(of: data, named: "CipherReference") {
        guard let uri = tree.attribute("URI", of: reference),
          let path = ArchivePath.resolve(uri, from: "")?.path
        else { continue }
        paths.insert(container.find(path) ?? path)
      }
      algorithms.insert(algorithm)
    }
    let text = tree.nodes.reduce(into: "") { text, node in
      for attribute in node.attributes { text += " " + attribute.value }
    }
    if container.find("META-INF/license.lcpl") != nil || text.contains("readium.org/2014/01/lcp") {
      scheme = "Readium LCP"
    } else if container.find("META-INF/sinf.xml") != nil || text.contains("itunes.apple.com") {
      scheme = "Apple FairPlay"
    } else if rights.contains("ns.adobe.com/adept") || text.contains("ns.adobe.com/adept") {
      scheme = "Adobe ADEPT"
    } else if rights.contains("kdrm") || rights.contains("kobo") {
      scheme = "Kobo"
    } else {
      let names = algorithms.sorted().joined(separator: ", ")
      scheme = "an unknown scheme" + (names.isEmpty ? "" : " (\(names))")
    }
  }

  /// Font obfuscation: a courtesy to font makers, and no protection of the text.
  private static let obfuscations: Set = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  /// The name of what a file is that is not an EPUB at all, told by its first bytes.
  static func foreignFormat(_ head: [UInt8]) -> (name: String, isEncrypted: Bool)? {
    let text = String(decoding: head, as: UTF8.self)
    if text.hasPrefix("TPZ") { return ("a Kindle Topaz book", true) }
    if head.starts(with: [0xEA] + Array("DRMION".utf8)) { return ("a Kindle KFX book", true) }
    if text.hasPrefix("CONT") { return ("a Kindle KFX book", false) }
    if head.count >= 68, head[60..<68].elementsEqual("BOOKMOBI".utf8) {
      return ("a Kindle (MOBI or AZW) book", false)
    }
    if text.hasPrefix("%PDF") { return ("a PDF file", false) }
    if head.starts(with: [0x1F, 0x8B]) { return ("a gzip file", false) }
    if text.hasPrefix("Rar!") { return ("a RAR archive", false) }
    if text.hasPrefix("<") { return ("a text file with markup", false) }
    return nil
  }
}
