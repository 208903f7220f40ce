package import SQLiteRecords

extension SchemaHistory {
  /// The indexes and triggers of others that go with a table which a step drops and creates again:
  /// `trigger 'found_after_insert'`. A migrator keeps them only in a local database.
  ///
  /// - parameters:
  ///   - sql: A statement of the step.
  ///   - db: A database that has the schema from before the statement; its rows do not matter.
  package func objectsOfOthers(
    lostBy sql: String,
    in step: SchemaStep,
    _ db: Database
  ) throws -> [String] {
    let statements = step.statements
    let recreated = Set(statements.compactMap(\.created))
    let tables = Set(StepStatement.all(in: sql).filter(\.dropsTable).compactMap(\.reshaped))
      .intersection(recreated)
    if tables.isEmpty { return [] }
    let own = ownNames.union(statements.compactMap(\.dropped))
    return try OtherObject.all(in: db, except: own)
      .filter { $0.type != "view" && tables.contains($0.table) }
      .map(\.title)
  }
}
