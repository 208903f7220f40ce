private import CSQLiteRecords

extension GeneratorConnection {
  /// A column that a statement returns.
  package struct ResultColumn: Sendable {
    package let name: String
    /// The declared type, if it is a column of a table that has one.
    package let type: String?
    /// The column of a table that it is; `nil` for an expression.
    package let origin: (table: String, column: String)?
  }

  /// Whether this SQLite tells which columns of tables a statement returns: it is built with
  /// `SQLITE_ENABLE_COLUMN_METADATA`, as Debian's and Apple's are.
  package static var knowsOrigins: Bool { sqlite_records_has_column_metadata() != 0 }

  /// The columns that a statement returns.
  ///
  /// https://www.sqlite.org/c3ref/column_decltype.html
  package func resultColumns(of sql: String) throws(Failure) -> [ResultColumn] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    return (0..<sqlite3_column_count(statement)).map { resultColumn(of: statement, at: $0) }
  }

  /// A column that a statement returns.
  func resultColumn(of statement: OpaquePointer, at column: CInt) -> ResultColumn {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) }
    let type = sqlite3_column_decltype(statement, column).map { String(cString: $0) }
    let table = sqlite_records_column_table(statement, column).map { String(cString: $0) }
    let origin = sqlite_records_column_origin(statement, column).map { String(cString: $0) }
    return ResultColumn(
      name: name ?? "",
      type: type,
      origin: table.flatMap { table in origin.map { (table, $0) } }
    )
  }
}
