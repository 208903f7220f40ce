extension Statement {
  /// Begins a run whose rows are decoded.
  @usableFromInline
  func rows(
    arguments: StatementArguments?,
    adapter: (any RowAdapter)?
  ) throws -> (run: StatementRun, row: Row) {
    try prepareToRun(arguments)
    let run = try StatementRun(prepared, in: database, arguments: boundArguments)
    guard let adapter else { return (run, Row(prepared, of: run)) }
    let content = StatementRowContent(prepared, of: run)
    let mapping = try adapter.mapping(of: AdaptedRowContent.identity(of: content))
    return (run, Row(content: AdaptedRowContent(content, mapping: mapping)))
  }
}
