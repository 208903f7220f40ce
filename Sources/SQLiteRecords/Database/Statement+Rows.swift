extension Statement {
  /// Begins a run whose rows are decoded.
  ///
  /// - parameter selection: The result columns of which a row is read by position, if the statement
  ///   has exactly these.
  /// - parameter owner: The record type that the selection belongs to.
  @usableFromInline
  func rows(
    arguments: StatementArguments?,
    adapter: (any RowAdapter)?,
    selection: [String]? = nil,
    owner: ObjectIdentifier? = nil
  ) throws -> (run: StatementRun, row: Row) {
    try prepareToRun(arguments)
    let run = try StatementRun(prepared, in: database, arguments: boundArguments)
    guard let adapter else {
      let isExact = selection.map { $0 == columnNames } ?? false
      return (run, Row(prepared, of: run, owner: isExact ? owner : nil))
    }
    let content = StatementRowContent(prepared, of: run)
    let mapping = try adapter.mapping(of: AdaptedRowContent.identity(of: content))
    return (run, Row(content: AdaptedRowContent(content, mapping: mapping)))
  }
}
