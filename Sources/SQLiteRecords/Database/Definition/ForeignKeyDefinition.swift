/// The columns that refer to another table's primary key, in
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
  private var isIndexed: Bool
  private var isUnique = false
  private var isNotNull = false

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

  /// Keeps NULL out of the columns.
  @discardableResult
  public func notNull() -> Self {
    isNotNull = true
    return self
  }

  /// Keeps two rows from referring to the same row.
  @discardableResult
  public func unique() -> Self {
    isUnique = true
    return self
  }

  /// The columns, and what the table needs beside them.
  struct Resolved {
    let columns: [ColumnDefinition]
    let constraints: [DefinitionSQL]
    let index: [String]?
  }

  /// Finds the table and its key.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  func resolve(in context: DefinitionContext) throws -> Resolved {
    let table = try table ?? guessTable(in: context)
    let key = try context.primaryKey(of: table)
    let columns = try key.map {
      ColumnDefinition(columnName($0), try context.type(of: $0, in: table))
    }
    if isNotNull { for column in columns { column.notNull() } }
    let names = columns.map(\.name)
    let index = isIndexed && !isUnique ? names : nil
    if let column = columns.first, columns.count == 1 {
      if isUnique { column.unique() }
      column.references(
        table,
        column: key[0],
        onDelete: onDelete,
        onUpdate: onUpdate,
        deferred: isDeferred
      )
      return Resolved(columns: columns, constraints: [], index: index)
    }
    let clause = ReferencesClause(
      table: table,
      columns: key,
      onDelete: onDelete,
      onUpdate: onUpdate,
      isDeferred: isDeferred
    )
    let list = DefinitionSQL.list(names)
    let unique = isUnique ? [DefinitionSQL("UNIQUE (\(list))")] : []
    let reference = DefinitionSQL("FOREIGN KEY (\(list)) \(try clause.sql(in: context))")
    return Resolved(columns: columns, constraints: unique + [reference], index: index)
  }

  /// `team` and `id` make `teamId`.
  private func columnName(_ key: String) -> String {
    name + key.prefix(1).uppercased() + key.dropFirst()
  }

  /// The table of the name, or of its English plural.
  private func guessTable(in context: DefinitionContext) throws -> String {
    var plurals = [name, name + "s", name + "es"]
    if name.hasSuffix("y") { plurals.append(name.dropLast() + "ies") }
    let table = try plurals.first { try context.isTable($0) || context.db.tableExists($0) }
    guard let table else { throw DatabaseError(message: "no such table: \(name)") }
    return table
  }
}
