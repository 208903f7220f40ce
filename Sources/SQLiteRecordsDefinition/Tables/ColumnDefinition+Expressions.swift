public import SQLiteRecords

extension ColumnDefinition {
  /// Rejects values for which a condition is false.
  ///
  /// ```swift
  /// // CREATE TABLE "player" ("score" INTEGER CHECK ("score" >= 0))
  /// try db.create(table: "player") { t in
  ///   t.column("score", .integer).check { $0 >= 0 }
  /// }
  /// ```
  ///
  /// - parameter condition: Makes the condition of the column.
  @discardableResult
  public func check(_ condition: (Column) -> any SQLExpressible) -> Self {
    checks.append(DefinitionSQL(condition(Column(name)).sqlExpression))
    return self
  }

  /// Computes the column's values with an expression.
  ///
  /// ```swift
  /// // CREATE TABLE "player" ("score" INTEGER, "bonus" INTEGER,
  /// //   "total" INTEGER GENERATED ALWAYS AS ("score" + "bonus") VIRTUAL)
  /// try db.create(table: "player") { t in
  ///   t.column("score", .integer)
  ///   t.column("bonus", .integer)
  ///   t.column("total", .integer).generatedAs(Column("score") + Column("bonus"))
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/gencol.html
  ///
  /// - parameter qualification: When the value is computed; when it is read by default.
  @discardableResult
  public func generatedAs(
    _ expression: some SQLExpressible,
    _ qualification: Database.GeneratedColumnQualification = .virtual
  ) -> Self {
    let sql = DefinitionSQL(expression)
    generation = DefinitionSQL { db in
      "GENERATED ALWAYS AS (\(try sql.text(db))) \(qualification.rawValue)"
    }
    return self
  }
}
