public import SQLiteRecords

extension Column {
  /// How well a row of an FTS5 table matches the pattern: smaller numbers are better matches.
  ///
  /// ```swift
  /// // SELECT * FROM "document" WHERE "document" MATCH 'moby' ORDER BY "rank"
  /// Document.matching(pattern).order(Column.rank)
  /// ```
  ///
  /// https://www.sqlite.org/fts5.html#sorting_by_auxiliary_function_results
  public static let rank = Column("rank")
}

// The protocol that refines the others has it too: otherwise `row[.rank]` is ambiguous.
extension ColumnExpression where Self == Column {
  /// How well a row of an FTS5 table matches the pattern.
  public static var rank: Column { Column.rank }
}

extension SQLSelectable where Self == Column {
  /// How well a row of an FTS5 table matches the pattern.
  public static var rank: Column { Column.rank }
}

extension SQLOrderingTerm where Self == Column {
  /// How well a row of an FTS5 table matches the pattern.
  public static var rank: Column { Column.rank }
}

extension SQLExpressible where Self == Column {
  /// How well a row of an FTS5 table matches the pattern.
  public static var rank: Column { Column.rank }
}
