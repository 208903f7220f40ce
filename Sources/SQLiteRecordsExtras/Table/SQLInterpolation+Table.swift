public import SQLiteRecords

extension SQLInterpolation {
  /// Adds the name of a table: `SELECT * FROM \(Table("player"))`.
  public mutating func appendInterpolation<RowDecoder>(_ table: Table<RowDecoder>) {
    appendInterpolation(identifier: table.tableName)
  }
}
