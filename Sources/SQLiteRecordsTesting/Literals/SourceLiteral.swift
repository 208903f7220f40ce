/// A string literal in a source file.
struct SourceLiteral: Equatable {
  /// The bytes of the literal, delimiters included.
  let range: Range<Int>
  /// The bytes between the delimiters.
  let content: Range<Int>
  let hashes: Int
  let isMultiline: Bool
  let hasInterpolation: Bool
}

extension SwiftScanner {
  /// Reads a string literal; nil if there is none.
  mutating func readString() throws(UnexpectedText) -> SourceLiteral? {
    let start = position
    var hashes = 0
    while isAt("#", start + hashes) { hashes += 1 }
    guard isAt("\"", start + hashes) else { return nil }
    let isMultiline = isAt("\"\"\"", start + hashes)
    let fence = String(repeating: "#", count: hashes)
    let quotes = isMultiline ? "\"\"\"" : "\""
    position = start + hashes + quotes.utf8.count
    let contentStart = position
    var hasInterpolation = false
    while !isAt(quotes + fence) {
      guard let byte = next, isMultiline || byte != UInt8(ascii: "\n") else {
        throw UnexpectedText()
      }
      if isAt("\\\(fence)(") {
        hasInterpolation = true
        position += hashes + 2
        try walk()
        position += 1
      } else if isAt("\\\(fence)") {
        position += hashes + 2
      } else {
        position += 1
      }
    }
    let content = contentStart..<position
    position += quotes.utf8.count + hashes
    return SourceLiteral(
      range: start..<position,
      content: content,
      hashes: hashes,
      isMultiline: isMultiline,
      hasInterpolation: hasInterpolation
    )
  }

  /// The literal that is the argument of a call with a label.
  ///
  /// - parameters:
  ///   - label: The label.
  ///   - line: The line of the call's opening bracket, or of what is before it, from 1.
  ///   - column: The byte in the line, from 1.
  /// - returns: Nil if the call has no such argument, or it is more or other than a literal.
  static func literal(
    labelled label: String,
    inCallAt line: UInt,
    _ column: UInt,
    of source: [UInt8]
  ) -> SourceLiteral? {
    let lines = source.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: Int(line) - 1,
      omittingEmptySubsequences: false
    )
    guard let start = lines.dropFirst(Int(line) - 1).first?.startIndex else { return nil }
    let place = start + Int(column) - 1
    guard let bracket = source.dropFirst(place).firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    var scanner = SwiftScanner(bytes: source, position: bracket + 1)
    var found: SourceLiteral?
    try? scanner.walk { word, scanner throws(UnexpectedText) in
      try scanner.skipTrivia()
      guard word == label, scanner.isAt(":") else { return false }
      scanner.position += 1
      try scanner.skipTrivia()
      found = try scanner.readString()
      try scanner.skipTrivia()
      if !scanner.isAt(","), !scanner.isAt(")") { found = nil }
      return true
    }
    return found
  }
}
