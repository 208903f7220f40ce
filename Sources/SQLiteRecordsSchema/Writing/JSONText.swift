extension String {
  /// The text as a JSON string, in double quotes. Only what JSON cannot hold as it is becomes an
  /// escape, in its shortest form.
  package var jsonLiteral: String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x00...0x1F: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DiagnosticLog {
  /// The findings by place, as a JSON array of objects, one a line.
  package var json: String {
    let objects = sorted.map { "\n  " + $0.json }
    return objects.isEmpty ? "[]\n" : "[\(objects.joined(separator: ","))\n]\n"
  }
}

extension Diagnostic {
  fileprivate var json: String {
    """
    { "path": \(location.file.jsonLiteral), "line": \(location.line), \
    "column": \(location.column), "severity": \(severity.rawValue.jsonLiteral), \
    "code": \(code.rawValue.jsonLiteral), "message": \(message.jsonLiteral) }
    """
  }
}
