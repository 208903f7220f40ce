import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Constants where a column is meant.
extension QueryAnalyzer {
  /// Reports a term by which rows are sorted or grouped that is the same for all of them.
  ///
  /// - parameter clause: The clause in which the term stands.
  func checkTerm(_ term: Expression, of clause: String, _ scope: Scope) {
    if let name = term.parameterName {
      report(
        .constantTerm,
        "\(quoted(name)) is one value, the same for all rows, and not the name of a column; write a form such as "
          + "\(quoted("\(clause) CASE \(name) WHEN 'name' THEN name END"))",
        at: term.range
      )
      // Nothing else is to be reported about it.
      return use(term, as: .standard(.string), isWeak: true)
    }
    guard let text = term.text, !checkNames([term], scope) else { return }
    // Some group by a constant on purpose, to get no row of no rows.
    guard clause == "ORDER BY" || Int(text) != nil else { return }
    let end =
      Int(text) == nil ? "write the name of a column" : "the number of a column has no quotes"
    let message = "\(quoted(text)) is a string, which is the same for all rows; \(end)"
    report(.constantTerm, message, at: term.range)
  }

  /// Reports texts that are the name of a column.
  ///
  /// - returns: Whether there is one.
  @discardableResult
  func checkNames(_ expressions: [Expression], _ scope: Scope) -> Bool {
    var isFound = false
    for expression in expressions {
      guard let text = expression.text else { continue }
      let name = FoldedName(text)
      let columns = scope.sources.flatMap(\.columns)
      guard let column = columns.first(where: { FoldedName($0.name) == name }) else { continue }
      isFound = true
      report(
        .textOfColumn,
        "\(quoted(text)) is a string, not the column; write \(quoted(column.name.sqlIdentifier))",
        at: expression.range
      )
    }
    return isFound
  }
}
