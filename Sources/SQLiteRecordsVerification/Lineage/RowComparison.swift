/// What differs between the rows of a version and those after its migration.
struct RowComparison {
  let lineage: Lineage
  let old: Contents
  let new: Contents
  let conversions: Conversions

  /// A sentence for each table whose rows are not what they were.
  func failures() throws -> [String] {
    try lineage.tables.flatMap { table in
      try failures(
        of: table,
        old[table.oldName].rows(of: table.columns.map(\.oldName)),
        new[table.newName].rows(of: table.columns.map(\.newName))
      )
    }
  }

  private func failures(
    of table: Lineage.TableLine,
    _ old: [[String]],
    _ new: [[String]]
  ) throws -> [String] {
    if table.changesRows { return [] }
    guard old.count == new.count else {
      return ["table '\(table.oldName)' had \(old.count) rows, and has \(new.count)"]
    }
    let compared = table.columns.indices.filter { !table.columns[$0].isWritten }
    let exact = compared.filter { !table.columns[$0].fillsNull }
    let expected = try old.map { try converted($0, of: table) }
    if let lost = Self.missing(expected, among: new, in: exact, of: table) { return [lost] }
    return compared.filter { table.columns[$0].fillsNull }.compactMap { column in
      // Rows that held NULL may hold anything, and so all others must be among the new ones.
      let present = expected.filter { $0[column] != "NULL" }
      return Self.missing(present, among: new, in: exact + [column], of: table)
    }
  }

  /// A row as the types of its columns change it.
  private func converted(_ row: [String], of table: Lineage.TableLine) throws -> [String] {
    try zip(row, table.columns).map { value, column in
      try column.types.dropFirst().reduce(value) { value, storage in
        try conversions.stored(value, in: storage)
      }
    }
  }

  /// The first row that is not there as often as it was.
  private static func missing(
    _ old: [[String]],
    among new: [[String]],
    in columns: [Int],
    of table: Lineage.TableLine
  ) -> String? {
    var counts: [[String]: Int] = [:]
    for row in new { counts[columns.map { row[$0] }, default: 0] += 1 }
    for row in old {
      let values = columns.map { row[$0] }
      counts[values, default: 0] -= 1
      guard counts[values, default: 0] < 0 else { continue }
      let text = zip(columns, values).map { "\(table.columns[$0].oldName): \($1)" }
      return "table '\(table.oldName)' has lost the row (\(text.joined(separator: ", ")))"
    }
    return nil
  }
}
