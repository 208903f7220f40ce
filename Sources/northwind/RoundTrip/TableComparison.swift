import SQLiteRecords

/// How a table of the copy compares with the same table of the original.
struct TableComparison {
  let table: String
  /// The number of rows that the original holds.
  let rows: Int
  /// The number of rows that were read through the records.
  let rowsRead: Int
  /// The number of different rows that only one of the two tables holds, or holds more often.
  let differences: Int

  /// True if all rows were read, and the copy is equal.
  var isFaithful: Bool { rowsRead == rows && differences == 0 }

  /// Compares a table of the main database with that of the attached database `original`.
  init(of record: any NorthwindRecord.Type, rowsRead: Int, in db: Database) throws {
    let original = Self.rows(of: record, in: "original")
    let copy = Self.rows(of: record, in: "main")
    table = record.databaseTableName
    self.rowsRead = rowsRead
    rows = try Self.count("SELECT * FROM original.\(table.quotedDatabaseIdentifier)", in: db)
    differences =
      try Self.count("\(original) EXCEPT \(copy)", in: db)
      + Self.count("\(copy) EXCEPT \(original)", in: db)
  }

  /// Selects each different row of a table with its storage classes, and how often it occurs.
  ///
  /// `EXCEPT` compares sets of rows, and 18 is equal to 18.0: the number of occurrences keeps a
  /// repeated row apart from a single one, and `typeof` an integer from a real.
  private static func rows(of record: any NorthwindRecord.Type, in database: String) -> String {
    let columns = record.databaseSchema.columns.map(\.quotedDatabaseIdentifier)
    let values = columns.flatMap { [$0, "typeof(\($0))"] }.joined(separator: ", ")
    let table = record.databaseTableName.quotedDatabaseIdentifier
    return "SELECT \(values), COUNT(*) FROM \(database).\(table) GROUP BY \(values)"
  }

  private static func count(_ query: String, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM (\(query))") ?? 0
  }
}
