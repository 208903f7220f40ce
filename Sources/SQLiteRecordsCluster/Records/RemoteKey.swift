import SQLiteRecords

/// The columns that identify the rows of a table: a name of the rowid, or the primary key of a table that has none.
struct RemoteKey {
  let columns: [String]
  let isRowID: Bool

  /// - throws: ``ClusterError/Reason-swift.enum/unsupported`` if the table's columns have all names of the rowid.
  init(of table: String, _ db: Database) throws {
    let key = try db.schemaPrimaryKey(of: table)
    // It is a view that has no key.
    if key.columns.isEmpty { throw DatabaseError(message: "no such table: \(table)") }
    isRowID = key.tableHasRowID
    if let column = key.rowIDColumn {
      columns = [column]
    } else if isRowID {
      guard let name = TableInfo.rowIDName(try db.schemaTable(table).columns.map(\.name)) else {
        throw ClusterError(.unsupported, "the rowid of table '\(table)' has no name")
      }
      columns = [name]
    } else {
      columns = key.columns
    }
  }

  /// ` RETURNING +"id"`, whose values arrive as they are, whatever type the column has.
  var returning: String {
    " RETURNING " + columns.map { "+\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
  }

  /// Conditions that find rows, each with as many of them as a statement takes.
  ///
  /// - parameter keys: The values of the columns, row by row.
  /// - parameter otherCount: How many other parameters the statement has.
  func conditions(_ keys: [[DatabaseValue]], otherCount: Int = 0) -> [SQL] {
    if keys.isEmpty { return [] }
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    if isRowID {
      let numbers = keys.map { "\($0[0].storage.integer)" }.joined(separator: ",")
      return [
        SQL(sql: "\(list) IN (SELECT value FROM json_each(?))", arguments: ["[\(numbers)]"])
      ]
    }
    let groupSize = max(1, (RemoteStatement.parameterLimit - otherCount) / columns.count)
    let row = "(\(columns.map { _ in "?" }.joined(separator: ",")))"
    return stride(from: 0, to: keys.count, by: groupSize).map { start in
      let group = keys[start..<min(start + groupSize, keys.count)]
      let rows = group.map { _ in row }.joined(separator: ",")
      return SQL(
        sql: "(\(list)) IN (VALUES \(rows))",
        arguments: StatementArguments(group.flatMap(\.self))
      )
    }
  }
}

extension DatabaseValue.Storage {
  fileprivate var integer: Int64 {
    if case .int64(let integer) = self { integer } else { 0 }
  }
}
