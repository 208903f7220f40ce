import SQLiteRecords

extension Database {
  /// The columns from which some columns of a table are computed, directly or not, and these columns
  /// themselves.
  ///
  /// ```swift
  /// // CREATE TABLE item (price, count, total AS (price * count), text AS (total || ' €'))
  /// try db.columns(of: "item", fromWhichAreComputed: ["text"])   // text, total, price, count
  /// ```
  ///
  /// - parameter columns: Names in any ASCII case.
  /// - returns: The names as the table declares them; those that are no columns, as they are given.
  func columns(
    of tableName: String,
    fromWhichAreComputed columns: Set<String>
  ) throws -> Set<String> {
    let generated = try generatedColumns(of: tableName)
    if generated.isEmpty { return columns }
    var found: [String: String] = [:]
    var waiting = Array(columns)
    while let column = waiting.popLast() {
      let name = column.asciiLowercased
      if found.updateValue(column, forKey: name) != nil { continue }
      for other in generated where other.name == name { waiting += other.sources }
    }
    return Set(found.values)
  }

  /// The generated columns of all tables of a name, in whatever schema they are.
  private func generatedColumns(of tableName: String) throws -> [GeneratedColumn] {
    try schemaFact(of: tableName) {
      try schemas().flatMap { try generatedColumns(of: tableName, in: $0) }
    }
  }

  private func generatedColumns(
    of tableName: String,
    in schema: String
  ) throws -> [GeneratedColumn] {
    let columns = try schemaRows(pragma("table_xinfo", of: tableName, in: schema))
      .map(SchemaCache.Column.init)
    let generated = columns.filter(\.isGenerated).map(\.name)
    if generated.isEmpty { return [] }
    return GeneratedColumn.columns(
      named: generated,
      among: columns.map(\.name),
      ofTable: try definition(ofTable: tableName, in: schema) ?? ""
    )
  }

  /// The stored text of a table.
  private func definition(ofTable name: String, in schema: String) throws -> String? {
    try withoutTrace {
      let sql = """
        SELECT sql FROM \(schema.quotedDatabaseIdentifier).sqlite_master
        WHERE type = 'table' AND name = ? COLLATE NOCASE
        """
      return try String.fetchOne(self, sql: sql, arguments: [name])
    }
  }
}
