import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema
import Testing

/// Reads schema files that are written in the test.
func schema(_ texts: String...) throws -> Schema {
  let files = texts.enumerated().map { number, text in
    SchemaFile(name: "\(number).json", bytes: Array(text.utf8))
  }
  let (schema, log) = readSchema(files)
  let errors = log.diagnostics.filter { $0.severity == .error }
  #expect(errors.map(\.description) == [])
  return try #require(schema)
}

/// The result of checking a query, and its diagnostics.
struct Checked {
  let query: CheckedQuery?
  let findings: [String]
}

extension QueryChecker {
  /// Checks a statement; lines such as `-- column x: Int` can stand above it.
  func check(_ text: String) throws -> Checked {
    var columns: [QueryInput.TypeLine] = []
    var parameters: [QueryInput.TypeLine] = []
    var unchecked: [Located<String>] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var number = 1
    while let line = lines.first, line.hasPrefix("-- ") {
      let words = line.dropFirst(3).split(separator: " ").map(String.init)
      let place = SourceLocation(file: "q.sql", line: number, column: 4)
      lines.removeFirst()
      defer { number += 1 }
      if words[0] == "assigns" {
        unchecked.append(Located(String(words[1].dropLast()), at: place))
        continue
      }
      let typeLine = QueryInput.TypeLine(
        name: Located(String(words[1].dropLast()), at: place),
        type: Located(try WrittenType(words[2]), at: place)
      )
      if words[0] == "column" { columns.append(typeLine) } else { parameters.append(typeLine) }
    }
    let sql = lines.joined(separator: "\n")
    let statement = try SQLSyntax.Statement(parsing: sql)
    var log = DiagnosticLog()
    let input = QueryInput(
      name: Located("query", at: SourceLocation(file: "q.sql", line: 1, column: 1)),
      columns: columns,
      parameters: parameters,
      uncheckedColumns: unchecked,
      sql: sql,
      statement: statement,
      start: SourceLocation(file: "q.sql", line: number, column: 1)
    )
    let query = check(input, log: &log)
    return Checked(query: query, findings: log.sorted.map(\.description))
  }
}

extension CheckedQuery {
  /// The row as it is declared: `id: Int64, team: Team?`
  var row: String {
    parts.map { part in
      switch part {
      case .record(let record):
        "\(record.name.value): \(record.table).record\(record.isOptional ? "?" : "")"
      case .value(let column):
        "\(column.name.value): \(column.type.shown)\(column.isOptional ? "?" : "")"
          + (column.isNaNIfNull ? " or NaN" : "")
      }
    }.joined(separator: ", ")
  }

  /// The parameters as they are declared: `id: Int64, ids: [Int]`
  var signature: String {
    parameters.map { parameter in
      let type = parameter.type.shown + (parameter.isOptional ? "?" : "")
      return "\(parameter.name.value): \(parameter.form == .value ? type : "[\(type)]")"
    }.joined(separator: ", ")
  }
}

extension PropertyType {
  var shown: String {
    if case .stored(let type, let storage) = self { return "\(type.rawValue)(\(storage.rawValue))" }
    return name
  }
}
