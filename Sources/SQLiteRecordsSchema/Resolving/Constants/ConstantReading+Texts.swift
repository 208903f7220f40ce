import SQLiteRecordsSQL

extension PropertyType {
  static func uuid(_ constant: StoredConstant, isLowercase: Bool) -> ConstantReading {
    guard case .text(let text) = constant,
      text.utf8[...].matches(TextPattern.uuid)
    else { return .unread(nil) }
    let written = isLowercase ? text.asciiLowercased : text.asciiUppercased
    return text == written ? .written : .unread("'\(written)'")
  }

  static func url(_ constant: StoredConstant) -> ConstantReading {
    guard case .text(let text) = constant, !text.isEmpty else { return .unread(nil) }
    return text.isWrittenURL ? .written : .otherForm(nil)
  }

  static func json(_ constant: StoredConstant) -> ConstantReading {
    guard case .text(let text) = constant else { return .unread(nil) }
    var log = DiagnosticLog()
    guard JSONReader.read(bytes: Array(text.utf8), file: "", log: &log) != nil else {
      return .unread(nil)
    }
    return text.hasSpacesInJSON ? .otherForm(nil) : .written
  }
}

extension String {
  /// Whether it is a URL whose characters are all written as they are: no others are escaped.
  fileprivate var isWrittenURL: Bool {
    var bytes = utf8[...]
    var fragments = 0
    while let byte = bytes.popFirst() {
      let character = Character(Unicode.Scalar(byte))
      switch character {
      case "%":
        let digits = bytes.prefix(2)
        guard digits.matches("xx") else { return false }
      case "#":
        fragments += 1
        if fragments > 1 { return false }
      case "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@", "/",
        "?":
        continue
      case _:
        guard character.isASCII, character.isLetter || character.isNumber else { return false }
      }
    }
    return hasWrittenAuthority
  }

  /// Whether a colon is behind the name of a scheme, or before digits of a port.
  private var hasWrittenAuthority: Bool {
    let start = prefix { !"/?#".contains($0) }
    guard let colon = start.firstIndex(of: ":") else { return !hasPrefix("//") }
    guard let first = start.first, first.isASCII, first.isLetter,
      start[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    else { return false }
    let rest = self[index(after: colon)...]
    guard rest.hasPrefix("//") else { return true }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count < 2 || parts.count == 2 && parts[1].allSatisfy(\.isNumber)
  }

  /// Whether spaces are between the parts of a JSON.
  fileprivate var hasSpacesInJSON: Bool {
    var isInText = false
    var isEscaped = false
    for byte in utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      } else if !isInText, " \t\n\r".utf8.contains(byte) {
        return true
      }
    }
    return false
  }
}
