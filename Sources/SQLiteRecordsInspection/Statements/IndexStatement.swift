import SQLiteRecordsSQL

/// A `CREATE INDEX` statement, as it is written.
///
/// https://www.sqlite.org/lang_createindex.html
package struct IndexStatement: Sendable, Equatable {
  package let name: String
  package let table: String
  package let isUnique: Bool
  package let terms: [IndexedTerm]
  package let condition: SQLFragment?

  /// Reads a statement as it stands in `sqlite_schema`.
  package init(sql: String) throws(SQLSyntaxError) {
    var reader = StatementReader(sql)
    try reader.expect("CREATE")
    isUnique = reader.take("UNIQUE")
    try reader.expect("INDEX")
    _ = reader.take("IF", "NOT", "EXISTS")
    name = try reader.qualifiedName()
    try reader.expect("ON")
    table = try reader.name()
    terms = try IndexedTerm.list(&reader).terms
    condition = reader.take("WHERE") ? try reader.fragment { $0.isSymbol(";") } : nil
  }
}
