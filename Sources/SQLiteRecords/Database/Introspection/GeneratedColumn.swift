import SQLiteRecordsSQLText

/// A column whose values are computed from others.
///
/// https://www.sqlite.org/gencol.html
struct GeneratedColumn {
  /// The name in lower case.
  let name: String

  /// The columns of the table from which it is computed, among them perhaps other generated ones. There may
  /// be some too many.
  let sources: [String]
}

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
  package func columns(
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
    try schemaValue(\.generatedColumns, for: SchemaCache.Key(tableName, in: nil)) {
      try schemas(named: nil).flatMap { try generatedColumns(of: tableName, in: $0) }
    }
  }

  private func generatedColumns(
    of tableName: String,
    in schema: String
  ) throws -> [GeneratedColumn] {
    let columns = try schemaRows(pragma("table_xinfo", of: tableName, in: schema))
      .map(ColumnInfo.init)
    let generated = columns.filter(\.isGenerated).map(\.name.asciiLowercased)
    if generated.isEmpty { return [] }
    let sql = try definition(ofTable: tableName, in: schema)
    let definitions = SQLToken.columnDefinitions(in: sql ?? "")
    return generated.map { name in
      let definition = definitions.first { $0.first?.lowercasedName == name }
      let used = definition.map(SQLToken.namesInExpression)
      let names = columns.map(\.name)
      return GeneratedColumn(
        name: name,
        sources: used.map { used in names.filter { used.contains($0.asciiLowercased) } } ?? names
      )
    }
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

extension SQLToken {
  /// The tokens of each column and constraint in the stored text of a table.
  fileprivate static func columnDefinitions(in sql: String) -> [[SQLToken]] {
    var definitions: [[SQLToken]] = [[]]
    var depth = 0
    for token in SQLLexer.tokens(of: sql).drop(while: { !$0.isSymbol("(") }) {
      if token.isSymbol(")") { depth -= 1 }
      if depth == 1, token.isSymbol(",") {
        definitions.append([])
      } else if depth > 0 {
        definitions[definitions.count - 1].append(token)
      }
      if token.isSymbol("(") { depth += 1 }
    }
    return definitions
  }

  /// The names in the parentheses after `AS` in the definition of a column, in lower case.
  fileprivate static func namesInExpression(of definition: [SQLToken]) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for token in definition.drop(while: { !$0.isWord("AS") }).dropFirst() {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth == 0 { break }
      if let name = token.lowercasedName { names.insert(name) }
    }
    return names
  }
}
