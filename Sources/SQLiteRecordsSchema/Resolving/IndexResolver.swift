/// Resolves the indexes of a table.
enum IndexResolver {
  /// The indexes whose columns are right.
  static func resolve(
    _ table: TableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> [Index] {
    table.indexes.compactMap { index in
      scope.resolve(index.columns, log: &log).map {
        Index(name: name(of: index, in: table), columns: $0, isUnique: index.isUnique)
      }
    }
  }

  /// The name of an index: as it is written, or made of the names of the table and the columns.
  static func name(of index: IndexDocument, in table: TableDocument) -> Located<String> {
    let columns = index.columns.value.map(\.value).joined(separator: "_")
    return index.name ?? Located("\(table.name.value)_on_\(columns)", at: index.columns.location)
  }
}
