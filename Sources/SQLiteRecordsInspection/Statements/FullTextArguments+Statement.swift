package import SQLiteRecordsSQL

extension FullTextArguments {
  /// Reads the arguments of a table; `nil` if it is not an FTS5 table, or one that is not
  /// understood.
  package init?(_ statement: VirtualTableStatement) {
    self.init(module: statement.module, arguments: statement.arguments.map(\.tokens))
  }
}
