import SQLiteRecords
import SQLiteRecordsSQLText

/// The stored statements of the main database, without those that SQLite, virtual tables and migrators
/// create for themselves.
///
/// https://www.sqlite.org/schematab.html
struct StoredSchema: Equatable {
  struct Object: Hashable {
    enum Kind: Hashable { case table, virtualTable, index, view, trigger }

    let kind: Kind
    let name: ExactText
    /// The table that it belongs to, in small letters: its own name if it is a table or view.
    let table: ExactText
    let sql: ExactText
    /// The names of the columns of a view, which its query does not always say.
    let columns: [String]
  }

  let objects: Set<Object>

  init(of db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, tbl_name, sql FROM main.sqlite_master
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
        """
    )
    let all = rows.compactMap { Object($0, db) }
    let shadows = try all.contains { $0.kind == .virtualTable } ? Self.shadowTables(of: db) : []
    objects = Set(all.filter { !shadows.contains($0.name) })
  }

  private init(_ objects: Set<Object>) { self.objects = objects }

  var isEmpty: Bool { objects.isEmpty }

  /// The names of its tables and views, in small letters.
  var tables: Set<ExactText> { Set(objects.map(\.table)) }

  /// The part of the schema that belongs to some tables and views.
  func only(tables: Set<ExactText>) -> StoredSchema {
    StoredSchema(objects.filter { tables.contains($0.table) })
  }

  /// All but some tables, and what belongs to them.
  func without(tables names: Set<String>) -> StoredSchema {
    let tables = Set(names.map { ExactText(name: $0) })
    return tables.isEmpty ? self : StoredSchema(objects.filter { !tables.contains($0.table) })
  }

  /// The names of the tables in which virtual tables keep their data. SQLite before 3.37 does not list
  /// them.
  private static func shadowTables(of db: Database) throws -> Set<ExactText> {
    let rows = try Row.fetchAll(db, sql: "PRAGMA main.table_list")
    return Set(rows.filter { $0["type"] == "shadow" }.map { ExactText($0["name"]) })
  }
}

extension StoredSchema.Object {
  fileprivate init?(_ row: Row, _ db: Database) {
    let (type, name, table): (String, String, String) = (row[0], row[1], row[2])
    let sql: String = row[3] ?? ""
    switch type {
    case "table":
      let words = SQLLexer.tokens(of: String(sql.prefix(100)))
      kind = words.count > 1 && words[1].isWord("VIRTUAL") ? .virtualTable : .table
    case "index": kind = .index
    case "view": kind = .view
    case "trigger": kind = .trigger
    default: return nil
    }
    self.name = ExactText(name)
    self.table = ExactText(name: table)
    self.sql = ExactText(sql)
    // SQLite keeps views whose tables are gone, and knows no columns of them.
    columns = type == "view" ? (try? db.columns(in: name, in: "main").map(\.name)) ?? [] : []
  }

  /// Its name in sentences: `table 'player'`.
  var title: String {
    let noun =
      switch kind {
      case .table, .virtualTable: "table"
      case .index: "index"
      case .view: "view"
      case .trigger: "trigger"
      }
    return "\(noun) '\(name.text)'"
  }
}
