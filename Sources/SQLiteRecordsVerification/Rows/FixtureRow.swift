package import SQLiteRecordsSchema

/// A row of a client's own that a version had.
package struct FixtureRow: Sendable, Equatable {
  package let table: String
  /// The columns and their values, as SQL: `'x'`, `1`, `x'00'`, `NULL`.
  package let values: [(column: String, literal: String)]
  /// Where it is written down; `nil` if in no file.
  package let location: SourceLocation?

  package init(
    table: String,
    values: [(column: String, literal: String)],
    at location: SourceLocation? = nil
  ) {
    self.table = table
    self.values = values
    self.location = location
  }

  package static func == (left: FixtureRow, right: FixtureRow) -> Bool {
    left.table == right.table && left.location == right.location
      && left.values.elementsEqual(right.values, by: ==)
  }
}

/// A row that a table did not take.
struct RefusedRow: Error, CustomStringConvertible {
  let row: FixtureRow
  let reason: any Error

  var description: String {
    let place = row.location.map { "\($0): " } ?? ""
    return "\(place)table '\(row.table)' rejects the row: \(reason)"
  }
}
