package import SQLiteRecordsSchema

/// The readings of all columns of a version.
///
/// ```swift
/// SchemaReadings(of: schema)["made", ofTable: "event"]?.text  // "Date as unixSeconds"
/// ```
package struct SchemaReadings: Sendable, Equatable {
  /// The readings of the columns of one table.
  struct TableReadings: Sendable, Equatable {
    let name: String
    let columns: [(name: String, reading: ColumnReading)]

    static func == (one: Self, other: Self) -> Bool {
      one.name == other.name
        && one.columns.elementsEqual(other.columns) {
          $0.name == $1.name && $0.reading == $1.reading
        }
    }
  }

  private(set) var tables: [TableReadings]

  init(tables: [TableReadings] = []) {
    self.tables = tables
  }

  /// The readings of the ordinary tables of a schema.
  package init(of schema: Schema) {
    tables = schema.tables.filter { $0.ordinary != nil }.map { table in
      let columns = table.columns.compactMap { column in
        ColumnReading(column, of: table).map { (name: column.name.value, reading: $0) }
      }
      return TableReadings(name: table.name.value, columns: columns)
    }
  }

  /// The reading of a column; `nil` if SQLite computes its values, or if there is none.
  package subscript(column: String, ofTable table: String) -> ColumnReading? {
    let (column, table) = (FoldedName(column), FoldedName(table))
    return tables.first { FoldedName($0.name) == table }?
      .columns.first { FoldedName($0.name) == column }?.reading
  }

  /// Adds the readings of tables, or replaces them.
  mutating func merge(_ others: [TableReadings]) {
    for other in others {
      let name = FoldedName(other.name)
      if let index = tables.firstIndex(where: { FoldedName($0.name) == name }) {
        tables[index] = other
      } else {
        tables.append(other)
      }
    }
  }

  /// The tables whose readings are not among others.
  func differing(from others: SchemaReadings) -> [TableReadings] {
    tables.filter { !others.tables.contains($0) }
  }
}
