/// A line of SQL that is a string in an array of lines.
package struct WrittenLine: Sendable, Hashable {
  /// The first byte of the line among those of the whole text.
  let start: Int
  /// The place of the string's opening quote.
  let location: SourceLocation
  let escapes: [JSONEscape]

  /// The place of a byte of the whole text that is in the line.
  fileprivate func place(of offset: Int) -> SourceLocation {
    let passed = offset - start
    let surplus = escapes.reduce(0) { $0 + ($1.offset < passed ? $1.surplus : 0) }
    return SourceLocation(
      file: location.file,
      line: location.line,
      column: location.column + 1 + passed + surplus
    )
  }
}

/// An escape in a JSON string, such as `\n`.
package struct JSONEscape: Sendable, Hashable {
  /// The byte of the text that the escape stands for.
  let offset: Int
  /// The number of bytes by which the escape is longer than what it stands for.
  let surplus: Int
}

extension Located<String> {
  /// The place of a byte of a text that is an array of lines; that of the whole text if it is one string.
  func place(of offset: Int) -> SourceLocation {
    line(around: offset)?.place(of: offset) ?? location
  }

  /// The line around a byte of a text that is an array of lines, or the whole text.
  func excerpt(at offset: Int) -> String {
    guard let line = line(around: offset) else { return value }
    let rest = value.utf8.dropFirst(line.start).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: rest.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  private func line(around offset: Int) -> WrittenLine? {
    lines.last { $0.start <= offset } ?? lines.first
  }
}
