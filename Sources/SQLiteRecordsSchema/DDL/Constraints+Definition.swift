import SQLiteRecordsSQL

extension ConstraintOptions {
  /// A constraint with its name before it and its conflict clause behind it.
  func definition(of constraint: String) -> String {
    name.sqlConstraint + constraint + conflictClause
  }

  /// The conflict clause with the space before it; nothing without one.
  fileprivate var conflictClause: String {
    conflictResolution.map { " ON CONFLICT \($0.rawValue)" } ?? ""
  }
}

extension PrimaryKey {
  /// The clause of a key that is declared with its column.
  var columnDefinition: String {
    let order = keyColumns.first?.order.map { " \($0.rawValue)" } ?? ""
    let clause = options.definition(of: "PRIMARY KEY\(order)")
    return isAutoincrement ? clause + " AUTOINCREMENT" : clause
  }

  /// The clause of a key that is declared with its table.
  var tableDefinition: String {
    let columns = keyColumns.map(\.definition).joined(separator: ", ")
    let autoincrement = isAutoincrement ? " AUTOINCREMENT" : ""
    return options.definition(of: "PRIMARY KEY (\(columns)\(autoincrement))")
  }
}

extension UniqueConstraint {
  /// The clause of a constraint that is declared with its table.
  var definition: String {
    options.definition(of: "UNIQUE (\(keyColumns.map(\.definition).joined(separator: ", ")))")
  }
}

extension KeyColumn {
  /// The column with its collation and order.
  fileprivate var definition: String {
    sqlTerm(name.sqlIdentifier, collation: collation, order: order)
  }
}

extension CheckConstraint {
  /// The `CHECK` clause, with its name if it has one.
  var definition: String {
    let constraint = name.map { "CONSTRAINT \($0.sqlIdentifier) " } ?? ""
    let resolution = conflictResolution.map { " ON CONFLICT \($0.rawValue)" } ?? ""
    return "\(constraint)CHECK (\(expression.value))\(resolution)"
  }
}

extension ForeignKey {
  /// The `REFERENCES` clause.
  var referencesClause: String {
    var clause = "REFERENCES \(parentTable.value.sqlIdentifier)"
    if !parentColumns.isEmpty { clause += " " + sqlColumnList(parentColumns) }
    if let onDelete { clause += " ON DELETE \(onDelete.rawValue)" }
    if let onUpdate { clause += " ON UPDATE \(onUpdate.rawValue)" }
    if let match { clause += " MATCH \(match.rawValue)" }
    if let deferral { clause += " \(deferral.rawValue)" }
    return clause
  }
}

extension IndexTerm {
  /// The term with its collation and order.
  var definition: String {
    switch content {
    case .column(let name): sqlTerm(name.sqlIdentifier, collation: collation, order: order)
    case .expression(let text): sqlTerm("(\(text.value))", collation: collation, order: order)
    }
  }
}

/// A term by which a key or an index sorts, with its collation and order.
private func sqlTerm(_ text: String, collation: Located<String>?, order: SortOrder?) -> String {
  [text, collation?.value.sqlCollation, order?.rawValue].compactMap { $0 }.joined(separator: " ")
}

extension String {
  /// The `COLLATE` clause. SQLite's own collations are written as they are, all others as
  /// identifiers.
  var sqlCollation: String {
    let isOwn = SQLKeyword.collations.contains(asciiLowercased)
    return "COLLATE " + (isOwn ? self : sqlIdentifier)
  }
}

extension Located<String>? {
  /// The name of a constraint as it stands before it, with the space behind it; nothing without one.
  var sqlConstraint: String { map { "CONSTRAINT \($0.value.sqlIdentifier) " } ?? "" }
}
