extension SQLInterpolation {
  /// Adds the table of a record type: `SELECT * FROM \(Player.self)`.
  public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
    elements.append(.identifier(table.databaseTableName))
  }

  /// Adds the table of a record: `INSERT INTO \(tableOf: player) …`.
  public mutating func appendInterpolation(tableOf record: any TableRecord) {
    elements.append(.identifier(type(of: record).databaseTableName))
  }

  /// Adds the columns that a record type selects, qualified with their table.
  ///
  /// ```swift
  /// // SELECT "player".*, "t"."id", "t"."name"
  /// // FROM player JOIN team t ON t.id = player.teamId
  /// let query: SQL = """
  ///   SELECT \(columnsOf: Player.self), \(columnsOf: Team.self, tableAlias: "t")
  ///   FROM player JOIN team t ON t.id = player.teamId
  ///   """
  /// ```
  ///
  /// - parameter tableAlias: The name of the table in the statement; its own name if nil.
  public mutating func appendInterpolation<Record: TableRecord>(
    columnsOf type: Record.Type,
    tableAlias: String? = nil
  ) {
    elements.append(
      .columns(
        type.databaseSelection.map(\.sqlSelection),
        table: DatabaseTable(of: type),
        qualifier: tableAlias ?? type.databaseTableName
      )
    )
  }
}
