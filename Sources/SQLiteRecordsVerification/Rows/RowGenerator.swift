import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Fills the tables of a database with rows that its constraints allow.
///
/// What a constraint refuses is tried again with other values, so constraints of any kind are kept. A
/// table whose checks nothing passes stays empty.
struct RowGenerator<Database: VerifiedDatabase> {
  let database: Database
  let objects: SchemaObjects
  let rowsPerTable: Int
  var numbers: SeededNumbers

  /// Fills all tables, parents before their children.
  mutating func fill() throws {
    for table in ordered(objects.schema.tables) { try fill(table) }
    for table in objects.schema.virtualTables { try fill(table) }
  }

  /// Parents before their children, as far as they do not refer to each other.
  private func ordered(_ tables: [TableDescription]) -> [TableDescription] {
    var ordered: [TableDescription] = []
    var waiting = tables
    while !waiting.isEmpty {
      let names = Set(waiting.map { FoldedName($0.name) })
      let index = waiting.firstIndex { table in
        table.foreignKeys.allSatisfy { key in
          FoldedName(key.parentTable) == FoldedName(table.name)
            || !names.contains(FoldedName(key.parentTable))
        }
      }
      ordered.append(waiting.remove(at: index ?? 0))
    }
    return ordered
  }

  private mutating func fill(_ table: TableDescription) throws {
    let columns = table.columns.filter { $0.visibility == .ordinary }
    let pools = columns.map { ValuePool($0, of: table) }
    var parents = try ParentKeys(of: table, objects, database)
    var (count, failures) = (0, 0)
    while count < rowsPerTable, failures < 40 {
      let keys = parents.pick(&numbers)
      let values = zip(columns, pools).map { column, pool in
        keys[FoldedName(column.name)] ?? value(for: column, pool, retry: failures)
      }
      let names = columns.map(\.name.sqlIdentifier).joined(separator: ", ")
      let sql =
        "INSERT INTO \(table.name.sqlIdentifier) (\(names)) VALUES (\(values.joined(separator: ", ")))"
      if try insert(sql, into: table) {
        count += 1
        parents = try ParentKeys(of: table, objects, database)
      } else {
        failures += 1
      }
    }
  }

  /// Inserts a row, and returns whether its table allows it. SQLite may choose a rowid that refers to no
  /// parent row, and a trigger may change the row so that it does not.
  private func insert(_ sql: String, into table: TableDescription) throws -> Bool {
    if table.foreignKeys.isEmpty { return (try? database.execute(sql)) != nil }
    try database.execute("SAVEPOINT inserted")
    let isAllowed =
      try (try? database.execute(sql)) != nil
      && database.brokenReferences(of: table.name).isEmpty
    // A constraint that rolls the transaction back has ended the savepoint, too.
    if !isAllowed { try? database.execute("ROLLBACK TO inserted") }
    try? database.execute("RELEASE inserted")
    return isAllowed
  }

  /// A value for a column; the more rows were refused, the plainer it is.
  private mutating func value(
    for column: ColumnDescription,
    _ pool: ValuePool,
    retry: Int
  ) -> String {
    let choice = Int.random(in: 0..<10, using: &numbers)
    if !column.isNotNull, column.primaryKeyPosition == 0, choice < 2 { return "NULL" }
    if column.primaryKeyPosition > 0 || choice < min(6, retry / 4) {
      return choice < 5 ? pool.uniqueValue(&numbers) : pool.value(&numbers)
    }
    return pool.value(&numbers)
  }

  private mutating func fill(_ table: StoredObject<VirtualTableStatement>) throws {
    let name = table.name.sqlIdentifier
    let content = FullTextArguments(table.statement)?.options["content"]
    if let content, !content.isEmpty { return }
    let columns = try database.rows(of: "PRAGMA main.table_xinfo(\(name))")
      .filter { $0.count > 6 && $0[6] == "0" }.compactMap { $0[1] }
    let isFullText = table.statement.module.asciiLowercased == "fts5"
    for row in 1...max(1, rowsPerTable) {
      let values = columns.indices.map { column in
        isFullText ? "'word\(row) text\(column)'" : String(row * 10 + column)
      }
      let list = columns.map(\.sqlIdentifier).joined(separator: ", ")
      _ = try? database.execute(
        "INSERT INTO \(name) (\(list)) VALUES (\(values.joined(separator: ", ")))"
      )
    }
  }
}

/// The keys of rows that the foreign keys of a table can lead to.
private struct ParentKeys {
  private let keys: [(columns: [String], rows: [[String]])]
  private let table: TableDescription

  init(
    of table: TableDescription,
    _ objects: SchemaObjects,
    _ database: some VerifiedDatabase
  ) throws {
    self.table = table
    keys = try table.foreignKeys.map { key -> (columns: [String], rows: [[String]]) in
      let parent = objects.table(named: key.parentTable)
      let columns = key.parentColumns.isEmpty ? parent?.primaryKeyColumns ?? [] : key.parentColumns
      if parent == nil || columns.count != key.columns.count { return (key.columns, []) }
      let list = columns.map { "quote(\($0.sqlIdentifier))" }.joined(separator: ", ")
      let rows = try database.rows(
        of: "SELECT \(list) FROM \(key.parentTable.sqlIdentifier) LIMIT 50"
      )
      return (key.columns, rows.map { $0.map { $0 ?? "NULL" } })
    }
  }

  /// Values of the columns of all foreign keys: those of a parent row, or NULL if there is none.
  func pick(_ numbers: inout SeededNumbers) -> [FoldedName: String] {
    var values: [FoldedName: String] = [:]
    for key in keys {
      let row = key.rows.filter { !$0.contains("NULL") }.randomElement(using: &numbers)
      let isNull = row == nil || Int.random(in: 0..<6, using: &numbers) == 0
      for (index, column) in key.columns.enumerated() where values[FoldedName(column)] == nil {
        let isNeeded = table.columns.contains {
          FoldedName($0.name) == FoldedName(column) && $0.isNotNull
        }
        values[FoldedName(column)] = isNull && !isNeeded ? "NULL" : row?[index] ?? "NULL"
      }
    }
    return values
  }
}
