import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Gives columns the types that their checks and their values speak for, and says so: enumerations
  /// and booleans, and UUIDs. Of JSON it says only that it is some, as the type is the program's.
  ///
  /// What makes files that the generator rejects is not proposed.
  mutating func propose(on connection: GeneratorConnection) {
    var proposal = self
    for table in schema.tables where !decisions.omittedObjects.contains(table.name.asciiLowercased)
    {
      for column in table.statement.columns { proposal.propose(column, of: table, on: connection) }
      proposal.noteColumnsWithoutNull(of: table)
    }
    proposal.decide()
    if proposal.omissions.count == omissions.count { self = proposal }
  }

  /// Notes the columns that may have NULL, and have it in no row. The files stay as they are: a program
  /// may write what the rows do not have yet.
  private mutating func noteColumnsWithoutNull(of table: TableDescription) {
    let names = table.statement.columns.filter { column in
      let isGenerated = column.constraints.contains { constraint in
        if case .generated = constraint.kind { return true }
        return false
      }
      let profile = profiles[ImportDecisions.Column(table.name, column.name)]
      return profile?.neverHasNull == true && !isGenerated && !table.isKey(column.name)
        && !column.constraints.contains { $0.kind == .notNull }
    }.map { quoted($0.name) }
    guard !names.isEmpty else { return }
    let text =
      "no row of table \(quoted(table.name)) has NULL in \(names.joined(separator: ", ")); if "
      + "that is always so, declare \"notNull\": true, or \"swift\": {\"optional\": false}"
    notes.append((table.name, text))
  }

  private mutating func propose(
    _ column: ColumnClause,
    of table: TableDescription,
    on connection: GeneratorConnection
  ) {
    let key = ImportDecisions.Column(table.name, column.name)
    guard decisions.types[key] == nil else { return }
    let isText = decisions.resolvedTypes[key] == .standard(.string)
    guard isText || decisions.resolvedTypes[key] == .standard(.int) else { return }
    let subject = "column \(quoted(column.name)) of table \(quoted(table.name))"
    if let type = typeOfCheck(on: column, in: table, areTexts: isText, on: connection) {
      decisions.types[key] = type
      notes.append((table.name, "\(subject) has the \(type.proposal)"))
    } else if !isText {
      return
    } else if let type = profiles[key]?.uuidTexts {
      decisions.types[key] = type
      notes.append(
        (table.name, "\(subject) has the type 'UUID', because all values are UUIDs")
      )
    } else if isJSON(column, of: table, key, on: connection) {
      let text =
        "\(subject) contains JSON; declare the type that it decodes to, as \"swift\": {\"json\": …}"
      notes.append((table.name, text))
    }
  }

  /// The enumeration of the values that a check of a column names, if no row holds another; of 0 and
  /// 1, a boolean.
  ///
  /// A column that others may reference has none: they would have it, too.
  private mutating func typeOfCheck(
    on column: ColumnClause,
    in table: TableDescription,
    areTexts: Bool,
    on connection: GeneratorConnection
  ) -> PropertyType? {
    guard let values = table.casesOfCheck(on: column), values.first?.isText == areTexts,
      column.uniques.isEmpty, !table.isKey(column.name)
    else { return nil }
    let isBoolean = values.count == 2 && [.integer(0), .integer(1)].allSatisfy(values.contains)
    let enumeration = Enumeration(
      named: isBoolean ? "Bool" : typeNames.typeName(of: "\(table.name)_\(column.name)"),
      of: values.map { (name: areTexts ? nil : $0.caseName, value: $0) },
      at: SourceLocation(file: table.name, line: 1, column: 1)
    )
    let condition = enumeration.condition(onColumn: column.name)
    guard isTrue(condition, ofAllRowsOf: table.name, on: connection) else { return nil }
    return isBoolean ? .standard(.bool) : .enumeration(enumeration)
  }

  private func isJSON(
    _ column: ColumnClause,
    of table: TableDescription,
    _ key: ImportDecisions.Column,
    on connection: GeneratorConnection
  ) -> Bool {
    guard profiles[key]?.hasOnlyTexts == true else { return false }
    let name = column.name.sqlIdentifier
    let isJSON = "json_valid(\(name)) AND substr(\(name), 1, 1) IN ('{', '[')"
    let condition = "\(name) IS NULL OR \(isJSON)"
    return isTrue(condition, ofAllRowsOf: table.name, on: connection)
  }

  /// Whether a condition is true of all rows for which it is not NULL.
  private func isTrue(
    _ condition: String,
    ofAllRowsOf table: String,
    on connection: GeneratorConnection
  ) -> Bool {
    var isTrue = true
    do throws(GeneratorConnection.Failure) {
      let query = "SELECT 1 FROM \(table.sqlIdentifier) WHERE NOT (\(condition)) LIMIT 1"
      try connection.visitRows(of: query) { _ in
        isTrue = false
        return false
      }
    } catch { return false }
    return isTrue
  }
}

extension PropertyType {
  /// The proposal for a column whose type follows from a check.
  fileprivate var proposal: String {
    guard case .enumeration(let enumeration) = self else {
      return "type \(quoted(name)), because its check lists 0 and 1"
    }
    let naming =
      enumeration.isOfIntegers ? "; name the cases after what the integers mean" : ""
    return
      "enumeration \(quoted(enumeration.name.value)), because its check lists all values\(naming)"
  }
}

extension TableDescription {
  /// Whether a column belongs to a key of the table.
  fileprivate func isKey(_ column: String) -> Bool {
    statement.columns.contains { clause in
      clause.name == column
        && clause.constraints.contains { constraint in
          if case .primaryKey = constraint.kind { return true }
          return false
        }
    }
      || statement.constraints.contains { constraint in
        switch constraint.kind {
        case .primaryKey(let terms, _), .unique(let terms):
          terms.contains { $0.column?.isSameName(column) == true }
        case .notNull, .null, .check, .defaultValue, .collation, .foreignKey, .generated: false
        }
      }
  }
}
