public import SQLiteRecords

// What FTS5 says about a row that it has found. These functions can be called only in a query on one
// full-text table that a pattern is matched with.
// https://www.sqlite.org/fts5.html#_auxiliary_functions_

extension TableRecord {
  /// The text of a column of an FTS5 table, with marks around the words that were found.
  ///
  /// ```swift
  /// // SELECT *, highlight("document", 0, '<b>', '</b>') AS "marked" FROM "document" WHERE …
  /// Document.matching(pattern).annotated {
  ///   [Document.highlight($0.title, before: "<b>", after: "</b>").forKey("marked")]
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/fts5.html#the_highlight_function
  public static func highlight(
    _ column: some NamedColumn,
    before opening: String,
    after closing: String
  ) -> SQLExpression {
    auxiliary("highlight", [position(of: column), opening, closing])
  }

  /// A part of a column of an FTS5 table, with marks around the words that were found.
  ///
  /// ```swift
  /// // SELECT *, snippet("document", -1, '<b>', '</b>', '…', 10) AS "part" FROM "document" WHERE …
  /// Document.matching(pattern).annotated { _ in
  ///   [Document.snippet(before: "<b>", after: "</b>", tokenCount: 10).forKey("part")]
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/fts5.html#the_snippet_function
  ///
  /// - parameter column: The column; nil for the one with the best part.
  /// - parameter ellipsis: What stands for the text before and after the part.
  /// - parameter tokenCount: The largest number of words in the part: 1 to 64.
  public static func snippet(
    _ column: (any NamedColumn)? = nil,
    before opening: String,
    after closing: String,
    ellipsis: String = "…",
    tokenCount: Int
  ) -> SQLExpression {
    let place = column.map { position(of: $0) } ?? (-1).sqlExpression
    return auxiliary("snippet", [place, opening, closing, ellipsis, tokenCount])
  }

  /// How well a row of an FTS5 table matches the pattern: the better, the smaller the number.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "document" MATCH 'moby' ORDER BY bm25("document", 10.0, 1.0)
  /// Document.matching(pattern).order(Document.bm25(weights: [10, 1]))
  /// ```
  ///
  /// Without weights, rows are sorted faster by `rank`.
  /// https://www.sqlite.org/fts5.html#the_bm25_function
  ///
  /// - parameter weights: How much a word in each column counts, in the order of the columns; 1 for
  ///   those that are left out.
  public static func bm25(weights: [Double] = []) -> SQLExpression {
    auxiliary("bm25", weights)
  }

  private static func auxiliary(
    _ name: String,
    _ arguments: [any SQLExpressible]
  ) -> SQLExpression {
    // The hidden column of the table that has the table's name.
    let table = SQLExpression(form: .column(databaseTableName))
    let arguments = [table] + arguments.map(\.sqlExpression)
    return SQLExpression(form: .function(SQLFunctionCall(name: name, arguments: arguments)))
  }

  /// The number by which these functions know a column.
  private static func position(of column: some NamedColumn) -> SQLExpression {
    let (name, table) = (column.name, databaseTableName)
    return SQLExpression(
      form: .deferred { db in
        let key = name.asciiLowercased
        let columns = try db.columns(in: table)
        guard let position = columns.firstIndex(where: { $0.name.asciiLowercased == key }) else {
          throw DatabaseError(message: "no such column: \(name)")
        }
        return position.sqlExpression
      }
    )
  }
}
