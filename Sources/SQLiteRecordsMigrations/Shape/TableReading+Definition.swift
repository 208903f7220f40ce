import SQLiteRecordsSQLText

extension TableReading {
  /// The names that the expressions of the table can use.
  var scope: TableColumnNames { TableColumnNames(columns.map(\.name)) }

  /// The definition in the statement.
  ///
  /// - parameter parentKey: The primary key of a table; empty if there is none.
  func definition(parentKey: (_ table: String) -> [String]) -> ObjectDefinition {
    let options = [isStrict ? "STRICT" : nil, isWithoutRowID ? "WITHOUT ROWID" : nil]
    var definition = ObjectDefinition(frame: options.compactMap { $0 }.joined(separator: ", "))
    for column in columns {
      definition.columns[ExactText(name: column.name)] = ExactText(columnText(column))
    }
    var constraints = keyTexts
    constraints += checks.map { checkText($0) }
    constraints += foreignKeys.map { foreignKeyText($0, parentKey) }
    constraints += others.map { CanonicalSQL($0).text }
    definition.constraints = Set(constraints.map { ExactText($0) })
    return definition
  }

  private func columnText(_ column: Column) -> String {
    var parts = [column.name.asciiLowercased.plainIdentifier, column.type]
    if let notNull = notNull(of: column) { parts.append(notNull) }
    if let value = column.defaultValue, !value.isNull { parts.append("DEFAULT \(value.text)") }
    if let collation = collation(of: column) { parts.append("COLLATE \(collation)") }
    if let value = column.generatedValue {
      parts.append("AS (\(scope.canonical(value).text))" + (column.isStored ? " STORED" : ""))
    }
    if !column.others.isEmpty { parts.append(CanonicalSQL(column.others).text) }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The rowid is never NULL, and neither is the primary key of some tables.
  ///
  /// https://www.sqlite.org/stricttables.html, https://www.sqlite.org/withoutrowid.html
  private func notNull(of column: Column) -> String? {
    let name = column.name.asciiLowercased
    if rowIDAlias == name { return nil }
    let isOfKey = primaryKeyColumns.contains { $0.asciiLowercased == name }
    return column.notNull ?? (isOfKey && (isStrict || isWithoutRowID) ? "NOT NULL" : nil)
  }

  private func collation(of column: Column?) -> String? {
    guard let name = column?.collation?.asciiLowercased, name != "binary" else { return nil }
    return name.plainIdentifier
  }
}

// MARK: - Constraints

extension TableReading {
  /// The texts of the keys. Of two unique keys of the same columns, SQLite keeps the first.
  private var keyTexts: [String] {
    var kept: [(terms: [String], title: String, key: Key)] = []
    if let primaryKey, rowIDAlias == nil {
      kept.append((columnTexts(of: primaryKey), "PRIMARY KEY", primaryKey))
    }
    for key in uniqueKeys {
      let terms = columnTexts(of: key)
      if let same = kept.firstIndex(where: { $0.terms == terms }) {
        if kept[same].key.conflict.isEmpty { kept[same].key.conflict = key.conflict }
      } else {
        kept.append((terms, "UNIQUE", key))
      }
    }
    return rowIDText + kept.map { "\($0.title) \(text(of: $0.key.terms))\($0.key.conflict)" }
  }

  /// The rowid has no direction and no collation, whatever the key says.
  private var rowIDText: [String] {
    guard let name = rowIDAlias, let key = primaryKey else { return [] }
    let text = "PRIMARY KEY (\(name.plainIdentifier))\(key.conflict)"
    return [text + (key.isAutoincrement ? " AUTOINCREMENT" : "")]
  }

  private func columnTexts(of key: Key) -> [String] { key.terms.map(textWithoutDirection) }

  /// `(a, b COLLATE nocase DESC)`
  func text(of terms: [DefinitionTerm]) -> String {
    let texts = terms.map { textWithoutDirection(of: $0) + ($0.isDescending ? " DESC" : "") }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// The column or expression, with the collation that it has or takes from its column.
  private func textWithoutDirection(of term: DefinitionTerm) -> String {
    let text = term.column?.asciiLowercased.plainIdentifier ?? scope.canonical(term.tokens).text
    let own = term.collation?.asciiLowercased
    let collation = own == "binary" ? nil : own?.plainIdentifier
    let inherited = own == nil ? term.column.flatMap { self.collation(of: column(named: $0)) } : nil
    return text + ((collation ?? inherited).map { " COLLATE \($0)" } ?? "")
  }

  private func checkText(_ check: Check) -> String {
    let text = "CHECK (\(scope.canonical(check.condition).text))"
    return check.name.map { "CONSTRAINT \($0.asciiLowercased.plainIdentifier) \(text)" } ?? text
  }

  private func foreignKeyText(_ key: ForeignKey, _ parentKey: (_ table: String) -> [String])
    -> String
  {
    func list(_ columns: [String]) -> String {
      "(\(columns.map(\.asciiLowercased.plainIdentifier).joined(separator: ", ")))"
    }
    // Without columns, the key references the primary key.
    let columns = key.parentColumns.isEmpty ? parentKey(key.table) : key.parentColumns
    var text = "FOREIGN KEY \(list(key.columns)) REFERENCES "
    text += key.table.asciiLowercased.plainIdentifier
    if !columns.isEmpty { text += " \(list(columns))" }
    for event in ["DELETE", "UPDATE"] {
      if let action = key.actions[event] { text += " ON \(event) \(action)" }
    }
    return text + (key.isDeferred ? " DEFERRABLE INITIALLY DEFERRED" : "")
  }
}

extension String {
  /// The string as an SQL identifier, with quotes only if it needs them.
  var plainIdentifier: String {
    let isWord = utf8.allSatisfy(\.continuesSQLWord) && utf8.first?.isASCIIDigit == false
    let upper = asciiUppercased
    let isKeyword = SQLKeyword.reserved.contains(upper) || SQLKeyword.meaningful.contains(upper)
    return isWord && !isKeyword ? self : sqlIdentifier
  }
}
