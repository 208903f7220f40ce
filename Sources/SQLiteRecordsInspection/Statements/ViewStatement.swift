import SQLiteRecordsSQL

/// A `CREATE VIEW` statement, as it is written.
///
/// https://www.sqlite.org/lang_createview.html
package struct ViewStatement: Sendable, Equatable {
  package let name: String
  /// The names of the columns, where the statement gives them.
  package let columns: [String]?
  package let query: SQLFragment

  /// Reads a statement as it stands in `sqlite_schema`.
  package init(sql: String) throws(SQLSyntaxError) {
    var reader = StatementReader(sql)
    try reader.expect("CREATE")
    _ = reader.take("TEMP") || reader.take("TEMPORARY")
    try reader.expect("VIEW")
    _ = reader.take("IF", "NOT", "EXISTS")
    name = try reader.qualifiedName()
    columns = reader.next?.isSymbol("(") == true ? try reader.nameList() : nil
    try reader.expect("AS")
    query = try reader.fragment { $0.isSymbol(";") }
  }
}
