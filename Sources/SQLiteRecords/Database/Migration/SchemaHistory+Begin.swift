extension SchemaHistory {
  /// Decides what a database begins with in which no step is noted, and notes that, in an open
  /// transaction.
  ///
  /// - parameter isWhole: Whether all steps are to run.
  /// - returns: The identifiers of the steps that count as run; none if the first one is to run.
  func begin(in db: Database, isWhole: Bool) throws -> [String] {
    if try !db.hasObjects() { return isWhole ? try beginNewest(in: db) : [] }
    let versions = try versions(like: db)
    let objects = Set(versions.flatMap(\.shape.tables))
    let actual = try SchemaShape(of: db).only(tables: objects)
    if actual.isEmpty { return isWhole ? try beginNewest(in: db) : [] }
    let compared = versions.map { ($0.count, actual.differences(from: $0.shape)) }
    guard let nearest = compared.min(by: { $0.1.count < $1.1.count }) else { return [] }
    guard nearest.1.isEmpty else {
      throw MigrationError(
        migration: identifiers[nearest.0 - 1],
        reason: .unknownSchema(nearest: identifiers[nearest.0 - 1], differences: nearest.1)
      )
    }
    return try note(identifiers.prefix(nearest.0), in: db) {}
  }

  private func beginNewest(in db: Database) throws -> [String] {
    guard let createTables else { return [] }
    return try note(identifiers[...], in: db) { try createTables(db) }
  }

  /// Notes steps as run, after other work.
  private func note(
    _ identifiers: ArraySlice<String>,
    in db: Database,
    _ work: () throws -> Void
  ) throws -> [String] {
    try db.createMigrationTable()
    try work()
    for identifier in identifiers { try db.noteMigration(identifier) }
    return Array(identifiers)
  }

  /// A state that databases were in.
  private struct Version {
    /// How many steps lead to it.
    let count: Int
    let shape: SchemaShape
  }

  /// All versions, the newest first: it is the one that a database most likely has.
  private func versions(like db: Database) throws -> [Version] {
    var versions: [Version] = []
    if let createTables {
      try db.withComparisonDatabase { newest in
        try createTables(newest)
        versions.append(Version(count: steps.count, shape: try SchemaShape(of: newest)))
      }
    }
    let replayed = try db.withComparisonDatabase { old in
      if old.connection.isOn(.foreignKeys) { try old.set(.foreignKeys, on: false) }
      return try steps.enumerated().map { index, step in
        try step.replay(old, as: identifier(of: step))
        return Version(count: index + 1, shape: try SchemaShape(of: old))
      }
    }
    return versions + replayed.reversed()
  }
}

extension Database {
  /// Whether anything was created in the main database, but for the table of migrations.
  fileprivate func hasObjects() throws -> Bool {
    try Bool.fetchOne(
      self,
      sql: """
        SELECT EXISTS (SELECT 1 FROM main.sqlite_master
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations')
        """
    ) == true
  }
}
