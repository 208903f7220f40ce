import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaReadings {
  /// The condition that a row of a table is not read; `nil` if every row is, or if only the client's code knows.
  func unreadCondition(of table: TableDescription) -> String? {
    let conditions = table.columns.compactMap { column in
      self[column.name, ofTable: table.name]?.unreadCondition(of: column.name.sqlIdentifier)
    }
    return conditions.isEmpty ? nil : conditions.map { "(\($0))" }.joined(separator: " OR ")
  }

  /// A sentence for each column with values that are not read.
  func failures(in database: some VerifiedDatabase, of tables: [TableDescription]) throws
    -> [String]
  {
    try tables.flatMap { table in
      try table.columns.compactMap { column in
        guard let reading = self[column.name, ofTable: table.name],
          let condition = reading.unreadCondition(of: column.name.sqlIdentifier)
        else { return nil }
        let query = """
          SELECT count(*), min(quote(\(column.name.sqlIdentifier))) FROM \(table.name.sqlIdentifier)
          WHERE \(condition)
          """
        guard let row = try database.rows(of: query).first, row.count == 2,
          let number = row[0].flatMap({ Int($0) }), number > 0
        else { return nil }
        return
          "\(count(number, "row")) of table '\(table.name)' cannot be read: column '\(column.name)' "
          + "has \(row[1] ?? "NULL"), and its property is '\(reading.label)'"
      }
    }
  }
}
