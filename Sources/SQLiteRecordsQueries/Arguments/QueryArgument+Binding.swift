import SQLiteRecords

extension CachedQuery {
  /// Binds the arguments of a query.
  ///
  /// - throws: Why an argument cannot be stored, or the error of a binding call.
  func bind(_ arguments: [QueryArgument], in database: Database) throws {
    beginBindings()
    var index: CInt = 0
    for argument in arguments {
      index += 1
      try argument.bound().bind(to: StatementParameter(prepared.bindings, index))
    }
    try database.checkBindings(of: prepared) { arguments.known }
  }
}

extension [QueryArgument] {
  /// The arguments that can be stored, for errors.
  var known: StatementArguments { StatementArguments(compactMap { try? $0.bound() }) }
}
