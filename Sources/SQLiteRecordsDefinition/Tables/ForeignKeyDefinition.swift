public import SQLiteRecords
import SQLiteRecordsInflections

/// The columns that reference another table's primary key, in
/// ``TableDefinition/belongsTo(_:inTable:onDelete:onUpdate:deferred:indexed:)``.
///
/// ```swift
/// // CREATE TABLE "player" ("teamId" INTEGER NOT NULL REFERENCES "team"("id"))
/// // CREATE INDEX "player_on_teamId" ON "player"("teamId")
/// try db.create(table: "player") { t in
///   t.belongsTo("team").notNull()
/// }
/// ```
public final class ForeignKeyDefinition {
  private let name: String
  private let table: String?
  private let onDelete: Database.ForeignKeyAction?
  private let onUpdate: Database.ForeignKeyAction?
  private let isDeferred: Bool
  private let isIndexed: Bool
  private var isUnique = false
  private var isNotNull = false
  private var notNullResolution: Database.ConflictResolution?

  init(
    _ name: String,
    table: String?,
    onDelete: Database.ForeignKeyAction?,
    onUpdate: Database.ForeignKeyAction?,
    isDeferred: Bool,
    isIndexed: Bool
  ) {
    self.name = name
    self.table = table
    self.onDelete = onDelete
    self.onUpdate = onUpdate
    self.isDeferred = isDeferred
    self.isIndexed = isIndexed
  }

  /// Rejects NULL in the columns.
  ///
  /// - parameter conflictResolution: How a row with NULL in one of them is treated; it aborts the
  ///   statement by default.
  @discardableResult
  public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
    isNotNull = true
    notNullResolution = conflictResolution
    return self
  }

  /// Rejects two references to the same row, with a unique index.
  ///
  /// ```swift
  /// // CREATE TABLE "demographics" ("countryCode" TEXT REFERENCES "country"("code"))
  /// // CREATE UNIQUE INDEX "demographics_on_countryCode" ON "demographics"("countryCode")
  /// try db.create(table: "demographics") { t in
  ///   t.belongsTo("country").unique()
  /// }
  /// ```
  @discardableResult
  public func unique() -> Self {
    isUnique = true
    return self
  }

  /// The columns, and what else the table needs.
  struct Resolved {
    let columns: [ColumnDefinition]
    let constraints: [DefinitionSQL]

    /// The index of the columns, which is not needed if the primary key begins with them.
    let index: Index?

    var names: [String] { columns.map(\.name) }
  }

  /// The kind of index that the columns get.
  enum Index {
    case plain
    case unique
  }

  /// Finds the table and its key.
  ///
  /// - parameter isInPrimaryKey: Whether the columns belong to the primary key of the new table.
  /// - throws: A `DatabaseError` `no such table` if there is none; `SQLITE_MISUSE` if the primary
  ///   key of a table would reference itself, so that its columns are unknown.
  func resolve(in context: DefinitionContext, isInPrimaryKey: Bool = false) throws -> Resolved {
    let table = try table ?? guessTable(in: context)
    if isInPrimaryKey, context.isTable(table) {
      throw DatabaseError.misuse(
        "the primary key of table \(context.table) cannot be defined by a reference to itself: "
          + "declare its columns by name"
      )
    }
    let key = try context.primaryKey(of: table)
    let hasHiddenKey = try context.hasHiddenKey(table)
    let columns = try key.map {
      ColumnDefinition(
        columnName(hasHiddenKey ? "id" : $0),
        try context.type(of: $0, in: table)
      )
    }
    if isNotNull { for column in columns { column.notNull(onConflict: notNullResolution) } }
    let clause = ReferenceDefinition(
      table: table,
      columns: key,
      onDelete: onDelete,
      onUpdate: onUpdate,
      isDeferred: isDeferred
    )
    var constraints: [DefinitionSQL] = []
    if let column = columns.first, columns.count == 1 {
      column.addReference(clause)
    } else {
      let list = DefinitionSQL.list(columns.map(\.name))
      constraints.append(DefinitionSQL("FOREIGN KEY (\(list)) \(try clause.sql(in: context))"))
    }
    return Resolved(
      columns: columns,
      constraints: constraints,
      index: isUnique ? .unique : isIndexed ? .plain : nil
    )
  }

  /// `team` and `id` make `teamId`.
  private func columnName(_ key: String) -> String {
    name + key.prefix(1).uppercased() + key.dropFirst()
  }

  /// The table of the name, or of its plural: by the rules of the program, or else a regular one.
  private func guessTable(in context: DefinitionContext) throws -> String {
    var plurals = [name, name.pluralized, name + "s", name + "es"]
    if name.hasSuffix("y") { plurals.append(name.dropLast() + "ies") }
    let table = try plurals.first { try context.isTable($0) || context.db.tableExists($0) }
    guard let table else { throw DatabaseError(message: "no such table: \(name)") }
    return table
  }
}
