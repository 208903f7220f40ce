import SQLiteRecordsSQL

extension HTML {
  /// SQL with its keywords, texts and comments marked.
  static func sql(_ sql: String) -> HTML {
    guard !sql.utf8.contains(0) else { return "\(sql)" }
    let bytes = Array(sql.utf8)
    var html = HTML.empty
    var end = 0
    for token in SQLLexer.tokensAndComments(of: sql) {
      guard let tag = token.tag else { continue }
      html += "\(text(bytes[end..<token.range.lowerBound]))<\(raw: tag)>\(token.text)</\(raw: tag)>"
      end = token.range.upperBound
    }
    return html + "\(text(bytes[end...]))"
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension HTML.StringInterpolation {
  /// A part that is HTML already.
  mutating func appendInterpolation(raw text: String) { appendLiteral(text) }
}

extension SQLToken {
  /// The element that the token is shown in; `nil` for a token without a mark.
  fileprivate var tag: String? {
    switch kind {
    case .word: SQLWordList.marked.contains(text.asciiUppercased) ? "b" : nil
    case .string, .blob, .number: "i"
    case .comment: "em"
    case .parameter: "var"
    case .quotedName, .symbol, .invalid: nil
    }
  }
}

/// The words that are marked in SQL.
private enum SQLWordList {
  static let marked = SQLKeyword.reserved.union(SQLKeyword.meaningful).union([
    "ABORT", "ACTION", "AFTER", "ALWAYS", "ASC", "BEFORE", "BEGIN", "CASCADE", "CAST", "CONFLICT",
    "CURRENT", "DEFERRED", "DESC", "DO", "EACH", "EXCLUDE", "FAIL", "FILTER", "FIRST", "FOLLOWING",
    "FOR", "GENERATED", "GLOB", "GROUPS", "IGNORE", "IMMEDIATE", "INITIALLY", "INSTEAD", "KEY",
    "LAST", "LIKE", "MATCH", "MATERIALIZED", "NO", "NULLS", "OF", "OFFSET", "OTHERS", "OVER",
    "PARTITION", "PRECEDING", "RAISE", "RANGE", "RECURSIVE", "REGEXP", "RENAME", "REPLACE",
    "RESTRICT", "ROLLBACK", "ROW", "ROWID", "ROWS", "STORED", "STRICT", "TEMP", "TIES", "TRIGGER",
    "UNBOUNDED", "VIEW", "VIRTUAL", "WINDOW", "WITH", "WITHOUT",
  ])
}
