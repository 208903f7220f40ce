import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Makes the object of a column.
struct ColumnImport {
  let column: ColumnClause
  let table: TableImport
  let propertyName: String?

  var object: JSONValue {
    .object(
      (.name, .string(column.name)),
      (.type, column.type.map { .string(SQLFragment($0).rewritten(AllNames())) }),
      (.notNull, notNull),
      (.primaryKey, primaryKey),
      (.unique, unique),
      (.default, defaultValue),
      (.generated, generated),
      (.unchecked, .flag(table.decisions.uncheckedColumns.contains(key))),
      (.check, check),
      (.collate, column.collation.map(JSONValue.string)),
      (.references, column.references.first.map(reference)),
      (
        .swift,
        table.property(named: propertyName, of: column.name, in: table.table.name)
      )
    )
  }

  private var key: ImportDecisions.Column {
    ImportDecisions.Column(table.table.name, column.name)
  }

  private var notNull: JSONValue? {
    column.constraints.last { $0.kind == .notNull }.map(\.options)
  }

  private var unique: JSONValue? { column.uniques.first.map(\.options) }

  private var primaryKey: JSONValue? {
    column.constraints.lazy.compactMap { constraint -> JSONValue? in
      guard case .primaryKey(_, let isAutoincrement) = constraint.kind else { return nil }
      return JSONValue.object(
        (.autoincrement, .flag(isAutoincrement)),
        (.order, constraint.isDescending ? .string("DESC") : nil),
        (.onConflict, constraint.conflictResolution.map(JSONValue.string)),
        (.name, constraint.name.map(JSONValue.string))
      ).nilIfEmpty ?? .boolean(true)
    }.first
  }

  private var generated: JSONValue? {
    column.constraints.lazy.compactMap { constraint -> JSONValue? in
      guard case .generated(let expression, let isStored) = constraint.kind else { return nil }
      let sql = JSONValue.string(expression.rewritten(table.names))
      return isStored
        ? .object((.sql, sql), (.stored, .boolean(true))) : sql
    }.first
  }

  private var check: JSONValue? {
    let checks = column.constraints.compactMap { constraint -> JSONValue? in
      guard case .check(let expression) = constraint.kind else { return nil }
      let sql = JSONValue.string(expression.rewritten(table.names))
      return constraint.name.map {
        .object((.name, .string($0)), (.sql, sql))
      } ?? sql
    }
    return checks.count > 1 ? .array(checks) : checks.first
  }

  private func reference(_ key: (name: String?, clause: ReferencesClause)) -> JSONValue {
    let isUnchecked = !table.leadsToKey(key.clause, from: [column.name])
    return .object(
      (.table, .string(key.clause.table)),
      (.column, key.clause.columns?.first.map(JSONValue.string)),
      (.onDelete, action(key.clause.onDelete)),
      (.onUpdate, action(key.clause.onUpdate)),
      (.match, key.clause.match.map { .string($0.asciiUppercased) }),
      (.deferral, key.clause.deferral.map { .string($0.rawValue) }),
      (.unchecked, .flag(isUnchecked)),
      (.name, key.name.map(JSONValue.string))
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
    let type = table.decisions.types[key] ?? table.decisions.resolvedTypes[key]
    let literal = DefaultLiteral(value)
    if case .null? = literal.value, notNull == nil { return .null }
    return literal.json(as: type) ?? .object((.sql, .string(literal.sql)))
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
  /// The value of `notNull` or `unique`.
  fileprivate var options: JSONValue {
    JSONValue.object(
      (.onConflict, conflictResolution.map(JSONValue.string)),
      (.name, name.map(JSONValue.string))
    ).nilIfEmpty ?? .boolean(true)
  }
}

/// Every name is one, as in a declared type.
private struct AllNames: QuotedNames {
  func isName(_ tokens: [SQLToken], at index: Int) -> Bool { true }
}
