import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The content of a version's tables, and of those virtual tables that have rows of their own.
struct Contents: Equatable {
  /// The rows of a table: the values of its columns as SQL, which tells `1` from `1.0` and `'1'`.
  struct TableRows: Equatable {
    let columnNames: [String]
    let columns: [FoldedName]
    let rows: [[String]]

    init(_ columnNames: [String], _ rows: [[String]]) {
      self.columnNames = columnNames
      columns = columnNames.map(FoldedName.init)
      self.rows = rows
    }

    /// The rows with some of the columns.
    func rows(of names: [String]) -> [[String]] {
      let indexes = names.compactMap { columns.firstIndex(of: FoldedName($0)) }
      return rows.map { row in indexes.map { row[$0] } }
    }

    func has(_ column: String) -> Bool { columns.contains(FoldedName(column)) }
  }

  /// The names of the tables.
  private(set) var names: [String] = []
  private var tables: [FoldedName: TableRows] = [:]
  /// The greatest numbers that rows of `AUTOINCREMENT` tables ever had.
  private(set) var sequences: [FoldedName: Int64] = [:]
  /// The columns of virtual tables.
  private var virtualColumns: [FoldedName: [String]] = [:]

  init(of schema: DatabaseSchema, in database: some VerifiedDatabase) throws {
    for table in schema.tables {
      let columns = table.columns.filter { $0.visibility == .ordinary }.map(\.name)
      try read(table.name, columns, in: database)
    }
    for table in schema.virtualTables {
      guard let columns = try table.ownColumns(in: database) else { continue }
      virtualColumns[FoldedName(table.name)] = columns
      try read(table.name, columns, in: database)
    }
    sequences = try database.sequences()
  }

  /// The content of one table; of all, if it is a virtual one. There is none of a view, and of a table
  /// outside the main database.
  init(ofTable name: String, in database: some VerifiedDatabase) throws {
    let condition = "name = \(name.sqlStringLiteral) COLLATE NOCASE AND sql IS NOT NULL"
    let kinds = try database.rows(
      of: "SELECT sql LIKE 'CREATE VIRTUAL%' FROM main.sqlite_master "
        + "WHERE type = 'table' AND \(condition)"
    )
    guard let kind = kinds.first?.first else { return }
    if kind == "1" {
      self = try Contents(of: DatabaseSchema(withoutViewsOf: database), in: database)
    } else if !name.asciiLowercased.hasPrefix("sqlite_") {
      let columns = try database.rows(of: "PRAGMA main.table_xinfo(\(name.sqlIdentifier))")
        .filter { $0.count > 6 && $0[6] == "0" }.compactMap { $0[1] }
      try read(name, columns, in: database)
    }
  }

  private mutating func read(
    _ table: String,
    _ columns: [String],
    in database: some VerifiedDatabase
  ) throws {
    let list = columns.map { "quote(\($0.sqlIdentifier))" }.joined(separator: ", ")
    let rows = try database.rows(of: "SELECT \(list) FROM \(table.sqlIdentifier)")
    names.append(table)
    tables[FoldedName(table)] = TableRows(columns, rows.map { $0.map { $0 ?? "NULL" } })
  }

  /// The tables and their columns.
  var layout: [FoldedName: [FoldedName]] { tables.mapValues(\.columns) }

  /// How many rows ordinary tables have.
  var count: Int {
    tables.filter { virtualColumns[$0.key] == nil }.values.reduce(0) { $0 + $1.rows.count }
  }

  subscript(table: String) -> TableRows {
    tables[FoldedName(table)] ?? TableRows([], [])
  }

  /// The columns that are compared of a virtual table; `nil` if it has no rows of its own.
  func columns(ofVirtualTable name: String) -> [String]? { virtualColumns[FoldedName(name)] }
}

extension VerifiedDatabase {
  /// The rows of `sqlite_sequence`. https://www.sqlite.org/autoinc.html
  fileprivate func sequences() throws -> [FoldedName: Int64] {
    let name = "SELECT 1 FROM main.sqlite_master WHERE name = 'sqlite_sequence'"
    if try rows(of: name).isEmpty { return [:] }
    let values = try rows(of: "SELECT name, seq FROM main.sqlite_sequence").compactMap { row in
      row.count > 1 ? (FoldedName(row[0] ?? ""), Int64(row[1] ?? "") ?? 0) : nil
    }
    return Dictionary(values) { max($0, $1) }
  }
}

extension StoredObject<VirtualTableStatement> {
  /// The columns with what a table stores itself; `nil` if its rows are those of another one, or made
  /// up. A full-text table without texts tells the numbers of its rows alone.
  fileprivate func ownColumns(in database: some VerifiedDatabase) throws -> [String]? {
    switch statement.module.asciiLowercased {
    case "rtree", "rtree_i32", "geopoly": return try columns(in: database)
    case "fts3", "fts4": return hasContentOption ? nil : ["rowid"] + (try columns(in: database))
    case "fts5":
      guard let options = FullTextArguments(statement)?.options else { return nil }
      guard let content = options["content"] else {
        return ["rowid"] + (try columns(in: database))
      }
      return content.isEmpty ? ["rowid"] : nil
    default: return nil
    }
  }

  /// Whether the rows of an FTS4 table are those of another one.
  private var hasContentOption: Bool {
    statement.arguments.contains { argument in
      let tokens = SQLLexer.tokens(of: argument.text)
      return tokens.count > 1 && tokens[0].isWord("CONTENT") && tokens[1].isSymbol("=")
    }
  }
}

extension StoredObject<VirtualTableStatement> {
  /// The columns that rows are inserted with.
  func columns(in database: some VerifiedDatabase) throws -> [String] {
    try database.rows(of: "PRAGMA main.table_xinfo(\(name.sqlIdentifier))")
      .filter { $0.count > 6 && $0[6] == "0" }.compactMap { $0[1] }
  }
}

extension StoredObject<VirtualTableStatement> {
  /// The table or view whose texts an FTS5 table indexes; `nil` for all other tables.
  var indexedTable: String? {
    FullTextArguments(statement)?.options["content"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
