public import SQLiteRecords

// Conditions that full-text tables answer by their index. https://www.sqlite.org/fts5.html

extension SQLExpression {
  /// Whether a full-text table, or a column of one, matches a pattern: `"document" MATCH 'moby'`.
  ///
  /// FTS5 rejects NULL as a pattern, so a missing pattern is not passed to it.
  static func match(_ name: String, _ pattern: (some FullTextPattern)?) -> SQLExpression {
    guard let pattern else { return false.sqlExpression }
    return .binary(.match, SQLExpression(form: .column(name)), pattern)
  }
}

extension NamedColumn where Self: SQLTerm {
  /// Whether the column of a full-text table matches a pattern.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "title" MATCH 'moby dick'
  /// let pattern = FTS5Pattern(matchingAllTokensIn: "Moby-Dick")
  /// Document.filter { $0.title.match(pattern) }
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  public func match(_ pattern: (some FullTextPattern)?) -> SQLExpression { .match(name, pattern) }
}

extension TableRequest where Self: FilteredRequest {
  /// Keeps the rows of a full-text table that match a pattern in any column.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick' ORDER BY "rank"
  /// let pattern = FTS5Pattern(matchingAllTokensIn: "Moby-Dick")
  /// Document.all().matching(pattern).order(.rank)
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  public func matching(_ pattern: (some FullTextPattern)?) -> Self {
    filter(SQLExpression.match(databaseTableName, pattern))
  }
}

extension TableRecord {
  /// The rows of a full-text table that match a pattern in any column.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick' ORDER BY "rank"
  /// let pattern = FTS5Pattern(matchingAllTokensIn: "Moby-Dick")
  /// Document.matching(pattern).order(.rank)
  /// ```
  ///
  /// Only a full-text table can be searched. To find the rows of another table that it indexes, use
  /// the keys that it finds:
  ///
  /// ```swift
  /// // SELECT * FROM "book" WHERE "id" IN
  /// //   (SELECT "rowid" FROM "bookIndex" WHERE "bookIndex" MATCH 'moby dick')
  /// let found = BookIndex.matching(pattern).select(Column.rowID)
  /// Book.filter { found.contains($0.id) }
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  public static func matching(
    _ pattern: (some FullTextPattern)?
  ) -> QueryInterfaceRequest<Self> {
    all().matching(pattern)
  }
}
