import SQLiteRecordsSQL

extension TableFacts {
  /// The facts about each column, except for its keys.
  var columns: [SchemaFact] {
    table.columns.flatMap(facts)
  }

  private func facts(of column: ColumnDescription) -> [SchemaFact] {
    let path = path + [SchemaSubject(.column, column.name)]
    var facts = [SchemaFact.exists(path)]
    if !column.type.isEmpty {
      facts.append(.property(path, "the type", .sql(CanonicalSQL(column.type)), column.type))
    }
    if column.isNotNull, !isRowID(column.name) {
      facts.append(.property(path, "NOT NULL", .list([]), "present"))
    }
    if let value = column.defaultValue {
      let canonical = CanonicalSQL(defaultValue: value)
      if !canonical.isNull {
        facts.append(.property(path, "the default value", .sql(canonical), value))
      }
    }
    let clause = table.statement.columns.first {
      $0.name.asciiLowercasedBytes == column.name.asciiLowercasedBytes
    }
    return facts + (clause.map { self.facts(of: $0, path) } ?? [])
  }

  /// The facts that the pragmas omit.
  private func facts(of clause: ColumnClause, _ path: [SchemaSubject]) -> [SchemaFact] {
    clause.constraints.flatMap { constraint -> [SchemaFact] in
      switch constraint.kind {
      case .generated(let expression, let isStored):
        [
          .property(
            path,
            "the generated value",
            .list([.sql(scope.canonical(expression)), .word(isStored ? "stored" : "virtual")]),
            "(\(expression.text)) \(isStored ? "STORED" : "VIRTUAL")"
          )
        ]
      case .notNull: isRowID(clause.name) ? [] : facts(ofNotNull: constraint, path)
      // The names of defaults, collations and generated values are names of nothing: SQLite never
      // says them. https://www.sqlite.org/lang_createtable.html
      case .primaryKey, .unique, .null, .check, .defaultValue, .foreignKey, .collation:
        []
      }
    } + collation(of: clause, path)
  }

  /// Whether a column is the rowid, which is never NULL.
  private func isRowID(_ column: String) -> Bool {
    table.rowIDAlias?.asciiLowercasedBytes == column.asciiLowercasedBytes
  }

  private func facts(
    ofNotNull constraint: ConstraintClause,
    _ path: [SchemaSubject]
  ) -> [SchemaFact] {
    let resolution = constraint.effectiveResolution.map {
      SchemaFact.property(path, "the conflict clause of NOT NULL", .word($0), $0)
    }
    let name = constraint.name.map {
      SchemaFact.property(path, "the name of NOT NULL", .word($0), "'\($0)'")
    }
    return [resolution, name].compactMap { $0 }
  }

  /// The last collation of a column holds.
  private func collation(of clause: ColumnClause, _ path: [SchemaSubject]) -> [SchemaFact] {
    guard let name = clause.collation, name.asciiLowercased != "binary" else { return [] }
    return [.property(path, "the collation", .word(name), name)]
  }
}
