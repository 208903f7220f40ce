import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The inferred value of a column, or of another name.
  func infer(
    _ name: SQLSyntax.ColumnName,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    observe(range, scope)
    switch scope.resolve(name) {
    case .column(let key, let owner):
      observe(columnAt: owner.depth)
      return owner.value(of: key)
    case .merged(let column, let owner):
      observe(columnAt: owner.depth)
      return owner.value(of: column)
    case .alias(let alias, let owner): return infer(alias, owner)
    case nil:
      report(
        .notUnderstood,
        "the build does not understand what \(quoted(name.column.text)) means here",
        at: range
      )
      return .unknown("\(quoted(name.column.text)) is not understood", .possible("it is unknown"))
    }
  }
}
