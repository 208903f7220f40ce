import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A value at a place in `players.sql`; the line distinguishes places.
func inQueries(_ value: String, line: Int = 1, file: String = "players.sql") -> Located<String> {
  Located(value, at: SourceLocation(file: file, line: line, column: 1))
}

/// A checked query, as the analysis would hand it on.
func query(
  _ name: String,
  documentation: String? = nil,
  sql: String = "SELECT 1",
  executed: String? = nil,
  kind: CheckedQuery.Kind = .select,
  _ cardinality: CheckedQuery.Cardinality = .any,
  parameters: [QueryParameter] = [],
  parts: [QueryPart] = [],
  row: String? = nil,
  line: Int = 1
) -> CheckedQuery {
  CheckedQuery(
    name: inQueries(name, line: line),
    documentation: documentation,
    sql: sql,
    executedSQL: executed ?? sql,
    kind: kind,
    cardinality: cardinality,
    parameters: parameters,
    parts: parts,
    rowName: row.map { inQueries($0, line: line + 1) }
  )
}

/// A parameter whose only number is that of its position.
func parameter(
  _ name: String,
  _ type: PropertyType,
  isOptional: Bool = false,
  _ form: QueryParameter.Form = .value,
  at indexes: Int...
) -> QueryParameter {
  QueryParameter(
    name: inQueries(name, line: 3),
    type: type,
    isOptional: isOptional,
    form: form,
    indexes: indexes
  )
}

/// A value of a row.
func value(
  _ name: String,
  _ type: PropertyType,
  at position: Int,
  nilBecause reason: String? = nil
) -> QueryPart {
  .value(
    QueryColumn(
      name: inQueries(name, line: 4),
      type: type,
      isOptional: reason != nil,
      reason: reason,
      position: position
    )
  )
}

/// A record in a row.
func nested(
  _ name: String,
  of table: String? = nil,
  at position: Int,
  count: Int,
  isOptional: Bool = false,
  required: Int? = nil
) -> QueryPart {
  .record(
    QueryRecord(
      name: inQueries(name, line: 4),
      table: table ?? name,
      isOptional: isOptional,
      firstColumn: position,
      columnCount: count,
      requiredColumn: required
    )
  )
}

/// Generates the files for some queries, a team and its players.
func generate(
  _ queries: [CheckedQuery],
  access: String = "public",
  swift: String = ""
) -> (files: [String: String], diagnostics: [String]) {
  let text = """
    { "tables": [
      { "table": "team", "swift": { "access": "\(access)" },
        "columns": [ { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true } ] },
      { "table": "player", "swift": { "access": "public"\(swift) },
        "columns": [ { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true },
          { "name": "score", "type": "INTEGER", "notNull": true } ] } ] }
    """
  let (schema, readLog) = readSchema([SchemaFile(name: "game.json", bytes: Array(text.utf8))])
  guard let schema, let module = Identifier("Game") else {
    return ([:], readLog.sorted.map(String.init(describing:)))
  }
  let (files, log) = generateFiles(
    for: schema,
    schemaFiles: ["game.json"],
    module: module,
    queries: [CheckedQueryFile(path: "Queries/players.sql", queries: queries, statements: [])]
  )
  return (
    Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) }),
    log.sorted.map(String.init(describing:))
  )
}
