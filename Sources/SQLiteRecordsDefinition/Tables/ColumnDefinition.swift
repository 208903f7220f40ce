public import SQLiteRecords

/// A column in `Database.create(table:options:body:)` or `Database.alter(table:body:)`.
///
/// ```swift
/// // CREATE TABLE "player" ("name" TEXT NOT NULL DEFAULT 'Anonymous')
/// try db.create(table: "player") { t in
///   t.column("name", .text).notNull().defaults(to: "Anonymous")
/// }
/// ```
///
/// https://www.sqlite.org/syntax/column-constraint.html
public final class ColumnDefinition {
  /// When the value of a generated column is computed.
  public typealias GeneratedColumnQualification = Database.GeneratedColumnQualification

  /// The index that a column gets.
  enum Indexing {
    case none
    case unique(Database.ConflictResolution?)
    case index
  }

  let name: String
  let type: Database.ColumnType?
  private(set) var isPrimaryKey = false
  private(set) var primaryKeySQL: String?
  private(set) var notNullSQL: String?
  private(set) var indexing = Indexing.none
  var checks: [DefinitionSQL] = []
  var defaultValue: DefinitionSQL?
  private(set) var collation: Database.CollationName?
  private(set) var references: [ReferenceDefinition] = []
  var generation: DefinitionSQL?

  init(_ name: String, _ type: Database.ColumnType?) {
    self.name = name
    self.type = type
  }

  /// Makes the column the primary key.
  ///
  /// - parameter conflictResolution: How conflicts with an existing key are resolved; they abort
  ///   the statement by default.
  /// - parameter autoincrement: Whether rowids of deleted rows are never reused; false by default.
  ///   https://www.sqlite.org/autoinc.html
  @discardableResult
  public func primaryKey(
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    autoincrement: Bool = false
  ) -> Self {
    isPrimaryKey = true
    primaryKeySQL =
      "PRIMARY KEY\(DefinitionSQL.conflict(conflictResolution))"
      + (autoincrement ? " AUTOINCREMENT" : "")
    return self
  }

  /// Rejects NULL.
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  @discardableResult
  public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
    notNullSQL = "NOT NULL\(DefinitionSQL.conflict(conflictResolution.unlessAbort))"
    return self
  }

  /// Rejects duplicate values.
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  @discardableResult
  public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
    indexing = .unique(conflictResolution.unlessAbort)
    return self
  }

  /// Adds an index on the column, with a name such as `player_on_name`.
  @discardableResult
  public func indexed() -> Self {
    if case .none = indexing { indexing = .index }
    return self
  }

  /// Rejects values for which an SQL expression is false.
  @discardableResult
  public func check(sql: String) -> Self {
    checks.append(DefinitionSQL(sql))
    return self
  }

  /// Sets the default value.
  @discardableResult
  public func defaults(to value: some DatabaseValueConvertible) -> Self {
    defaultValue = .literal(value.databaseValue)
    return self
  }

  /// Sets the default value: a literal, `CURRENT_TIMESTAMP`, or an expression in parentheses.
  @discardableResult
  public func defaults(sql: String) -> Self {
    defaultValue = DefinitionSQL(sql)
    return self
  }

  /// Sets the collation of the column.
  @discardableResult
  public func collate(_ collation: Database.CollationName) -> Self {
    self.collation = collation
    return self
  }

  /// Sets the collation of the column.
  @discardableResult
  public func collate(_ collation: DatabaseCollation) -> Self {
    collate(Database.CollationName(collation.name))
  }

  /// Computes the column's values with an SQL expression.
  ///
  /// https://www.sqlite.org/gencol.html
  ///
  /// - parameter qualification: When the value is computed; when it is read by default.
  @discardableResult
  public func generatedAs(
    sql: String,
    _ qualification: Database.GeneratedColumnQualification = .virtual
  ) -> Self {
    generation = DefinitionSQL("GENERATED ALWAYS AS (\(sql)) \(qualification.rawValue)")
    return self
  }

  /// References a column of another table.
  ///
  /// https://www.sqlite.org/foreignkeys.html
  ///
  /// - parameter column: The other table's column; its primary key by default.
  /// - parameter deleteAction: What happens when the referenced row is deleted; by default, the
  ///   deletion is rejected.
  /// - parameter updateAction: What happens when the referenced key changes; by default, the change
  ///   is rejected.
  /// - parameter isDeferred: Whether the reference is checked only at the end of a transaction;
  ///   false by default.
  @discardableResult
  public func references(
    _ table: String,
    column: String? = nil,
    onDelete deleteAction: Database.ForeignKeyAction? = nil,
    onUpdate updateAction: Database.ForeignKeyAction? = nil,
    deferred isDeferred: Bool = false
  ) -> Self {
    addReference(
      ReferenceDefinition(
        table: table,
        columns: column.map { [$0] },
        onDelete: deleteAction,
        onUpdate: updateAction,
        isDeferred: isDeferred
      )
    )
    return self
  }

  func addReference(_ clause: ReferenceDefinition) {
    references.append(clause)
  }
}

extension Database.ConflictResolution? {
  /// Nil for the resolution that needs not be written.
  var unlessAbort: Self { self == .abort ? nil : self }
}
