import SQLiteRecordsSQL

/// The comments and statements of a query file, in the order of the file.
///
/// A statement goes from its first token to its semicolon; comments inside it belong to it.
struct QueryFileParts {
  /// A comment between statements.
  struct Comment: Equatable {
    let range: Range<Int>
    /// The comment as it is written, without white space at its end.
    let text: String
    /// The directive in the comment, if it has two dashes and is one of ours.
    let directive: QueryDirective?
    /// Whether an empty line is above the comment, or the beginning of the file.
    let isBehindGap: Bool
    /// Whether the comment is on the line where the statement in front of it ends.
    let isBehindStatement: Bool
  }

  /// A statement, and the comments in front of it.
  struct Statement: Equatable {
    let comments: [Comment]
    /// The tokens without comments, and without the semicolon.
    let tokens: [SQLToken]
    /// The directives among the tokens, which should be above the statement.
    let misplaced: [Comment]
    /// The end of the statement, its semicolon included.
    let end: Int

    var start: Int { tokens[0].range.lowerBound }
    /// The place of the statement without its semicolon.
    var range: Range<Int> { start..<tokens[tokens.count - 1].range.upperBound }
    /// The place of the statement with its semicolon.
    var wholeRange: Range<Int> { start..<end }
  }

  private(set) var statements: [Statement] = []
  /// The comments behind the last statement.
  private(set) var rest: [Comment] = []
  /// Semicolons that end nothing.
  private(set) var needlessSemicolons: [SQLToken] = []

  /// The last token of the text, if it is a quoted text or a comment that does not end.
  private(set) var unclosed: SQLToken?

  private let bytes: [UInt8]
  private var tokens: [SQLToken] = []
  private var misplaced: [Comment] = []
  private var previousEnd = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    let all = SQLLexer.tokensAndComments(of: text)
    unclosed = Self.unclosed(all, end: bytes.count)
    for token in all {
      if token.kind == .comment {
        add(comment: token)
      } else if token.isSymbol(";"), !isInsideTrigger {
        end(at: token)
      } else {
        tokens.append(token)
      }
      previousEnd = token.range.upperBound
    }
    endStatement(at: previousEnd)
  }

  /// Whether the statement makes a trigger whose body has not ended. The body ends with an `END`
  /// behind a semicolon.
  private var isInsideTrigger: Bool {
    guard tokens.first?.isWord("CREATE") == true,
      tokens.prefix(3).contains(where: { $0.isWord("TRIGGER") })
    else { return false }
    let end = tokens.suffix(2)
    return end.last?.isWord("END") != true || end.first?.isSymbol(";") != true
  }

  private static func unclosed(_ tokens: [SQLToken], end: Int) -> SQLToken? {
    guard let last = tokens.last, last.range.upperBound == end else { return nil }
    if last.kind == .invalid { return last.beginsQuote ? last : nil }
    let isClosed = last.text.utf8.count >= 4 && last.text.hasSuffix("*/")
    return last.kind == .comment && last.text.hasPrefix("/*") && !isClosed ? last : nil
  }

  private mutating func add(comment token: SQLToken) {
    let comment = comment(token)
    guard !tokens.isEmpty else { return rest.append(comment) }
    guard let directive = comment.directive else { return }
    misplaced.append(comment)
    // The next query begins; the semicolon is missing.
    if directive.kind == .name {
      endStatement(at: tokens[tokens.count - 1].range.upperBound)
      rest.append(comment)
    }
  }

  private mutating func end(at semicolon: SQLToken) {
    if tokens.isEmpty { needlessSemicolons.append(semicolon) }
    endStatement(at: semicolon.range.upperBound)
  }

  private mutating func endStatement(at end: Int) {
    guard let last = tokens.last else { return }
    let end = max(end, last.range.upperBound)
    statements.append(
      Statement(comments: rest, tokens: tokens, misplaced: misplaced, end: end)
    )
    (tokens, misplaced, rest) = ([], [], [])
  }

  private func comment(_ token: SQLToken) -> Comment {
    let gap = bytes[previousEnd..<token.range.lowerBound]
    let lines = gap.count { $0 == UInt8(ascii: "\n") }
    var text = token.text
    while let last = text.utf8.last, last.isSQLSpace { text.unicodeScalars.removeLast() }
    let directive = text.hasPrefix("--") ? QueryDirective(comment: text) : nil
    let isFirst = !statements.isEmpty && rest.isEmpty && tokens.isEmpty
    return Comment(
      range: token.range,
      text: text,
      directive: directive,
      isBehindGap: previousEnd == 0 || lines > 1,
      isBehindStatement: lines == 0 && isFirst && directive == nil
    )
  }
}

extension SQLToken {
  /// Whether a token that SQLite rejects begins with a quote or a bracket that does not end.
  fileprivate var beginsQuote: Bool {
    switch text.first {
    case "'", "\"", "`", "[": true
    case "x", "X": text.utf8.count == 2 || text.utf8.last != UInt8(ascii: "'")
    default: false
    }
  }
}
