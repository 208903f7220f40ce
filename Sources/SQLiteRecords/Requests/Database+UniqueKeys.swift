extension Database {
  /// The primary key and the unique keys of a table.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_index_list
  func uniqueKeys(of tableName: String) throws -> [[String]] {
    let primaryKey = try tableInfo(named: tableName).primaryKey
    let indexes = try String.fetchAll(
      self,
      sql: """
        SELECT name FROM pragma_index_list(?) WHERE "unique" AND NOT partial AND origin <> 'pk'
        """,
      arguments: [tableName]
    )
    let keys = try indexes.map { index in
      try String?.fetchAll(
        self,
        sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno",
        arguments: [index]
      )
    }
    // The column of an expression has no name.
    let named = keys.filter { !$0.contains(nil) }.map { $0.compactMap(\.self) }
    return ([primaryKey] + named).filter { !$0.isEmpty }
  }
}
