public import SQLiteRecords

extension TableDefinition {
  /// Adds a column written as an SQL literal.
  ///
  /// ```swift
  /// // CREATE TABLE "player" (name TEXT DEFAULT 'Anonymous')
  /// try db.create(table: "player") { t in
  ///   t.column(literal: "name TEXT DEFAULT \("Anonymous")")
  /// }
  /// ```
  public func column(literal sql: SQL) {
    append(.sql(DefinitionSQL(literal: sql)))
  }

  /// Rejects rows for which a condition is false.
  ///
  /// ```swift
  /// // CREATE TABLE "player" ("score" INTEGER, "best" INTEGER, CHECK ("score" <= "best"))
  /// try db.create(table: "player") { t in
  ///   t.column("score", .integer)
  ///   t.column("best", .integer)
  ///   t.check(Column("score") <= Column("best"))
  /// }
  /// ```
  public func check(_ condition: some SQLTerm) {
    checks.append(DefinitionSQL(condition))
  }

  /// Rejects rows for which the condition of an SQL literal is false.
  public func check(literal sql: SQL) {
    checks.append(DefinitionSQL(literal: sql))
  }

  /// Adds a constraint written as an SQL literal: `CHECK (a < \(10))`.
  ///
  /// https://www.sqlite.org/syntax/table-constraint.html
  public func constraint(literal sql: SQL) {
    constraints.append(DefinitionSQL(literal: sql))
  }
}

extension TableAlteration {
  /// Adds a column written as an SQL literal: `name TEXT DEFAULT \("Anonymous")`.
  public func addColumn(literal sql: SQL) {
    append(.addSQL(DefinitionSQL(literal: sql)))
  }
}
