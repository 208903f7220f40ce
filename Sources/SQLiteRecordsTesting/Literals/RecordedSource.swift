import SQLiteRecordsGeneration

/// A source file, and the texts that its literals are to say.
package struct RecordedSource {
  /// The file as it was compiled.
  private let original: [UInt8]
  /// The file as it was last read or written.
  package var written: [UInt8]
  /// By the place of the literal.
  private var texts: [Int: (literal: SourceLiteral, text: String)] = [:]

  package init(text: [UInt8]) {
    original = text
    written = text
  }

  /// The literal behind `equals:` of a call, which says what the call was compiled with.
  func literal(
    saying expected: String,
    line: UInt,
    column: UInt
  ) throws(InlineSnapshotError) -> SourceLiteral {
    let found = SwiftScanner.literal(labelled: "equals", inCallAt: line, column, of: original)
    guard let found, let value = found.value(in: original) else { throw .noLiteral }
    guard Array(value.utf8) == Array(expected.utf8) else { throw .changedSource }
    return found
  }

  /// Lets a literal say a text.
  ///
  /// - returns: Whether this changes the file.
  mutating func replace(
    _ literal: SourceLiteral,
    with text: String,
    insteadOf expected: String
  ) throws(InlineSnapshotError) -> Bool {
    let recorded = texts[literal.range.lowerBound]?.text ?? expected
    if Array(recorded.utf8) == Array(text.utf8) { return false }
    if texts[literal.range.lowerBound] != nil { throw .twoTexts }
    texts[literal.range.lowerBound] = (literal, text)
    return true
  }

  /// The file with all texts.
  var rewritten: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for (start, (literal, text)) in texts.sorted(by: { $0.key < $1.key }) {
      result += original[end..<start]
      result += Self.literal(text, indentation: indentation(at: start)).utf8
      end = literal.range.upperBound
    }
    return result + original[end...]
  }

  /// The white space that the line of a place begins with.
  private func indentation(at place: Int) -> String {
    let start = original[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = original[start..<place].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// A literal that says a text; one of several lines is indented further than the call's line.
  private static func literal(_ text: String, indentation: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains("\n") {
      let lines = StringLiteral.rawLines(text)
      let indented = lines.dropFirst().map { $0.isEmpty ? "" : "\(indentation)  \($0)" }
      return (lines.prefix(1) + indented).joined(separator: "\n")
    }
    let isPlain = !scalars.contains("\"") && !scalars.contains("\\")
    return isPlain ? StringLiteral.plain(text) : StringLiteral.raw(text)
  }
}

/// A reason why a literal cannot be recorded.
package enum InlineSnapshotError: Error, Equatable, CustomStringConvertible {
  /// The argument `equals:` is not a literal, or one with interpolations.
  case noLiteral
  /// The source file is not the one that was compiled.
  case changedSource
  /// A call that runs several times has made two texts.
  case twoTexts

  package var description: String {
    switch self {
    case .noLiteral:
      "nothing is recorded: expected a string literal without interpolations after 'equals:'"
    case .changedSource:
      "nothing is recorded: the source file has changed since the tests were built"
    case .twoTexts:
      "nothing is recorded: the same call has already recorded another text"
    }
  }
}
