public import SQLiteRecords

/// The changes of a table in `Database.alter(table:body:)`.
///
/// ```swift
/// // ALTER TABLE "player" ADD COLUMN "url" TEXT
/// // ALTER TABLE "player" RENAME COLUMN "score" TO "points"
/// try db.alter(table: "player") { t in
///   t.add(column: "url", .text)
///   t.rename(column: "score", to: "points")
/// }
/// ```
///
/// https://www.sqlite.org/lang_altertable.html
public final class TableAlteration {
  enum Change {
    case add(ColumnDefinition)
    case addSQL(DefinitionSQL)
    case rename(String, to: String)
    case drop(String)
  }

  private let name: String
  private var changes: [Change] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds a column.
  @discardableResult
  public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    let column = ColumnDefinition(name, type)
    changes.append(.add(column))
    return column
  }

  /// Adds a column written in SQL: `"name" TEXT`.
  public func addColumn(sql: String) {
    append(.addSQL(DefinitionSQL(sql)))
  }

  /// Renames a column, including its uses in indexes, triggers and views.
  public func rename(column name: String, to newName: String) {
    changes.append(.rename(name, to: newName))
  }

  /// Drops a column that no index, constraint or view uses.
  public func drop(column name: String) {
    changes.append(.drop(name))
  }

  func append(_ change: Change) {
    changes.append(change)
  }

  /// The statements that alter the table.
  func statements(_ db: Database) throws -> [String] {
    let context = DefinitionContext(db: db, table: name, newPrimaryKey: nil)
    return try changes.flatMap { change -> [String] in
      let alter = "ALTER TABLE \(name.quotedDatabaseIdentifier)"
      switch change {
      case .add(let column):
        let index = try column.index(on: name, options: []).map { [try $0.sql(db)] } ?? []
        return ["\(alter) ADD COLUMN \(try column.sql(in: context))"] + index
      case .addSQL(let sql):
        return ["\(alter) ADD COLUMN \(try sql.text(db))"]
      case .rename(let column, let newName):
        return [
          "\(alter) RENAME COLUMN \(column.quotedDatabaseIdentifier)"
            + " TO \(newName.quotedDatabaseIdentifier)"
        ]
      case .drop(let column):
        return ["\(alter) DROP COLUMN \(column.quotedDatabaseIdentifier)"]
      }
    }
  }
}
