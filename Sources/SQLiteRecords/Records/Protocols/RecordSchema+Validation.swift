extension RecordSchema {
  /// Checks that a database has the tables of the module as its schema files declare them.
  ///
  /// ```swift
  /// // SELECT type, name, tbl_name, sql FROM main.sqlite_master …
  /// try queue.read { db in try GameSchema.validate(db) }
  /// ```
  ///
  /// The statements that SQLite has stored are compared with those of a new database. Case, quotes,
  /// white space, comments and the order of columns make no difference.
  ///
  /// - parameters:
  ///   - db: The database. Its main schema is read.
  ///   - allowsAdditions: Whether there may be other tables, columns, constraints and indexes: those
  ///     of other modules, for example.
  /// - throws: A ``SchemaMismatch`` that names the differences.
  public static func validate(_ db: Database, allowingAdditions allowsAdditions: Bool = false)
    throws
  {
    let expected = try db.withComparisonDatabase { newest in
      try createTables(in: newest)
      return try SchemaShape(of: newest)
    }
    let differences = try SchemaShape(of: db)
      .differences(from: expected, allowsAdditions: allowsAdditions)
    if !differences.isEmpty { throw SchemaMismatch(differences: differences) }
  }
}

/// A database that does not have the schema that it should have.
///
/// ```
/// the database does not have the schema of the program:
///   table 'player': column 'score' is missing
/// ```
public struct SchemaMismatch: Error, Sendable, Equatable {
  /// The differences, each a sentence.
  public let differences: [String]
}

extension SchemaMismatch: CustomStringConvertible {
  /// The differences, each on a line.
  public var description: String {
    (["the database does not have the schema of the program:"] + differences)
      .joined(separator: "\n  ")
  }
}
