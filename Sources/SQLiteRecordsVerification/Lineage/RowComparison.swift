import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The differences between the rows of a version and those after its migration.
struct RowComparison {
  let lineage: Lineage
  let old: Contents
  let new: Contents
  let conversions: Conversions
  /// The tables that number their rows by `AUTOINCREMENT` after the migration.
  let autoincrementTables: Set<FoldedName>

  /// A sentence for each table whose rows are not what they were.
  func failures() throws -> [String] {
    try lineage.tables.compactMap { table in
      var table = table
      table.columns.removeAll { !new[table.newName].has($0.newName) }
      return try failure(
        of: table,
        old[table.oldName].rows(of: table.columns.map(\.oldName)),
        new[table.newName].rows(of: table.columns.map(\.newName))
      ) ?? sequenceFailure(of: table)
    }
  }

  /// The message about numbers that an `AUTOINCREMENT` table would give again.
  private func sequenceFailure(of table: Lineage.TableLine) -> String? {
    guard !table.removesRows, autoincrementTables.contains(FoldedName(table.newName)),
      let number = old.sequences[FoldedName(table.oldName)],
      new.sequences[FoldedName(table.newName), default: 0] < number
    else { return nil }
    return "table '\(table.newName)' would number new rows as rows before them, because the step "
      + "does not keep its row of 'sqlite_sequence'"
  }

  private func failure(
    of table: Lineage.TableLine,
    _ old: [[String]],
    _ new: [[String]]
  ) throws -> String? {
    let compared = table.columns.indices.filter { index in
      let (column, name) = (table.columns[index], FoldedName(table.columns[index].oldName))
      return !column.isWritten && table.changes.allSatisfy { $0.columns[name] != nil }
    }
    let exact = compared.filter { !table.columns[$0].fillsNull }
    let filled = compared.filter { table.columns[$0].fillsNull }
    var expected = try old.map { row in
      try zip(row, table.columns).map { try converted($0, in: $1, from: 1) }
    }
    for change in table.changes { try apply(change, to: &expected, of: table, exact, filled) }
    if let failure = Self.countFailure(of: table, old.count, expected.count, new.count) {
      return failure
    }
    if table.removesRows {
      if table.addsRows { return nil }
      return Self.missing(new, among: expected, in: exact, of: table)
        .map { "table '\(table.oldName)' has the row \($0), which it did not have" }
    }
    let lost =
      Self.missing(expected, among: new, in: exact, of: table)
      ?? filled.lazy.compactMap { column in
        // Rows that held NULL may hold anything, and so all others must be among the new ones.
        let present = expected.filter { $0[column] != "NULL" }
        return Self.missing(present, among: new, in: exact + [column], of: table)
      }.first
    return lost.map { "table '\(table.oldName)' has lost the row \($0)" }
  }

  /// Removes and adds the rows that a statement has removed and added.
  private func apply(
    _ change: Lineage.NamedRows,
    to rows: inout [[String]],
    of table: Lineage.TableLine,
    _ exact: [Int],
    _ filled: [Int]
  ) throws {
    func values(_ row: [String]) throws -> [String] {
      try table.columns.map { column in
        guard let place = change.columns[FoldedName(column.oldName)] else { return "NULL" }
        return try converted(row[place.index], in: column, from: place.types)
      }
    }
    for row in try change.removed.map(values) {
      func isEqual(_ other: [String], filling: Bool) -> Bool {
        exact.allSatisfy { other[$0] == row[$0] }
          && filled.allSatisfy { other[$0] == row[$0] || filling && other[$0] == "NULL" }
      }
      let index =
        rows.firstIndex { isEqual($0, filling: false) }
        ?? rows.firstIndex { isEqual($0, filling: true) }
      if let index { rows.remove(at: index) }
    }
    rows += try change.added.map(values)
  }

  /// The message about a wrong number of rows.
  private static func countFailure(
    of table: Lineage.TableLine,
    _ old: Int,
    _ expected: Int,
    _ new: Int
  ) -> String? {
    let left = expected == old ? "" : ", of which statements of the step leave \(expected)"
    let counts = "table '\(table.oldName)' had \(count(old, "row"))\(left), and has \(new)"
    if new < expected, !table.removesRows {
      return counts + "; if that is meant, declare it in the step: "
        + "'-- loses: rows of table \(table.oldName.sqlIdentifier)'"
    }
    return new > expected && !table.addsRows ? counts : nil
  }

  /// A value as the types of its column change it.
  ///
  /// - parameter count: How many types the column had had when it held the value.
  private func converted(
    _ value: String,
    in column: Lineage.ColumnLine,
    from count: Int
  ) throws -> String {
    try column.types.dropFirst(count).reduce(value) { value, storage in
      try conversions.stored(value, in: storage)
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
