extension Row {
  /// Rows of one result, as an adapter shows them.
  ///
  /// - throws: The error of the adapter.
  package static func adapted(_ rows: [Row], by adapter: (any RowAdapter)?) throws -> [Row] {
    guard let adapter, let first = rows.first else { return rows }
    let mapping = try adapter.mapping(of: AdaptedRowContent.identity(of: first.content))
    return rows.map { Row(content: AdaptedRowContent($0.content, mapping: mapping)) }
  }
}
