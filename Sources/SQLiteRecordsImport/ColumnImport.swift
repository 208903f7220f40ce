import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// Makes the object of a column.
struct ColumnImport {
  let column: ColumnClause
  let table: TableImport
  let propertyName: String?

  var object: JSONValue {
    .object(
      (Keys.Column.name, .string(column.name)),
      (Keys.Column.type, column.type.map { .string(SQLFragment($0).rewritten(AllNames())) }),
      (Keys.Column.notNull, notNull),
      (Keys.Column.primaryKey, primaryKey),
      (Keys.Column.unique, unique),
      (Keys.Column.default, defaultValue),
      (Keys.Column.generated, generated),
      (Keys.Column.check, check),
      (Keys.Column.collate, column.collation.map(JSONValue.string)),
      (Keys.Column.references, column.references.first.map(reference)),
      (
        Keys.Column.swift,
        table.property(named: propertyName, of: column.name, in: table.table.name)
      )
    )
  }

  private var notNull: JSONValue? {
    column.constraints.last { $0.kind == .notNull }.map(\.options)
  }

  private var unique: JSONValue? { column.uniques.first.map(\.options) }

  private var primaryKey: JSONValue? {
    column.constraints.lazy.compactMap { constraint -> JSONValue? in
      guard case .primaryKey(_, let isAutoincrement) = constraint.kind else { return nil }
      return JSONValue.object(
        (Keys.ColumnPrimaryKey.autoincrement, .flag(isAutoincrement)),
        (Keys.ColumnPrimaryKey.order, constraint.isDescending ? .string("DESC") : nil),
        (Keys.ColumnPrimaryKey.onConflict, constraint.conflictResolution.map(JSONValue.string)),
        (Keys.ColumnPrimaryKey.name, constraint.name.map(JSONValue.string))
      ).unlessEmpty ?? .boolean(true)
    }.first
  }

  private var generated: JSONValue? {
    column.constraints.lazy.compactMap { constraint -> JSONValue? in
      guard case .generated(let expression, let isStored) = constraint.kind else { return nil }
      let sql = JSONValue.string(expression.rewritten(table.names))
      return isStored
        ? .object((Keys.Generated.sql, sql), (Keys.Generated.stored, .boolean(true))) : sql
    }.first
  }

  private var check: JSONValue? {
    let checks = column.constraints.compactMap { constraint -> JSONValue? in
      guard case .check(let expression) = constraint.kind else { return nil }
      let sql = JSONValue.string(expression.rewritten(table.names))
      return constraint.name.map {
        .object((Keys.Check.name, .string($0)), (Keys.Check.sql, sql))
      } ?? sql
    }
    return checks.count > 1 ? .array(checks) : checks.first
  }

  private func reference(_ key: (name: String?, clause: ReferencesClause)) -> JSONValue {
    let isUnchecked = !table.leadsToKey(key.clause, from: [column.name])
    return .object(
      (Keys.ColumnReference.table, .string(key.clause.table)),
      (Keys.ColumnReference.column, key.clause.columns?.first.map(JSONValue.string)),
      (Keys.ColumnReference.onDelete, action(key.clause.onDelete)),
      (Keys.ColumnReference.onUpdate, action(key.clause.onUpdate)),
      (Keys.ColumnReference.match, key.clause.match.map { .string($0.asciiUppercased) }),
      (Keys.ColumnReference.deferral, key.clause.deferral.map { .string($0.rawValue) }),
      (Keys.ColumnReference.unchecked, .flag(isUnchecked)),
      (Keys.ColumnReference.name, key.name.map(JSONValue.string))
    )
  }
}

extension ColumnImport {
  fileprivate var defaultValue: JSONValue? {
    let values = column.constraints.compactMap { constraint -> SQLFragment? in
      guard case .defaultValue(let value) = constraint.kind else { return nil }
      return value
    }
    guard let value = values.last else { return nil }
    let key = ImportDecisions.Column(table.table.name, column.name)
    let type = table.decisions.resolvedTypes[key]
    let literal = DefaultLiteral(value)
    if case .null? = literal.value, notNull == nil { return .null }
    return literal.json(as: type) ?? .object((Keys.SQLDefault.sql, .string(literal.sql)))
  }
}

extension ColumnClause {
  /// The constraints that say `UNIQUE`.
  var uniques: [ConstraintClause] { constraints.filter { $0.kind == .unique(terms: []) } }

  /// The foreign keys of the column alone.
  var references: [(name: String?, clause: ReferencesClause)] {
    constraints.compactMap { constraint in
      guard case .foreignKey(_, let clause) = constraint.kind else { return nil }
      return (constraint.name, clause)
    }
  }
}

extension ConstraintClause {
  /// What `notNull` or `unique` says.
  fileprivate var options: JSONValue {
    JSONValue.object(
      (Keys.ColumnConstraint.onConflict, conflictResolution.map(JSONValue.string)),
      (Keys.ColumnConstraint.name, name.map(JSONValue.string))
    ).unlessEmpty ?? .boolean(true)
  }
}

/// Every name is one, as in a declared type.
private struct AllNames: QuotedNames {
  func isName(_ tokens: [SQLToken], at index: Int) -> Bool { true }
}
