public import SQLiteRecords

extension TableDefinition {
  /// Rejects duplicate values of some columns.
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  public func uniqueKey(
    _ columns: [String],
    onConflict conflictResolution: Database.ConflictResolution? = nil
  ) {
    let conflict = DefinitionSQL.conflict(conflictResolution.unlessAbort)
    uniqueKeys.append(DefinitionSQL("UNIQUE (\(DefinitionSQL.list(columns)))\(conflict)"))
  }

  /// References columns of another table.
  ///
  /// https://www.sqlite.org/foreignkeys.html
  ///
  /// - parameter destinationColumns: The other table's columns; its primary key by default.
  /// - parameter deleteAction: What happens when the referenced row is deleted; by default, the
  ///   deletion is rejected.
  /// - parameter updateAction: What happens when the referenced key changes; by default, the change
  ///   is rejected.
  /// - parameter isDeferred: Whether the reference is checked only at the end of a transaction;
  ///   false by default.
  public func foreignKey(
    _ columns: [String],
    references table: String,
    columns destinationColumns: [String]? = nil,
    onDelete deleteAction: Database.ForeignKeyAction? = nil,
    onUpdate updateAction: Database.ForeignKeyAction? = nil,
    deferred isDeferred: Bool = false
  ) {
    let clause = ReferenceDefinition(
      table: table,
      columns: destinationColumns,
      onDelete: deleteAction,
      onUpdate: updateAction,
      isDeferred: isDeferred
    )
    foreignKeys.append((columns, clause))
  }

  /// Adds columns that reference another table's primary key, with an index.
  ///
  /// ```swift
  /// // CREATE TABLE "book" ("authorId" INTEGER REFERENCES "author"("id"))
  /// // CREATE INDEX "book_on_authorId" ON "book"("authorId")
  /// try db.create(table: "book") { t in
  ///   t.belongsTo("author")
  /// }
  /// ```
  ///
  /// - parameter name: The beginning of the columns' names.
  /// - parameter table: The other table; the one called `name`, or its plural by the rules of
  ///   `Inflections.default`, by default.
  /// - parameter deleteAction: What happens when the referenced row is deleted; by default, the
  ///   deletion is rejected.
  /// - parameter updateAction: What happens when the referenced key changes; by default, the change
  ///   is rejected.
  /// - parameter isDeferred: Whether the reference is checked only at the end of a transaction;
  ///   false by default.
  /// - parameter isIndexed: Whether the columns have an index; true by default.
  @discardableResult
  public func belongsTo(
    _ name: String,
    inTable table: String? = nil,
    onDelete deleteAction: Database.ForeignKeyAction? = nil,
    onUpdate updateAction: Database.ForeignKeyAction? = nil,
    deferred isDeferred: Bool = false,
    indexed isIndexed: Bool = true
  ) -> ForeignKeyDefinition {
    let foreignKey = ForeignKeyDefinition(
      name,
      table: table,
      onDelete: deleteAction,
      onUpdate: updateAction,
      isDeferred: isDeferred,
      isIndexed: isIndexed
    )
    append(.foreignKey(foreignKey))
    return foreignKey
  }

  /// Rejects rows for which an SQL expression is false.
  public func check(sql: String) {
    checks.append(DefinitionSQL(sql))
  }

  /// Adds a constraint written in SQL: `CHECK (a < b)`.
  ///
  /// https://www.sqlite.org/syntax/table-constraint.html
  public func constraint(sql: String) {
    constraints.append(DefinitionSQL(sql))
  }
}
