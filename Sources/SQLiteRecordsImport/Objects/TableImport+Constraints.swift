import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension TableImport {
  func primaryKey(_ constraint: ConstraintClause) -> JSONValue? {
    guard case .primaryKey(let terms, let isAutoincrement) = constraint.kind else { return nil }
    let columns = JSONValue.array(terms.map(keyColumn))
    guard isAutoincrement || constraint.name != nil || constraint.conflictResolution != nil
    else { return columns }
    return .object(
      (.columns, columns),
      (.autoincrement, .flag(isAutoincrement)),
      (.onConflict, constraint.conflictResolution.map(JSONValue.string)),
      (.name, constraint.name.map(JSONValue.string))
    )
  }

  func unique(_ constraint: ConstraintClause) -> JSONValue? {
    guard case .unique(let terms) = constraint.kind else { return nil }
    return unique(.array(terms.map(keyColumn)), constraint)
  }

  /// The second and further `UNIQUE` of columns, as a column says it only once.
  var uniqueOfColumns: [JSONValue] {
    table.statement.columns.flatMap { column in
      column.uniques.dropFirst().map { unique(.strings([column.name]), $0) }
    }
  }

  private func unique(_ columns: JSONValue, _ constraint: ConstraintClause) -> JSONValue {
    guard constraint.name != nil || constraint.conflictResolution != nil else { return columns }
    return .object(
      (.columns, columns),
      (.onConflict, constraint.conflictResolution.map(JSONValue.string)),
      (.name, constraint.name.map(JSONValue.string))
    )
  }

  private func keyColumn(_ term: IndexedTerm) -> JSONValue {
    let name = term.column ?? term.expression.text
    guard term.collation != nil || term.isDescending else { return .string(name) }
    return .object(
      (.column, .string(name)),
      (.collate, term.collation.map(JSONValue.string)),
      (.order, term.isDescending ? .string("DESC") : nil)
    )
  }

  func check(_ constraint: ConstraintClause) -> JSONValue? {
    guard case .check(let expression) = constraint.kind else { return nil }
    let sql = JSONValue.string(expression.rewritten(names))
    guard constraint.name != nil || constraint.conflictResolution != nil else { return sql }
    return .object(
      (.name, constraint.name.map(JSONValue.string)),
      (.sql, sql),
      (.onConflict, constraint.conflictResolution.map(JSONValue.string))
    )
  }
}

extension TableImport {
  func foreignKey(_ constraint: ConstraintClause) -> JSONValue? {
    guard case .foreignKey(let columns, let clause) = constraint.kind else { return nil }
    return foreignKey(from: columns, clause, name: constraint.name)
  }

  /// The second and further foreign keys of columns, as a column says only one.
  var foreignKeysOfColumns: [JSONValue] {
    table.statement.columns.flatMap { column in
      column.references.dropFirst().map { name, clause in
        foreignKey(from: [column.name], clause, name: name)
      }
    }
  }

  private func foreignKey(
    from columns: [String],
    _ clause: ReferencesClause,
    name: String?
  ) -> JSONValue {
    let reference = JSONValue.object(
      (.table, .string(clause.table)),
      (.columns, clause.columns.map(JSONValue.strings)),
      (.onDelete, action(clause.onDelete)),
      (.onUpdate, action(clause.onUpdate)),
      (.match, clause.match.map { .string($0.asciiUppercased) }),
      (.deferral, clause.deferral.map { .string($0.rawValue) }),
      (.unchecked, .flag(!leadsToKey(clause, from: columns)))
    )
    return .object(
      (.columns, .strings(columns)),
      (.references, reference),
      (.name, name.map(JSONValue.string))
    )
  }

  /// Whether a foreign key leads to a key of as many columns, as SQLite asks when it enforces it.
  ///
  /// https://www.sqlite.org/foreignkeys.html#fk_indexes
  func leadsToKey(_ clause: ReferencesClause, from children: [String]) -> Bool {
    let parent = objects.table(named: clause.table)
    guard let parent, !decisions.omittedObjects.contains(parent.name.asciiLowercased)
    else { return false }
    let columns = Set((clause.columns ?? parent.primaryKeyColumns).map(\.asciiLowercased))
    let count = clause.columns?.count ?? parent.primaryKeyColumns.count
    return count == children.count && count == columns.count
      && parent.uniqueKeys(objects).contains(columns)
  }
}

/// The action of a foreign key, unless it is the default.
func action(_ action: String?) -> JSONValue? {
  action == "NO ACTION" ? nil : action.map(JSONValue.string)
}

extension TableDescription {
  /// The sets of columns that are unique in all rows, by the collations of the columns.
  fileprivate func uniqueKeys(_ objects: SchemaObjects) -> [Set<String>] {
    func collation(_ name: String) -> String {
      let clause = statement.columns.first { $0.name.isSameName(name) }
      return clause?.collation?.asciiLowercased ?? "binary"
    }
    let ofConstraints = keys.filter { key in
      key.terms.allSatisfy { $0.collation.asciiLowercased == collation($0.column) }
    }
    let ofIndexes = objects.indexes(of: name).map(\.statement).filter { index in
      index.isUnique && index.condition == nil
        && index.terms.allSatisfy { term in
          guard let column = term.column else { return false }
          return term.collation.map { $0.asciiLowercased == collation(column) } ?? true
        }
    }
    let rowID = primaryKeyColumns.filter { isRowID($0) && primaryKeyColumns.count == 1 }
    return [Set(rowID.map(\.asciiLowercased))]
      + ofConstraints.map { Set($0.terms.map(\.column.asciiLowercased)) }
      + ofIndexes.map { Set($0.terms.compactMap(\.column?.asciiLowercased)) }
  }
}
