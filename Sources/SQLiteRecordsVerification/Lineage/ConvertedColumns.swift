import SQLiteRecordsHistory
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The columns that steps convert to other readings, and the values that they should have then.
///
/// Statements that write a column do with it what their author wrote. If it is read differently from then on, the values
/// must mean what they meant.
struct ConvertedColumns {
  private struct Key: Hashable {
    let table: FoldedName
    let column: FoldedName
  }

  private struct Track {
    var changes: [ReadingChange] = []
    var isKnown = true
  }

  /// The columns, by their names before the steps.
  private var tracks: [Key: Track] = [:]

  /// Follows the columns over a step.
  ///
  /// - parameters:
  ///   - before: The lineage up to the step, with the readings of the version before it.
  ///   - after: The lineage with the step, with the readings of the version after it.
  mutating func advance(
    by step: MigrationStep,
    from before: (lineage: Lineage, readings: SchemaReadings?),
    to after: (lineage: Lineage, readings: SchemaReadings?),
    isOpaque: Bool
  ) {
    for table in after.lineage.tables {
      let old = before.lineage.tables.first { $0.oldName == table.oldName }
      for column in table.columns {
        let key = Key(table: FoldedName(table.oldName), column: FoldedName(column.oldName))
        let name = old?.columns.first { $0.oldName == column.oldName }?.newName
        if let old, let name, !isOpaque, !step.changesValues(of: column.newName, table.newName),
          let reading = before.readings?[name, ofTable: old.newName],
          let new = after.readings?[column.newName, ofTable: table.newName]
        {
          let change = ReadingChange(from: reading, to: new)
          if change.conversion(of: "x") != nil {
            tracks[key, default: Track()].changes.append(change)
          }
        } else {
          tracks[key, default: Track()].isKnown = false
        }
      }
    }
  }

  /// A sentence for each column with values that mean something else than before.
  func failures(
    _ lineage: Lineage,
    from old: Contents,
    to new: Contents,
    in database: some VerifiedDatabase
  ) throws -> [String] {
    try lineage.tables.flatMap { table -> [String] in
      let (before, after) = (old[table.oldName], new[table.newName])
      guard !table.removesRows, before.rows.count == after.rows.count else { return [] }
      return try table.columns.compactMap { column in
        let key = Key(table: FoldedName(table.oldName), column: FoldedName(column.oldName))
        guard let track = tracks[key], track.isKnown, let last = track.changes.last?.new else {
          return nil
        }
        var left = try after.rows(of: [column.newName]).map { try database.meaning($0[0], last) }
        for value in before.rows(of: [column.oldName]).map({ $0[0] }) where value != "NULL" {
          let expected = try track.changes.reduce(value) { value, change in
            let expression = change.conversion(of: "(\(value))") ?? value
            return try database.value(of: "SELECT quote(\(expression))") ?? "NULL"
          }
          guard let place = left.firstIndex(of: try database.meaning(expected, last)) else {
            return Self.sentence(table, column, value, expected, last)
          }
          left.remove(at: place)
        }
        return nil
      }
    }
  }

  private static func sentence(
    _ table: Lineage.TableLine,
    _ column: Lineage.ColumnLine,
    _ value: String,
    _ expected: String,
    _ reading: ColumnReading
  ) -> String {
    let loss = StepLoss.values(column: column.newName, table: table.newName)
    return
      "column '\(column.newName)' of table '\(table.newName)' is now read as '\(reading.label)', but no row has "
      + "\(expected) where one had \(value); if that is meant, declare it in the step: '-- \(loss.comment)'"
  }
}

extension MigrationStep {
  /// Whether the step declares that it changes the values of a column.
  fileprivate func changesValues(of column: String, _ table: String) -> Bool {
    let folded = StepLoss.values(column: column, table: table).folded
    return losses.contains { $0.folded == folded }
  }
}

extension VerifiedDatabase {
  /// A value in a form in which equal values are equal: dates by their milliseconds, numbers whatever their class.
  fileprivate func meaning(_ value: String, _ reading: ColumnReading) throws -> String {
    let number = "CASE WHEN typeof(\(value)) = 'real' AND CAST(\(value) AS INTEGER) = \(value) "
    let otherwise = number + "THEN CAST(\(value) AS INTEGER) ELSE \(value) END"
    let expression = reading.milliseconds(of: "(\(value))") ?? otherwise
    return try self.value(of: "SELECT quote(\(expression))") ?? "NULL"
  }
}
