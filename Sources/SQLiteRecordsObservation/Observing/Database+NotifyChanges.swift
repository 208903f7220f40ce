public import SQLiteRecords

extension Database {
  /// Notifies observations and transaction observers of a change of a region that SQLite does not
  /// report.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   try db.notifyChanges(in: Player.all())
  /// }
  /// ```
  ///
  /// They are notified when the transaction is committed. The rowids of a region make no difference: all
  /// observers of its tables are notified.
  ///
  /// It does nothing in an access that only reads, which is followed by no commit.
  ///
  /// - throws: A `DatabaseError` if the region cannot be determined.
  public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
    if isReadOnly { return }
    let region = try region.databaseRegion(self)
    if region.isEmpty { return }
    observationCenter?.noteChange(in: region)
    notifyChanges(withEventsOfKind: try region.eventKinds(self))
  }
}

extension DatabaseRegion {
  /// The kinds of changes that concern the region, with names as they are declared.
  fileprivate func eventKinds(_ db: Database) throws -> [DatabaseEventKind] {
    let declared = try db.declaredTables()
    guard let tables else { return declared.flatMap { kinds(of: $0.name, columns: $0.columns) } }
    return tables.sorted { $0.key < $1.key }.flatMap { name, region in
      let tables = declared.filter { RegionName($0.name) == name }
      if tables.isEmpty { return kinds(of: name.spelling, columns: region.spelledColumns ?? []) }
      return tables.flatMap { kinds(of: $0.name, columns: region.spelledColumns ?? $0.columns) }
    }
  }

  private func kinds(of table: String, columns: Set<String>) -> [DatabaseEventKind] {
    [
      .insert(tableName: table), .delete(tableName: table),
      .update(tableName: table, columnNames: columns),
    ]
  }
}

extension TableRegion {
  fileprivate var spelledColumns: Set<String>? { columns.map { Set($0.map(\.spelling)) } }
}

extension Database {
  /// The tables of all databases of the connection, those of SQLite included.
  fileprivate func declaredTables() throws -> [(name: String, columns: Set<String>)] {
    try withoutTrace {
      let schemas = try Row.fetchAll(self, sql: "PRAGMA database_list")
      return try schemas.flatMap { try declaredTables(in: $0.decode(atIndex: 1)) }
    }
  }

  private func declaredTables(
    in schema: String
  ) throws -> [(name: String, columns: Set<String>)] {
    let master = schema == "temp" ? "sqlite_temp_master" : "sqlite_master"
    let names = try String.fetchAll(
      self,
      sql: "SELECT name FROM \(schema.quotedDatabaseIdentifier).\(master) WHERE type = 'table'"
    )
    return try (names + [master]).map { name in
      (name, Set(try schemaTable(name, in: schema).columns.map(\.name)))
    }
  }
}
