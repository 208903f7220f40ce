import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The survey of a table, of which every row was looked at.
package struct TableSurvey: Sendable, Equatable {
  package let name: String
  /// How many rows it has.
  package let rows: Int
  package let columns: [ColumnSurvey]
}

/// How the values of a database differ from those that records write.
package struct DatabaseSurvey: Sendable, Equatable {
  package private(set) var tables: [TableSurvey] = []
  /// The columns whose form only the client's code knows.
  package private(set) var unknownColumns: [String] = []
  /// Tables that SQLite cannot read, such as one that is missing, and why.
  package private(set) var failures: [String] = []

  /// Reads each table of a schema once. Nothing is written.
  package init(of database: GeneratorConnection, _ schema: Schema) {
    for table in schema.tables where table.ordinary != nil { survey(table, in: database) }
  }

  /// Whether all values were looked at, and are in the form that records write.
  package var isInForm: Bool {
    failures.isEmpty && tables.allSatisfy { $0.columns.allSatisfy(\.isInForm) }
  }

  private mutating func survey(_ table: Table, in database: GeneratorConnection) {
    var columns: [SurveyedColumn] = []
    for column in table.columns {
      if let column = SurveyedColumn(column, of: table) {
        columns.append(column)
      } else {
        unknownColumns.append("\(table.name.value).\(column.name.value)")
      }
    }
    do throws(GeneratorConnection.Failure) {
      let counts = try count(columns, of: table.name.value, in: database)
      let surveys = columns.indices.map { columns[$0].survey(counts[(3 * $0 + 1)..<(3 * $0 + 4)]) }
      tables.append(TableSurvey(name: table.name.value, rows: counts[0], columns: surveys))
    } catch {
      failures.append("\(table.name.value): \(error.message)")
    }
  }

  /// The number of rows, and the counts of each column, in one query; functions of the application are none that
  /// they need.
  private func count(
    _ columns: [SurveyedColumn],
    of table: String,
    in database: GeneratorConnection
  ) throws(GeneratorConnection.Failure) -> [Int] {
    let counts = ["count(*)"] + columns.flatMap(\.counts)
    let sql = "SELECT \(counts.joined(separator: ", ")) FROM \(table.sqlIdentifier)"
    while true {
      do throws(GeneratorConnection.Failure) {
        var row = counts.map { _ in 0 }
        try database.visitRows(of: sql) { values in
          for index in row.indices {
            if case .integer(let count) = values[index] { row[index] = Int(clamping: count) }
          }
          return true
        }
        return row
      } catch {
        guard let name = error.missingFunction, try database.defineFunction(name) else {
          throw error
        }
      }
    }
  }
}

// MARK: - Text

extension DatabaseSurvey {
  /// The report as an SQL script: comments, and the statements that convert the values.
  package var text: String {
    var lines = tables.flatMap(\.lines)
    lines += failures.map { "-- \($0)" }
    if !unknownColumns.isEmpty {
      let names = unknownColumns.joined(separator: ", ")
      lines.append("-- not surveyed, as only Swift code knows their form: \(names)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension TableSurvey {
  fileprivate var lines: [String] {
    let count = "\(rows) row\(rows == 1 ? "" : "s")"
    let others = columns.filter { !$0.isInForm }
    let verdict = others.isEmpty ? "all in the form that records write" : "in other forms:"
    return ["-- \(name): \(count), \(verdict)"] + others.flatMap(\.lines)
  }
}

extension ColumnSurvey {
  fileprivate var lines: [String] {
    let name = "--   \(column), read as \(type)"
    var lines: [String] = []
    if otherForms > 0 {
      let others = convertible == otherForms ? "" : ", of which this converts \(convertible)"
      let none = update == nil ? ", which no UPDATE converts" : others
      lines.append("\(name): \(otherForms) value\(otherForms == 1 ? "" : "s")\(none)")
    }
    if let update { lines.append(update) }
    if nulls > 0 { lines.append("\(name): \(nulls) NULL, which the property does not read") }
    return lines
  }
}
