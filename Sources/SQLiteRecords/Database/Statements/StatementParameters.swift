/// The parameters of a statement, and how arguments are distributed over them.
///
/// https://www.sqlite.org/lang_expr.html#parameters
struct StatementParameters {
  /// For each parameter its name without the prefix, or nil for `?`.
  let names: [String?]

  init(of statement: PreparedStatement) {
    let count = statement.parameterCount
    names = (0..<count).map { index in
      guard let name = statement.parameterName(at: index + 1), !name.hasPrefix("?") else {
        return nil
      }
      return String(name.dropFirst())
    }
  }

  var count: Int { names.count }

  /// The value of each parameter, when every positional argument must be used.
  ///
  /// A named argument that the statement does not name is not used.
  ///
  /// - throws: `SQLITE_MISUSE` if arguments are missing, or positional ones left over.
  func values(from arguments: StatementArguments, sql: String) throws -> [DatabaseValue] {
    let (values, rest) = try distribute(arguments, sql: sql)
    guard rest.isEmpty else {
      throw DatabaseError.misuse(
        "wrong number of statement arguments: \(arguments.values.count)",
        sql: sql
      )
    }
    return values
  }

  /// The value of each parameter, and the positional arguments that are left for a next statement.
  ///
  /// - throws: `SQLITE_MISUSE` if arguments are missing.
  func distribute(
    _ arguments: StatementArguments,
    sql: String
  ) throws -> (values: [DatabaseValue], rest: ArraySlice<DatabaseValue>) {
    var rest = arguments.values[...]
    var missing: [String] = []
    var lacksPositional = false
    let values = names.map { name -> DatabaseValue in
      if let name, let value = arguments.namedValues[name] { return value }
      if let value = rest.popFirst() { return value }
      if let name { missing.append(name) } else { lacksPositional = true }
      return .null
    }
    if lacksPositional {
      throw DatabaseError.misuse(
        "wrong number of statement arguments: \(arguments.values.count)",
        sql: sql
      )
    }
    if !missing.isEmpty {
      throw DatabaseError.misuse(
        "missing statement argument(s): \(missing.joined(separator: ", "))",
        sql: sql
      )
    }
    return (values, rest)
  }

  /// The value of each parameter, NULL where there is no argument.
  func uncheckedValues(from arguments: StatementArguments) -> [DatabaseValue] {
    var rest = arguments.values[...]
    return names.map { name in
      if let name, let value = arguments.namedValues[name] { return value }
      return rest.popFirst() ?? .null
    }
  }
}
