public import CSQLiteRecords

extension PreparedStatement {
  /// The number of result columns. https://www.sqlite.org/c3ref/column_count.html
  @inlinable var columnCount: Int { Int(sqlite3_column_count(sqliteStatement)) }

  /// The name of a result column, counted from 0. https://www.sqlite.org/c3ref/column_name.html
  func columnName(at index: Int) -> String {
    sqlite3_column_name(sqliteStatement, CInt(index)).map { String(cString: $0) } ?? ""
  }

  package var columnNames: [String] { (0..<columnCount).map(columnName) }
}

extension PreparedStatement {
  /// The declared type of the table's column that each result column shows, if it shows one.
  ///
  /// https://www.sqlite.org/c3ref/column_decltype.html
  package var declaredTypes: [String?] {
    (0..<columnCount).map { index in
      sqlite3_column_decltype(sqliteStatement, CInt(truncatingIfNeeded: index)).map {
        String(cString: $0)
      }
    }
  }
}
