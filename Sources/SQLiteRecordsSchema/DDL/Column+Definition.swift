import SQLiteRecordsSQL

extension Column {
  /// The text after the column's name in `CREATE TABLE`, with the keys that are declared on it.
  func definition(primaryKey: PrimaryKey?, foreignKeys: [ForeignKey]) -> String {
    var words = [type].compactMap { $0 }
    if let primaryKey { words.append(primaryKey.columnDefinition) }
    if isNotNull { words.append(notNullOptions.definition(of: "NOT NULL")) }
    if isUnique { words.append(uniqueOptions.definition(of: "UNIQUE")) }
    if let collation { words.append(collation.value.sqlCollation) }
    if let defaultValue { words.append(defaultValue.definition) }
    if let generatedValue { words.append(generatedValue.definition) }
    words += checks.map(\.definition)
    words += foreignKeys.map { $0.name.sqlConstraint + $0.referencesClause }
    return words.joined(separator: " ")
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
