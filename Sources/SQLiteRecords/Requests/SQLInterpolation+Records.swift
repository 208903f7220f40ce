extension SQLInterpolation {
  /// Adds the table of a record type: `SELECT * FROM \(Player.self)`.
  public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
    elements.append(.identifier(table.databaseTableName))
  }

  /// Adds the table of a record: `INSERT INTO \(tableOf: player) …`.
  public mutating func appendInterpolation(tableOf record: some TableRecord) {
    elements.append(.identifier(type(of: record).databaseTableName))
  }

  /// Adds the columns that a record type selects: `SELECT \(columnsOf: Player.self) FROM player`.
  public mutating func appendInterpolation<Record: TableRecord>(columnsOf type: Record.Type) {
    elements.append(
      .columns(type.databaseSelection.map(\.sqlSelection), table: DatabaseTable(of: type))
    )
  }
}
