import SQLiteRecordsHistory

/// The parts of a page that a browser may load and run: its own style sheet and script, and nothing
/// else.
///
/// https://www.w3.org/TR/CSP3/
enum ContentSecurityPolicy {
  static let text = """
    default-src 'none'; style-src '\(hash(of: PageAssets.style))'; \
    script-src '\(hash(of: PageAssets.script))'; base-uri 'none'; form-action 'none'
    """

  /// The hash of a text as policies write it: `sha256-` and 32 bytes in base 64.
  static func hash(of text: String) -> String {
    "sha256-" + base64(bytes(SHA256.hexadecimalDigits(of: text.utf8)))
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = digits.utf8.map { byte in byte < 0x60 ? byte - 0x30 : byte - 0x57 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(group) + Array(repeating: 0, count: 3 - group.count)
      let number = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        let isUsed = place <= group.count
        text.append(isUsed ? alphabet[number >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
