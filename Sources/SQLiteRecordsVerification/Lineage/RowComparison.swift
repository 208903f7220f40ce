import SQLiteRecordsSQL

/// The differences between the rows of a version and those after its migration.
struct RowComparison {
  let lineage: Lineage
  let old: Contents
  let new: Contents
  let conversions: Conversions

  /// A sentence for each table whose rows are not what they were.
  func failures() throws -> [String] {
    try lineage.tables.compactMap { table in
      var table = table
      table.columns.removeAll { !new[table.newName].has($0.newName) }
      return try failure(
        of: table,
        old[table.oldName].rows(of: table.columns.map(\.oldName)),
        new[table.newName].rows(of: table.columns.map(\.newName))
      )
    }
  }

  private func failure(
    of table: Lineage.TableLine,
    _ old: [[String]],
    _ new: [[String]]
  ) throws -> String? {
    if let failure = Self.countFailure(of: table, old.count, new.count) { return failure }
    let compared = table.columns.indices.filter { !table.columns[$0].isWritten }
    let exact = compared.filter { !table.columns[$0].fillsNull }
    let expected = try old.map { try converted($0, of: table) }
    if table.removesRows {
      if table.addsRows { return nil }
      return Self.missing(new, among: expected, in: exact, of: table)
        .map { "table '\(table.oldName)' has the row \($0), which it did not have" }
    }
    let columns = compared.filter { table.columns[$0].fillsNull }
    let lost =
      Self.missing(expected, among: new, in: exact, of: table)
      ?? columns.lazy.compactMap { column in
        // Rows that held NULL may hold anything, and so all others must be among the new ones.
        let present = expected.filter { $0[column] != "NULL" }
        return Self.missing(present, among: new, in: exact + [column], of: table)
      }.first
    return lost.map { "table '\(table.oldName)' has lost the row \($0)" }
  }

  /// The message about a wrong number of rows.
  private static func countFailure(
    of table: Lineage.TableLine,
    _ old: Int,
    _ new: Int
  ) -> String? {
    let counts = "table '\(table.oldName)' had \(count(old, "row")), and has \(new)"
    if new < old, !table.removesRows {
      return counts + "; if that is meant, declare it in the step: "
        + "'-- loses: rows of table \(table.oldName.sqlIdentifier)'"
    }
    return new > old && !table.addsRows ? counts : nil
  }

  /// A row as the types of its columns change it.
  private func converted(_ row: [String], of table: Lineage.TableLine) throws -> [String] {
    try zip(row, table.columns).map { value, column in
      try column.types.dropFirst().reduce(value) { value, storage in
        try conversions.stored(value, in: storage)
      }
    }
  }

  /// The first row that is not there as often as it should be.
  private static func missing(
    _ rows: [[String]],
    among others: [[String]],
    in columns: [Int],
    of table: Lineage.TableLine
  ) -> String? {
    var counts: [[String]: Int] = [:]
    for row in others { counts[columns.map { row[$0] }, default: 0] += 1 }
    for row in rows {
      let values = columns.map { row[$0] }
      counts[values, default: 0] -= 1
      guard counts[values, default: 0] < 0 else { continue }
      let text = zip(columns, values).map { "\(table.columns[$0].oldName): \($1)" }
      return "(\(text.joined(separator: ", ")))"
    }
    return nil
  }
}
