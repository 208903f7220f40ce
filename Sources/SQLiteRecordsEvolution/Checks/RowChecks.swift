import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The checks of old rows before a table is made anew: of types, NULLs, `CHECK` constraints, keys and
/// foreign keys that are new.
struct RowChecks {
  let change: TableChange
  /// What databases have now.
  let objects: SchemaObjects
  let target: SchemaObjects
  private let source: RowSource

  init(_ change: TableChange, objects: SchemaObjects, target: SchemaObjects) {
    self.change = change
    self.objects = objects
    self.target = target
    source = RowSource(change)
  }

  var all: [RowCheck] { types + nulls + checks + keys + foreignKeys }

  private var table: String { change.name }

  /// What people know a row by: its key, or the rowid.
  private var example: (name: String, sql: String) {
    let key = change.current.primaryKeyColumns
    if key.count == 1 { return (key[0], "CAST(\(key[0].sqlIdentifier) AS TEXT)") }
    if let rowID = change.current.rowIDName { return ("rowid", rowID) }
    let parts = key.map { "coalesce(CAST(\($0.sqlIdentifier) AS TEXT), 'NULL')" }
    return ("key", parts.isEmpty ? "''" : parts.joined(separator: " || ', ' || "))
  }

  private var types: [RowCheck] {
    change.columns.compactMap { column in
      guard let condition = column.unfitCondition, !column.isForced(in: change) else { return nil }
      let type = column.column.type ?? "no type"
      return RowCheck(
        "Each value of column \(column.name.sqlIdentifier) must fit \(type).",
        message:
          "rows of table \(table) have a value in column \(column.name) that is not a valid \(type)",
        example: example,
        source: table.sqlIdentifier,
        condition: condition
      )
    }
  }

  private var nulls: [RowCheck] {
    change.columns.compactMap { column in
      guard let current = column.current, column.refusesNull, !current.isNotNull,
        !column.isGenerated, column.column.backfill == nil,
        !column.isRowIDAlias || column.isConverted
      else { return nil }
      return RowCheck(
        "Each row must have a value in column \(column.name.sqlIdentifier).",
        message: "rows of table \(table) have no value in column \(column.name)",
        example: example,
        source: table.sqlIdentifier,
        condition: "\(current.name.sqlIdentifier) IS NULL"
      )
    }
  }

  private var checks: [RowCheck] {
    let old = Set(change.current.checks.map(\.canonical))
    let isPlain = source.isPlain
    let new = change.target.checks.filter { change.changesValues || !old.contains($0.canonical) }
    return new.map { check in
      RowCheck(
        "Each row must pass a check: \(check.text.oneLine)",
        message: "rows of table \(table) do not pass the check (\(check.text.oneLine))",
        example: isPlain ? example : (example.name, RowSource.exampleName.sqlIdentifier),
        source: isPlain ? table.sqlIdentifier : source.sql(example: example.sql),
        condition: "NOT (\(check.text))"
      )
    }
  }
}

extension TableDescription {
  /// The conditions of the `CHECK` constraints.
  var checks: [SQLFragment] {
    (statement.constraints + statement.columns.flatMap(\.constraints)).compactMap { constraint in
      guard case .check(let condition) = constraint.kind else { return nil }
      return condition
    }
  }
}

extension String {
  /// The text with a space in place of each line end and what is beside it.
  var oneLine: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
