import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The checks of old rows before a table is recreated: of types, NULLs, `CHECK` constraints, keys and
/// foreign keys that are new.
struct RowChecks {
  let change: TableChange
  /// The current objects of databases.
  let objects: SchemaObjects
  let target: SchemaObjects
  private let source: RowSource

  init(_ change: TableChange, objects: SchemaObjects, target: SchemaObjects) {
    self.change = change
    self.objects = objects
    self.target = target
    source = RowSource(change)
  }

  var all: [RowCheck] {
    types + readings + nulls + generatedNulls + checks + keys + foreignKeys + children
  }

  /// The checks of columns that are read differently.
  var readings: [RowCheck] { change.columns.compactMap { $0.readingCheck(of: change) } }

  private var types: [RowCheck] {
    change.columns.compactMap { column in
      guard let condition = column.unfitCondition, !column.isForced(in: change) else { return nil }
      let type = column.column.type ?? "no type"
      let option = change.lossOfValues(in: column).map { "; '\($0.option)' converts all" } ?? ""
      return RowCheck(
        "Each value of column \(column.name.sqlIdentifier) must fit \(type)\(option).",
        message: "with a value in column \(column.name) that is not a valid \(type)",
        of: change,
        condition: condition
      )
    }
  }

  private var nulls: [RowCheck] {
    change.columns.compactMap { column in
      guard column.column.backfill == nil else { return column.backfillCheck(of: change) }
      guard let current = column.current, column.refusesNull, !current.isNotNull,
        !column.isGenerated, !column.isRowIDAlias || column.isConverted
      else { return nil }
      return RowCheck(
        "Each row must have a value in column \(column.name.sqlIdentifier).",
        message: "without a value in column \(column.name)",
        of: change,
        condition: "\(current.name.sqlIdentifier) IS NULL"
      )
    }
  }

  /// The columns that are computed, must have a value, and did not need one before.
  private var generatedNulls: [RowCheck] {
    change.columns.compactMap { column in
      guard column.isGenerated, column.refusesNull else { return nil }
      let new = change.target.generatedValue(of: column.name)
      let isKept =
        column.current?.isNotNull == true && !change.changesValues
        && column.current.flatMap { change.current.generatedValue(of: $0.name) } == new
      if isKept { return nil }
      return RowCheck(
        "Each row must have a value in column \(column.name.sqlIdentifier), which is computed.",
        message: "without a value in column \(column.name)",
        of: change,
        example: RowSource.exampleName.sqlIdentifier,
        source: source.sql(example: change.current.example.sql),
        condition: "\(column.name.sqlIdentifier) IS NULL"
      )
    }
  }

  var checks: [RowCheck] {
    let old = Set(change.current.checks.map(\.canonical))
    let (example, isPlain) = (change.current.example.sql, source.isPlain)
    let new = change.target.checks.filter { change.changesValues || !old.contains($0.canonical) }
    return new.map { check in
      RowCheck(
        "Each row must pass a check: \(check.text.oneLine)",
        message: "against the check (\(check.text.oneLine))",
        of: change,
        example: isPlain ? example : RowSource.exampleName.sqlIdentifier,
        source: isPlain ? change.name.sqlIdentifier : source.sql(example: example),
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
  /// The text with a space in place of each line end and the spaces around it.
  var oneLine: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
