import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A column that a statement writes.
struct WrittenColumn {
  let name: String
  /// The facts that are known of the column's values.
  let value: InferredValue
  /// Whether the statement fails if it writes NULL to it.
  let failsOfNull: Bool

  init?(
    _ name: String,
    of target: ScopeSource,
    _ resolution: SQLSyntax.ConflictResolution?
  ) {
    guard let position = target.position(of: FoldedName(name)) else { return nil }
    self.name = name
    value = target.value(at: position)
    let column = target.table?.column(named: name)
    failsOfNull = column.map { target.table?.failsOfNull(in: $0, resolution) == true } ?? false
  }

  func reading(_ catalog: QueryCatalog) -> Reading? {
    value.type.propertyType.map { Reading(type: $0, affinity: value.affinity, catalog: catalog) }
  }
}

/// The comparison of values that statements write with the properties that read them.
extension QueryAnalyzer {
  /// Reports a value that the property of its column does not read, or reads as another one.
  func checkAgreement(
    _ expression: Expression?,
    _ value: InferredValue,
    with column: WrittenColumn,
    at range: Range<Int>
  ) {
    if uncheckedColumns.contains(FoldedName(column.name)) || expression?.isParameter == true {
      return
    }
    if value.type == .null, column.failsOfNull {
      let message =
        "\(quoted(column.name)) rejects NULL: the statement fails whenever it writes a row"
      return report(.assignedNull, message, at: range)
    }
    checkUnit(of: value, assignedTo: column, at: range)
    // A constant that no case has is reported with the nearest one.
    guard let reading = column.reading(catalog), !isMissingCase(expression, of: column.value) else {
      return
    }
    let agreement =
      expression.flatMap { constant(of: $0).flatMap(reading.agreement(withConstant:)) }
      ?? reading.agreement(with: value)
    report(agreement, of: reading, column, expression, at: range)
  }

  private func report(
    _ agreement: Agreement,
    of reading: Reading,
    _ column: WrittenColumn,
    _ expression: Expression?,
    at range: Range<Int>
  ) {
    let finding = agreement.finding(
      of: column.name,
      readAs: reading.type,
      writing: text(expression?.range ?? range),
      orElse: "the line '-- assigns \(column.name): unchecked'"
    )
    guard let finding else { return }
    report(finding.code, finding.message, at: range, isError: finding.isError)
  }
}
