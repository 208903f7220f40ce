extension Database {
  /// Adds an SQL function, and replaces one with the same name and number of arguments.
  ///
  /// If there is not enough memory, it is added before the next statement, which throws the error
  /// if this fails again. The same applies to collations.
  ///
  /// - precondition: The name has at most 255 bytes, there are at most 127 arguments, and no
  ///   running statement uses the replaced function.
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
  ///
  /// - precondition: No running statement uses the function.
  public func remove(function: DatabaseFunction) {
    install("function", named: function.name) { [connection] () throws(SQLiteFailure) in
      try connection.removeFunction(
        function.name,
        argumentCount: function.argumentCountForSQLite
      )
    }
  }

  /// Adds a collation, and replaces one with the same name.
  ///
  /// - precondition: No running statement uses the replaced collation.
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
  ///
  /// - precondition: No running statement uses the collation.
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

  /// Changes what SQL can call by a name: now or, if memory is short, before the next statement runs.
  ///
  /// - parameter kind: What has the name, such as `function`.
  /// - precondition: The change fails for lack of memory only.
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
        programmerError("the \(kind) '\(name)' cannot be changed: \(error.message ?? "")")
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
