package import SQLiteRecords

/// The first steps of a database in which no step is recorded.
package struct SchemaBeginning {
  /// The steps that count as run.
  package let identifiers: [String]

  /// Creates the newest tables, if there are none.
  package let createTables: (@Sendable (Database) throws -> Void)?
}

extension SchemaHistory {
  /// Decides what a database begins with in which no step is noted, and notes that, in an open
  /// transaction.
  ///
  /// - parameter isWhole: Whether all steps are to run.
  /// - returns: The identifiers of the steps that count as run; none if the first one is to run.
  func begin(in db: Database, isWhole: Bool) throws -> [String] {
    guard let beginning = try beginning(of: db, isWhole: isWhole) else { return [] }
    try db.createMigrationTable()
    try beginning.createTables?(db)
    for identifier in beginning.identifiers { try db.noteMigration(identifier) }
    return beginning.identifiers
  }

  /// The first steps of a database in which no step is recorded; nil if the first one is to run.
  ///
  /// - parameter db: A database that has the schema; its rows do not matter.
  /// - parameter ignored: Tables that are there in any case.
  package func beginning(
    of db: Database,
    isWhole: Bool,
    ignoring ignored: Set<String> = []
  ) throws -> SchemaBeginning? {
    let schema = try StoredSchema(of: db).without(tables: ignored)
    if schema.isEmpty { return isWhole ? newest : nil }
    let versions = try versions(like: db)
    let tables = versions.reduce(into: Set()) { $0.formUnion($1.schema.tables) }
    let actual = schema.only(tables: tables)
    if actual.isEmpty { return isWhole ? newest : nil }
    let count = try version(of: actual, among: versions)
    return SchemaBeginning(identifiers: Array(identifiers.prefix(count)), createTables: nil)
  }

  private var newest: SchemaBeginning? {
    createTables.map { SchemaBeginning(identifiers: identifiers, createTables: $0) }
  }

  /// How many steps lead to a schema.
  ///
  /// - throws: ``MigrationError`` if no number of them does.
  private func version(of schema: StoredSchema, among versions: [Version]) throws -> Int {
    // Most databases have the same text.
    if let same = versions.first(where: { $0.schema == schema }) { return same.count }
    let shape = SchemaShape(schema)
    let compared = versions.map { ($0.count, shape.differences(from: SchemaShape($0.schema))) }
    guard let nearest = compared.min(by: { $0.1.count < $1.1.count }) else { return 0 }
    guard nearest.1.isEmpty else {
      throw MigrationError(
        migration: identifiers[nearest.0 - 1],
        reason: .unknownSchema(nearest: identifiers[nearest.0 - 1], differences: nearest.1)
      )
    }
    return nearest.0
  }

  /// A state that databases were in.
  private struct Version {
    /// How many steps lead to it.
    let count: Int
    let schema: StoredSchema
  }

  /// All versions, the newest first: it is the one that a database most likely has.
  private func versions(like db: Database) throws -> [Version] {
    var versions: [Version] = []
    if let createTables {
      try db.withComparisonDatabase { newest in
        try createTables(newest)
        versions.append(Version(count: steps.count, schema: try StoredSchema(of: newest)))
      }
    }
    let replayed = try db.withComparisonDatabase { old in
      try old.withoutForeignKeys {
        try steps.enumerated().map { index, step in
          try step.replay(old, as: identifier(of: step))
          return Version(count: index + 1, schema: try StoredSchema(of: old))
        }
      }
    }
    return versions + replayed.reversed()
  }
}
