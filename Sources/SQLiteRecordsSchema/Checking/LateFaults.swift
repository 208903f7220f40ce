import SQLiteRecordsSQL

/// Finds what SQLite does not reject when it makes a table, but whenever it inserts a row.
enum LateFaults {
  /// Logs the late faults of a table's defaults and checks.
  static func check(_ table: Table, on connection: GeneratorConnection, log: inout DiagnosticLog) {
    for case .expression(let expression) in table.columns.compactMap(\.defaultValue) {
      check(expression, on: connection, log: &log)
    }
    for check in table.allChecks {
      let functions = connection.functions
      evaluate(
        check.expression,
        noun: "check",
        by: table.skeleton(with: check),
        in: table,
        functions,
        log: &log
      )
    }
    for column in table.columns {
      guard let value = column.generatedValue else { continue }
      let functions = connection.functions
      evaluate(
        value.expression,
        noun: "generated value",
        by: table.skeleton(with: column, generatedAs: value),
        in: table,
        functions,
        log: &log
      )
    }
  }

  /// Tries a default by itself, as SQLite looks for its functions only when it needs the value.
  private static func check(
    _ defaultValue: Located<String>,
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) {
    do throws(GeneratorConnection.Failure) {
      try connection.compile("EXPLAIN SELECT (\(defaultValue.value))")
    } catch {
      ErrorLocator.refuse(defaultValue, noun: "default", error, log: &log)
    }
  }

  /// Parts of the names of functions that can depend on the time.
  private static let words = ["date", "time", "julianday", "epoch"]

  /// Inserts a row of NULL into a table whose check or generated column calls such a function, as
  /// SQLite asks only then whether it does depend on the time.
  ///
  /// https://www.sqlite.org/deterministic.html
  private static func evaluate(
    _ expression: Located<String>,
    noun: String,
    by skeleton: @autoclosure () -> String,
    in table: Table,
    _ functions: [ApplicationFunction],
    log: inout DiagnosticLog
  ) {
    let text = expression.value.asciiLowercased
    guard words.contains(where: text.containsBytes) else { return }
    do throws(GeneratorConnection.Failure) {
      let connection = try GeneratorConnection(functions: functions)
      try connection.execute(skeleton())
      try connection.execute("INSERT INTO \(table.name.value.sqlIdentifier) DEFAULT VALUES")
    } catch {
      guard error.message.hasPrefix("non-deterministic use of ") else { return }
      ErrorLocator.refuse(expression, noun: noun, error, log: &log)
    }
  }
}

extension Table {
  /// The checks of the columns and those of the table.
  var allChecks: [CheckConstraint] { columns.flatMap(\.checks) + (ordinary?.checks ?? []) }
}
