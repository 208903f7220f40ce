/// The comparisons as people read them: a line per table, and the total.
struct ComparisonReport: CustomStringConvertible {
  let comparisons: [TableComparison]

  var description: String {
    let lines = comparisons.map { line($0.table, String($0.rows), String($0.differences)) }
    return ([header] + lines + [total, "", conclusion]).joined(separator: "\n")
  }

  private var header: String { line("table", "rows", "differences") }

  private var total: String {
    let rows = comparisons.map(\.rows).reduce(0, +)
    let differences = comparisons.map(\.differences).reduce(0, +)
    return line("total", String(rows), String(differences))
  }

  private var conclusion: String {
    let unread = comparisons.filter { $0.rowsRead != $0.rows }
    if let table = unread.first {
      return "Of table '\(table.table)', \(table.rowsRead) of \(table.rows) rows were read."
    }
    return comparisons.allSatisfy(\.isFaithful)
      ? "All rows of \(comparisons.count) tables were read, and the copy is equal."
      : "The copy differs from the original."
  }

  private func line(_ table: String, _ rows: String, _ differences: String) -> String {
    let width = comparisons.map(\.table.count).max() ?? 0
    return table.padded(to: width) + rows.aligned(to: 8) + differences.aligned(to: 13)
  }
}

extension String {
  /// The string, followed by spaces up to a number of characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The string, preceded by spaces up to a number of characters.
  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
