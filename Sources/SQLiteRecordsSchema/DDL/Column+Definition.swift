extension Column {
  /// The column in `CREATE TABLE`, with the keys that are declared on it.
  func definition(primaryKey: PrimaryKey?, foreignKeys: [ForeignKey]) -> String {
    var words = [name.value.sqlIdentifier]
    if let type { words.append(type) }
    if let primaryKey {
      words.append(primaryKey.isAutoincrement ? "PRIMARY KEY AUTOINCREMENT" : "PRIMARY KEY")
    }
    if isNotNull { words.append("NOT NULL") }
    if isUnique { words.append("UNIQUE") }
    if let collation { words.append("COLLATE " + Self.sqlCollation(collation.value)) }
    if let defaultValue { words.append(defaultValue.definition) }
    if let generatedValue { words.append(generatedValue.definition) }
    words += checks.map(\.definition)
    words += foreignKeys.map(\.referencesClause)
    return words.joined(separator: " ")
  }

  /// SQLite's own collations are written as they are, all others as identifiers.
  private static func sqlCollation(_ name: String) -> String {
    ["binary", "nocase", "rtrim"].contains(name.asciiLowercased) ? name : name.sqlIdentifier
  }
}

extension DefaultValue {
  /// The `DEFAULT` clause.
  var definition: String {
    switch self {
    case .literal(let literal): "DEFAULT \(literal.sqlLiteral)"
    case .expression(let expression): "DEFAULT (\(expression.value))"
    }
  }
}

extension GeneratedValue {
  /// The `GENERATED` clause.
  var definition: String {
    "GENERATED ALWAYS AS (\(expression.value)) \(isStored ? "STORED" : "VIRTUAL")"
  }
}

extension CheckConstraint {
  /// The `CHECK` clause, with its name if it has one.
  var definition: String {
    let constraint = name.map { "CONSTRAINT \($0.sqlIdentifier) " } ?? ""
    return "\(constraint)CHECK (\(expression.value))"
  }
}

extension ForeignKey {
  /// The `REFERENCES` clause.
  var referencesClause: String {
    var clause = "REFERENCES \(parentTable.value.sqlIdentifier) \(sqlColumnList(parentColumns))"
    if let onDelete { clause += " ON DELETE \(onDelete.rawValue)" }
    if let onUpdate { clause += " ON UPDATE \(onUpdate.rawValue)" }
    return clause
  }
}
