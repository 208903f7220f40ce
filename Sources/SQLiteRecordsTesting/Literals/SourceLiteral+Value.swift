extension SourceLiteral {
  /// The text that the literal means.
  ///
  /// - parameter source: The source file that the literal is in.
  /// - returns: Nil if the text is known at run time only, or Swift would not compile the literal.
  ///
  /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/#String-Literals
  func value(in source: [UInt8]) -> String? {
    guard !hasInterpolation else { return nil }
    let text = String(decoding: source[content], as: UTF8.self).replacing("\r\n", with: "\n")
    guard isMultiline else { return unescaped(text) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let indentation = lines.popLast() else { return nil }
    let body = lines.dropFirst().map { line in
      line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }
    return unescaped(body.joined(separator: "\n"))
  }

  private func unescaped(_ text: String) -> String? {
    let escape = "\\" + String(repeating: "#", count: hashes)
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: escape) {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let kind = rest.popFirst(), let character = Self.unescaped(kind, &rest) else {
        return nil
      }
      result += character
    }
    return result + rest
  }

  /// The character that an escape stands for.
  ///
  /// - parameters:
  ///   - kind: The character behind the backslash.
  ///   - rest: The text after it; the part that belongs to the escape is removed.
  private static func unescaped(_ kind: Character, _ rest: inout Substring) -> String? {
    switch kind {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"", "'", "\\": return String(kind)
    case "\n": return ""
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      defer { rest = rest[end...].dropFirst() }
      return UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    default: return nil
    }
  }
}
