public import SQLiteRecords

extension DatabaseQueue {
  /// Opens a new database in memory with all tables of a target, and with records.
  ///
  /// ```swift
  /// let queue = try DatabaseQueue(
  ///   tables: GameSchema.records,
  ///   records: [Team(id: 1, name: "Reds"), Player(name: "Arthur", teamId: 1)]
  /// )
  /// ```
  ///
  /// - parameters:
  ///   - tables: The records of a target, as the generated `<Module>Schema` lists them: each after
  ///     those that it references.
  ///   - records: The records to insert, in this order.
  ///   - configuration: The configuration of the connection.
  /// - throws: A `DatabaseError` if SQLite rejects a table or a record.
  public convenience init(
    tables: [any SchemaRecord.Type],
    records: [any MutablePersistableRecord] = [],
    configuration: Configuration = Configuration()
  ) throws {
    try self.init(configuration: configuration)
    try write { db in
      for table in tables { try table.createTable(in: db) }
      for var record in records { try record.insert(db) }
    }
  }
}
