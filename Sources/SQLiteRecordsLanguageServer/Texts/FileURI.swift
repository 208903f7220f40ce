/// The URIs of files, `file:///Game/player.json`.
///
/// https://www.rfc-editor.org/rfc/rfc8089
enum FileURI {
  /// The path of a file's URI; `nil` if it is the URI of something else.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    let beginning = String(decoding: rest.prefix(9), as: UTF8.self).lowercased()
    if beginning == "localhost" { rest = rest.dropFirst(9) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let path = String(decoding: decoded(Array(rest)), as: UTF8.self)
    return path.utf8.contains(0) ? nil : path
  }

  /// The URI of a path from the root.
  static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/+".utf8.contains(byte)
    }
  }

  /// The bytes with what `%20` and the like stand for.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var (decoded, place) = ([UInt8](), 0)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let value = UInt8(
          String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self),
          radix: 16
        )
      {
        decoded.append(value)
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return decoded
  }
}
