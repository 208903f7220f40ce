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
  func begin(in db: Database, isWhole: Bool, beside neighbors: Neighbors) throws -> [String] {
    guard let beginning = try beginning(of: db, isWhole: isWhole, beside: neighbors) else {
      return []
    }
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
    try beginning(of: db, isWhole: isWhole, ignoring: ignored, beside: .none)
  }

  /// The same, where other targets can have objects on the tables of this one.
  private func beginning(
    of db: Database,
    isWhole: Bool,
    ignoring ignored: Set<String> = [],
    beside neighbors: Neighbors
  ) throws -> SchemaBeginning? {
    let schema = try StoredSchema(of: db).without(tables: ignored)
    let own = ownNames
    // Most new databases have no object of this target. Replaying its steps would take time.
    if schema.isEmpty
      || !schema.objects.contains(where: { own.contains(ExactText(name: $0.name.text)) })
    {
      return isWhole ? newest : nil
    }
    let versions = try versions(like: db, among: schema)
    let tables = versions.reduce(into: Set()) { $0.formUnion($1.schema.ownTables) }
    let others = neighbors.names.subtracting(own)
    let actual = schema.only { object in
      let name = ExactText(name: object.name.text)
      return own.contains(name) || tables.contains(object.table) && !others.contains(name)
    }
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
  ///
  /// - parameter schema: What the database has, objects of others included.
  private func versions(like db: Database, among schema: StoredSchema) throws -> [Version] {
    let own = ownNames
    var versions: [Version] = []
    if let createTables {
      try db.withComparisonDatabase { newest in
        try schema.createSurroundings(of: own, in: newest)
        let others = try StoredSchema(of: newest).names
        try createTables(newest)
        let stored = try StoredSchema(of: newest).only { !others.contains($0.name) }
        versions.append(Version(count: steps.count, schema: stored))
      }
    }
    let replayed = try db.withComparisonDatabase { old in
      try schema.createSurroundings(of: own, in: old)
      let others = try StoredSchema(of: old).names
      return try old.withoutForeignKeys {
        try steps.enumerated().map { index, step in
          try step.replay(old, as: identifier(of: step), own: own)
          let stored = try StoredSchema(of: old).only { !others.contains($0.name) }
          return Version(count: index + 1, schema: stored)
        }
      }
    }
    return versions + replayed.reversed()
  }
}
