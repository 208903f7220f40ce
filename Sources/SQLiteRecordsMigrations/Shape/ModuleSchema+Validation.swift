public import SQLiteRecords

extension ModuleSchema {
  /// Checks that a database has the tables that the schema files of the module declare.
  ///
  /// ```swift
  /// // SELECT type, name, tbl_name, sql FROM main.sqlite_master …
  /// try queue.read { db in try GameSchema.validate(db) }
  /// ```
  ///
  /// The stored SQL is compared with that of a new database by its meaning: `TEXT NULL` is `TEXT`,
  /// `DEFAULT (+1)` is `DEFAULT 1`, and a constraint of a column is the same as one of the table. The
  /// order of columns makes no difference, and neither do the names of constraints other than `CHECK`.
  ///
  /// - parameters:
  ///   - db: The database. Its main schema is read.
  ///   - allowsAdditions: Whether there may be additional tables, columns, constraints and indexes,
  ///     for example those of other modules; false by default.
  /// - throws: A ``SchemaMismatch`` that names the differences.
  public static func validate(_ db: Database, allowingAdditions allowsAdditions: Bool = false)
    throws
  {
    try validate(db, allowingAdditions: allowsAdditions, ignoring: [])
  }

  /// The same, without some tables that are always there.
  package static func validate(
    _ db: Database,
    allowingAdditions allowsAdditions: Bool,
    ignoring ignored: Set<String>
  ) throws {
    let actual = try StoredSchema(of: db).without(tables: ignored)
    let own = Set(records.map { ExactText(name: $0.databaseTableName) })
    let expected = try db.withComparisonDatabase { newest in
      try actual.createSurroundings(of: own, in: newest)
      let others = try StoredSchema(of: newest).names
      try createTables(in: newest)
      return try StoredSchema(of: newest).only { !others.contains($0.name) }
    }
    // Most databases have the same text.
    if actual == expected { return }
    let differences = SchemaShape(actual)
      .differences(from: SchemaShape(expected), allowsAdditions: allowsAdditions)
    if !differences.isEmpty { throw SchemaMismatch(differences: differences) }
  }
}

/// The schema of a database differs from the expected one.
///
/// ```
/// the database does not have the schema of the program:
///   table 'player': column 'score' is missing
/// ```
public struct SchemaMismatch: Error, Sendable, Equatable {
  /// The differences, in sentences.
  public let differences: [String]
}

extension SchemaMismatch: CustomStringConvertible {
  /// The differences, one per line.
  public var description: String {
    (["the database does not have the schema of the program:"] + differences)
      .joined(separator: "\n  ")
  }
}
