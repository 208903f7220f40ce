import SQLiteRecordsSQL

/// A `CREATE VIRTUAL TABLE` statement, as it is written.
///
/// https://www.sqlite.org/lang_createvtab.html
package struct VirtualTableStatement: Sendable, Equatable {
  package let name: String
  package let module: String
  /// The arguments of the module, which alone knows what they mean.
  package let arguments: [SQLFragment]

  /// Reads a statement as it stands in `sqlite_schema`.
  package init(sql: String) throws(SQLSyntaxError) {
    var reader = StatementReader(sql)
    try reader.expect("CREATE", "VIRTUAL", "TABLE")
    _ = reader.take("IF", "NOT", "EXISTS")
    name = try reader.qualifiedName()
    try reader.expect("USING")
    module = try reader.name()
    var arguments: [SQLFragment] = []
    if reader.take(symbol: "(") {
      repeat {
        let isEnd: (SQLToken) -> Bool = { $0.isSymbol(",") || $0.isSymbol(")") }
        // SQLite passes over empty ones.
        if reader.next.map(isEnd) == true { continue }
        arguments.append(try reader.fragment(until: isEnd))
      } while reader.take(symbol: ",")
      try reader.expect(symbol: ")")
    }
    self.arguments = arguments
  }
}
