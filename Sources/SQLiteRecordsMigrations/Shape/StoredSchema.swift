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
  /// The objects of others that the meaning of these depends on.
  private(set) var surroundings: Set<Object> = []

  static func == (left: StoredSchema, right: StoredSchema) -> Bool {
    left.objects == right.objects
  }

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

  private init(_ objects: Set<Object>, among all: StoredSchema) {
    self.objects = objects
    surroundings = all.surroundings.union(all.objects.subtracting(objects))
  }

  var isEmpty: Bool { objects.isEmpty }

  /// The names of its objects, as they are written.
  var names: Set<ExactText> { Set(objects.map(\.name)) }

  /// The names of its tables and views, in small letters.
  var ownTables: Set<ExactText> {
    Set(
      objects.filter { $0.kind != .index && $0.kind != .trigger }
        .map { ExactText(name: $0.name.text) }
    )
  }

  /// All but some tables, and what belongs to them.
  func without(tables names: Set<String>) -> StoredSchema {
    let tables = Set(names.map { ExactText(name: $0) })
    if tables.isEmpty { return self }
    return StoredSchema(objects.filter { !tables.contains($0.table) }, among: self)
  }

  /// The part of the schema for which a condition holds.
  func only(_ isIncluded: (Object) -> Bool) -> StoredSchema {
    StoredSchema(objects.filter(isIncluded), among: self)
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
    columns =
      type == "view" ? (try? db.schemaTable(name, in: "main").columns.map(\.name)) ?? [] : []
  }

  /// The table whose rows a full-text table indexes without storing them.
  var fullTextContent: String? {
    var reader = DefinitionReader(sql: sql.text)
    guard kind == .virtualTable, reader.take("CREATE", "VIRTUAL", "TABLE") else { return nil }
    _ = reader.take("IF", "NOT", "EXISTS")
    _ = reader.name()
    _ = reader.take("USING")
    let arguments = FullTextArguments(module: reader.name(), arguments: reader.list())
    return arguments?.options["content"].flatMap { $0.isEmpty ? nil : $0 }
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
