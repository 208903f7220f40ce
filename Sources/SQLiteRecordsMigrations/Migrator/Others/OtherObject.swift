import SQLiteRecords
import SQLiteRecordsSQLText

/// An index, a view or a trigger that the history of a step has not made.
struct OtherObject {
  let type: String
  let name: String
  /// The table or view that it is on, in small letters.
  let table: ExactText
  let sql: String

  /// All of them in a database, in an order in which they can be created.
  static func all(in db: Database, except own: Set<ExactText>) throws -> [OtherObject] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, tbl_name, sql FROM main.sqlite_master
        WHERE type IN ('index', 'view', 'trigger') AND sql IS NOT NULL
        ORDER BY type = 'trigger', rowid
        """
    )
    return rows.map {
      OtherObject(type: $0[0], name: $0[1], table: ExactText(name: $0[2]), sql: $0[3])
    }.filter { !own.contains(ExactText(name: $0.name)) }
  }

  /// `trigger 'found_after_insert'`
  var title: String { "\(type) '\(name)'" }

  var isIndex: Bool { type == "index" }

  /// Whether its statement contains one of some names.
  func mentions(_ names: Set<ExactText>) -> Bool {
    names.contains(table) || mentionedNames.contains(where: names.contains)
  }

  var mentionedNames: [ExactText] {
    SQLLexer.tokens(of: sql).compactMap { $0.name.map { ExactText(name: $0) } }
  }

  func drop(from db: Database) throws {
    try db.execute(sql: "DROP \(type) main.\(name.sqlIdentifier)")
  }

  /// Why SQLite cannot use the object; nil if it can. SQLite creates views and triggers without
  /// looking at what they name, so a statement is prepared that uses the object.
  func fault(in db: Database) throws -> String? {
    do {
      if let sql = try use(in: db) { _ = try db.makeStatement(sql: sql) }
      return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return error.message ?? "\(error)"
    }
  }

  /// Why SQLite cannot use the object by itself. A statement also compiles all other triggers of its table,
  /// and those that they fire: they may be what later steps mend.
  func ownFault(in db: Database) throws -> String? {
    var fault = try fault(in: db)
    if fault == nil || type != "trigger" { return fault }
    try db.inSavepoint {
      let others = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM main.sqlite_master
          WHERE type = 'trigger' AND name <> ?
          AND tbl_name COLLATE NOCASE IN (SELECT name FROM main.sqlite_master WHERE type = 'table')
          """,
        arguments: [name]
      )
      for trigger in others { try db.execute(sql: "DROP TRIGGER main.\(trigger.sqlIdentifier)") }
      fault = try self.fault(in: db)
      return .rollback
    }
    return fault
  }

  private func use(in db: Database) throws -> String? {
    switch type {
    case "view": return "SELECT * FROM main.\(name.sqlIdentifier)"
    case "trigger":
      var reader = DefinitionReader(sql: sql)
      _ = reader.take("CREATE", "TRIGGER")
      _ = reader.name()
      _ = reader.take("BEFORE") || reader.take("AFTER") || reader.take("INSTEAD", "OF")
      let target = "main.\(table.text.sqlIdentifier)"
      if reader.take("INSERT") { return "INSERT INTO \(target) DEFAULT VALUES" }
      if reader.take("DELETE") { return "DELETE FROM \(target)" }
      guard reader.take("UPDATE") else { return nil }
      let listed = reader.take("OF") ? reader.name() : try column(of: table.text, in: db)
      return listed.map { "UPDATE \(target) SET \($0.sqlIdentifier) = NULL" }
    default: return nil
    }
  }

  /// A column that statements can set.
  private func column(of table: String, in db: Database) throws -> String? {
    let sql = "SELECT name FROM pragma_table_info(?, 'main') LIMIT 1"
    return try String.fetchOne(db, sql: sql, arguments: [table])
  }
}
