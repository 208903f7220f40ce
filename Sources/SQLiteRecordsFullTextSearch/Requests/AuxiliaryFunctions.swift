public import SQLiteRecords

// FTS5's functions for rows that it has found. They can be called only in a query on one full-text table
// that a pattern is matched with. https://www.sqlite.org/fts5.html#_auxiliary_functions_

extension TableRecord {
  /// The text of a column of an FTS5 table, with highlighted matches.
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

  /// A snippet of a column of an FTS5 table, with highlighted matches.
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
  /// - parameter column: The column; nil for the one with the best snippet.
  /// - parameter ellipsis: The replacement for omitted text before and after the snippet; `…` by
  ///   default.
  /// - parameter tokenCount: The maximum number of words in the snippet: 1 to 64.
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

  /// How well a row of an FTS5 table matches the pattern: smaller numbers are better matches.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "document" MATCH 'moby' ORDER BY bm25("document", 10.0, 1.0)
  /// Document.matching(pattern).order(Document.bm25(weights: [10, 1]))
  /// ```
  ///
  /// Without weights, sorting by `rank` is faster.
  /// https://www.sqlite.org/fts5.html#the_bm25_function
  ///
  /// - parameter weights: The weights of the columns, in their order; 1 for omitted ones.
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
        let columns = try db.schemaTable(table).columns
        guard let position = columns.firstIndex(where: { $0.name.asciiLowercased == key }) else {
          throw DatabaseError(message: "no such column: \(name)")
        }
        return position.sqlExpression
      }
    )
  }
}
