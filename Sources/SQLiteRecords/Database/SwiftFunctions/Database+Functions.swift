extension Database {
  /// Adds an SQL function, and replaces one with the same name and number of arguments.
  ///
  /// If SQLite rejects it, it is added before the next statement, which throws the error if SQLite rejects it
  /// again. This happens if there is not enough memory, if a running statement uses the replaced function,
  /// and, for good, if the name contains NUL or more than 255 bytes, or if there are more than 127 arguments.
  /// The same applies to collations.
  ///
  /// https://www.sqlite.org/c3ref/create_function.html
  public func add(function: DatabaseFunction) {
    install("function", named: function.name) { [connection] () throws(SQLiteFailure) in
      try connection.addFunction(
        function.name,
        argumentCount: function.argumentCountForSQLite,
        isPure: function.isPure,
        body: function.body
      )
    }
  }

  /// Removes the SQL function with a function's name and number of arguments.
  public func remove(function: DatabaseFunction) {
    install("function", named: function.name) { [connection] () throws(SQLiteFailure) in
      try connection.removeFunction(
        function.name,
        argumentCount: function.argumentCountForSQLite
      )
    }
  }

  /// Adds a collation, and replaces one with the same name.
  public func add(collation: DatabaseCollation) {
    install("collation", named: collation.name) { [connection] () throws(SQLiteFailure) in
      try connection.addCollation(collation.name) { left, right in
        collation.compare(
          String(decoding: left, as: UTF8.self),
          String(decoding: right, as: UTF8.self)
        )
      }
    }
  }

  /// Removes the collation with a collation's name.
  public func remove(collation: DatabaseCollation) {
    install("collation", named: collation.name) { [connection] () throws(SQLiteFailure) in
      try connection.removeCollation(collation.name)
    }
  }

  private func install(
    _ kind: String,
    named name: String,
    _ change: @escaping () throws(SQLiteFailure) -> Void
  ) {
    installOrOwe(kind, named: name) { () throws(DatabaseError) in
      try DatabaseError.converting(change)
    }
  }

  /// Changes what SQL can call by a name: now or, if SQLite rejects that, before the next statement
  /// runs, which throws the error if SQLite rejects it again.
  ///
  /// - parameter kind: What has the name, such as `function`.
  package func installOrOwe(
    _ kind: String,
    named name: String,
    _ change: @escaping () throws(DatabaseError) -> Void
  ) {
    require(!isClosed, "the \(kind) '\(name)' cannot be changed: the database is closed")
    requireUse()
    let install: () throws -> Void = {
      do throws(DatabaseError) {
        try change()
      } catch {
        if error.isLackOfMemory { throw error }
        let reason = error.message ?? "\(error.resultCode)"
        throw DatabaseError(
          resultCode: error.extendedResultCode,
          message: "the \(kind) '\(name)' cannot be changed: \(reason)"
        )
      }
    }
    do {
      // In the order of the calls, as a later one may replace what an earlier one has added.
      try doOwedWork()
      try install()
    } catch {
      owedWork.installations.append(install)
      handle.owesWork = true
    }
  }
}

extension DatabaseFunction {
  fileprivate var argumentCountForSQLite: CInt {
    argumentCount.flatMap { CInt(exactly: $0) } ?? -1
  }
}
