import SQLiteRecords

/// How prefetched rows are found, and which row each of them belongs to.
enum PrefetchMatch {
  /// Both rows have the same values in their columns: `"authorId" IN (1, 2, 3)`.
  case values(of: [JoinedColumns])

  /// SQLite compares the columns, whose types or collations differ, as in a join:
  ///
  /// ```swift
  /// // WITH "grdb_keys"("grdb_authorId", "grdb_authorId_type") AS (
  /// //   SELECT "id", TYPEOF("id") FROM "author" WHERE "id" IN (1, 2, 3)
  /// //   GROUP BY "id" COLLATE BINARY, TYPEOF("id"))
  /// // SELECT "book".*, "grdb_keys"."grdb_authorId", "grdb_keys"."grdb_authorId_type" FROM "book"
  /// // JOIN "grdb_keys" ON "book"."authorId" = "grdb_keys"."grdb_authorId"
  /// ```
  case keys(of: [JoinedColumns], in: DatabaseTable)

  var columns: [JoinedColumns] {
    switch self {
    case .values(let columns), .keys(let columns, _): columns
    }
  }

  /// How many columns at the end of a prefetched row tell to which row it belongs.
  var keyCount: Int {
    switch self {
    case .values(let columns): columns.count
    // The values, and their types: 1 and 1.0 can be joined with different rows.
    case .keys(let columns, _): columns.count * 2
    }
  }
}

extension SQLExpression {
  /// The condition that columns have some values: `"authorId" IN (1, 2)`, or
  /// `("a", "b") IN (VALUES (1, 2), (3, 4))`.
  static func columns(_ columns: [String], have values: [[DatabaseValue]]) -> SQLExpression {
    if columns.count == 1 {
      return .contains(values.map { $0[0].sqlExpression }, Column(columns[0]))
    }
    let names = columns.map { SQL(Column($0)) }.joined(separator: ", ")
    let rows = values.map { "(" + $0.map { SQL($0) }.joined(separator: ", ") + ")" as SQL }
    return ("(" + names + ") IN (VALUES " + rows.joined(separator: ", ") + ")" as SQL).sqlExpression
  }
}
