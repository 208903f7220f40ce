import SQLiteRecordsInspection
import SQLiteRecordsSQL
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

extension FixtureRow {
  /// The sentence about a table or a column that the version of the row does not have; `nil` if it has all.
  func unknownName(among objects: SchemaObjects) -> String? {
    guard let table = objects.table(named: table) else {
      return
        "there is no such table in this version\(advice(table, objects.schema.tables.map(\.name)))"
    }
    let names = table.columns.map(\.name)
    let known = Set(names.map(FoldedName.init))
    return values.map(\.column).first { !known.contains(FoldedName($0)) }.map { column in
      "it has no column '\(column)' in this version\(advice(column, names))"
    }
  }

  private func advice(_ name: String, _ names: [String]) -> String {
    NearestWord.suggestion(for: name, among: names).text
  }
}

/// A row that a table did not take.
struct RefusedRow: Error, CustomStringConvertible {
  let row: FixtureRow
  let reason: String

  var description: String {
    let place = row.location.map { "\($0): " } ?? ""
    return "\(place)table '\(row.table)' rejects the row: \(reason)"
  }
}
