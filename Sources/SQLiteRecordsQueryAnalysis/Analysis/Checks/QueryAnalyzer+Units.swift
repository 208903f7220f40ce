import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Types of the client that count in integers, such as `Money` and `Minutes`: for SQLite, they are all integers.
extension QueryAnalyzer {
  /// Warns of a sum, a difference or a comparison of two units.
  func checkUnits(_ first: InferredValue, _ second: InferredValue, at range: Range<Int>) {
    guard let one = first.typeOfUnits, let other = second.typeOfUnits, one.name != other.name else {
      return
    }
    reportUnits("\(quoted(other.name)) is combined with \(quoted(one.name)) here", at: range)
  }

  /// Warns of a value in another unit than that of the column that it is written to.
  func checkUnit(of value: InferredValue, assignedTo column: WrittenColumn, at range: Range<Int>) {
    guard let own = column.value.typeOfUnits, let other = value.typeOfUnits, own.name != other.name
    else { return }
    reportUnits(
      "\(quoted(other.name)) is written to \(quoted(column.name)), whose type is \(quoted(own.name))",
      at: range
    )
  }

  private func reportUnits(_ finding: String, at range: Range<Int>) {
    let advice = "which Swift would reject; write CAST(… AS INTEGER) if that is intended"
    report(.mixedUnits, "\(finding), \(advice)", at: range, isError: false)
  }
}
