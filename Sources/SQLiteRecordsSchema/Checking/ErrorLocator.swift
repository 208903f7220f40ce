import SQLiteRecordsSQL

/// Locates the words of a schema file that SQLite rejects, by trying each by itself.
enum ErrorLocator {
  /// Adds to the log of a table what is wrong with its parts, or with the table itself if all parts
  /// are right.
  static func explain(
    _ failure: GeneratorConnection.Failure,
    in table: Table,
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) {
    let functions = connection.functions
    for column in table.columns {
      checkType(of: column, log: &log)
      checkDefault(of: column, functions, log: &log)
    }
    for check in table.allChecks {
      let statements = [table.skeleton(with: check)]
      attempt(statements, calling: functions, for: "check", expression: check.expression, log: &log)
    }
    for column in table.columns {
      guard let value = column.generatedValue else { continue }
      let statements = [table.skeleton(with: column, generatedAs: value)]
      attempt(
        statements,
        calling: functions,
        for: "generated value",
        expression: value.expression,
        log: &log
      )
    }
    for index in table.ordinary?.indexes ?? [] {
      IndexFaults.check(index, of: table, functions, log: &log)
    }
    if log.hasErrors { return }
    log.error(
      .refusedTable,
      "SQLite rejects \(table.noun) \(quoted(table.name.value)): \(failure.message)",
      at: table.name.location,
      missingName: failure.missingName
    )
  }

  /// Makes a table with a column that has nothing but a type.
  private static func checkType(of column: Column, log: inout DiagnosticLog) {
    guard let type = column.type, let location = column.typeLocation else { return }
    do throws(GeneratorConnection.Failure) {
      let connection = try GeneratorConnection(functions: [])
      try connection.execute("CREATE TABLE t (c \(type), d)")
      let columns = try connection.columns(of: "t")
      if columns == [ReportedColumn(name: "c", type: type.reportedType), ReportedColumn(name: "d")]
      {
        return
      }
      let words = columns.dropLast().map { quoted($0.type) }.joined(separator: ", ")
      log.error(
        .severalTypes,
        "\(quoted(type)) is not a single type; SQLite reads \(words)",
        at: location
      )
    } catch {
      log.error(
        .refusedType,
        "SQLite rejects the type \(quoted(type)): \(error.message)",
        at: location
      )
    }
  }

  /// Makes a table of one column that has nothing but a default.
  private static func checkDefault(
    of column: Column,
    _ functions: [ApplicationFunction],
    log: inout DiagnosticLog
  ) {
    guard let defaultValue = column.defaultValue,
      case .expression(let expression) = defaultValue
    else { return }
    let definition = "\(column.name.value.sqlIdentifier) \(defaultValue.definition)"
    let statements = ["CREATE TABLE t (\(definition))"]
    attempt(statements, calling: functions, for: "default", expression: expression, log: &log)
  }

  /// Runs statements in a database of their own, and logs what SQLite says about the expression.
  static func attempt(
    _ statements: [String],
    calling functions: [ApplicationFunction],
    for noun: String,
    expression: Located<String>,
    log: inout DiagnosticLog
  ) {
    do throws(GeneratorConnection.Failure) {
      let connection = try GeneratorConnection(functions: functions)
      for statement in statements { try connection.execute(statement) }
    } catch {
      refuse(expression, noun: noun, error, log: &log)
    }
  }

  /// Logs what SQLite says about an expression, the first time.
  static func refuse(
    _ expression: Located<String>,
    noun: String,
    _ failure: GeneratorConnection.Failure,
    log: inout DiagnosticLog
  ) {
    let offset = expression.lines.isEmpty ? 0 : failure.offset(in: expression.value)
    let location = expression.place(of: offset)
    if log.holdsFinding(at: location) { return }
    let reason = unquotedString(in: expression.value, failure.message) ?? failure.message
    log.error(
      .refusedSQL,
      "SQLite rejects the \(noun) \(quoted(expression.excerpt(at: offset))): \(reason)",
      at: location,
      missingName: failure.missingName
    )
  }

  /// Logs what SQLite says about a view or a virtual table.
  static func refuse(
    _ table: Table,
    _ failure: GeneratorConnection.Failure,
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) {
    let place: SourceLocation
    switch table.kind {
    case .view(let view):
      let failure = failure.placed(in: view.query, on: connection)
      return refuse(view.query, noun: "view", failure, log: &log)
    case .virtual(let virtual): place = virtual.module.location
    case .ordinary, .fullText: place = table.name.location
    }
    let name = quoted(table.name.value)
    log.error(
      .refusedTable,
      "SQLite rejects \(table.noun) \(name): \(failure.message)",
      at: place,
      missingName: failure.missingName
    )
  }

  /// The message for strings that are written in double quotes, like names.
  private static func unquotedString(in expression: String, _ message: String) -> String? {
    let names = SQLLexer.tokens(of: expression).filter(\.isDoubleQuoted).compactMap(\.name)
    for name in names {
      let beginnings = ["no such column: \(name)", "no such column: \(name.sqlIdentifier)"]
      // Newer versions of SQLite say more behind the name.
      guard beginnings.contains(where: { message == $0 || message.hasPrefix($0 + " ") }) else {
        continue
      }
      return "no such column: \(name); write strings in single quotes"
    }
    return nil
  }
}
