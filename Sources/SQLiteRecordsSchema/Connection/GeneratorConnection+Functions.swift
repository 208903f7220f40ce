private import CSQLiteRecords
import SQLiteRecordsSQL

extension GeneratorConnection {
  /// Lets SQLite believe that the application defines a function, for any number of arguments.
  ///
  /// - returns: Whether it was not led to believe so before.
  @discardableResult
  package func defineFunction(_ name: String) throws(Failure) -> Bool {
    try defineFunction(ApplicationFunction(name))
  }

  /// Lets SQLite believe that the application defines a function. It gives NULL.
  ///
  /// - returns: Whether it was not led to believe so before.
  @discardableResult
  func defineFunction(_ function: ApplicationFunction) throws(Failure) -> Bool {
    if functions.contains(function) { return false }
    let isDeterministic = function.signature?.isDeterministic ?? true
    let isAggregate = function.signature?.isAggregate ?? false
    let code = sqlite3_create_function_v2(
      handle,
      function.name,
      CInt(function.argumentCount ?? -1),
      SQLITE_UTF8 | SQLITE_INNOCUOUS | (isDeterministic ? SQLITE_DETERMINISTIC : 0),
      nil,
      isAggregate ? nil : { context, _, _ in sqlite3_result_null(context) },
      isAggregate ? { _, _, _ in } : nil,
      isAggregate ? { context in sqlite3_result_null(context) } : nil,
      nil
    )
    if code != SQLITE_OK { throw failure() }
    functions.append(function)
    return true
  }

  /// The functions of the SQLite that checks here, in lower case.
  static let builtInFunctions: Set<String> = {
    let sql = "SELECT DISTINCT name FROM pragma_function_list WHERE builtin"
    let connection = try? GeneratorConnection(functions: [])
    let rows = (try? connection?.rows(sql)) ?? []
    return Set(rows.compactMap(\.first).map(\.asciiLowercased))
  }()
}
