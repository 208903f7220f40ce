import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Values that are assigned to columns, or inserted into them.
extension QueryAnalyzer {
  /// The columns that a statement writes, in its order.
  func written(
    _ names: [SQLSyntax.Name],
    of target: ScopeSource,
    _ resolution: SQLSyntax.ConflictResolution?
  ) -> [WrittenColumn?] {
    guard names.isEmpty else { return names.map { WrittenColumn($0.text, of: target, resolution) } }
    return target.columns.filter { column in
      !column.isHidden && target.table?.column(named: column.name)?.generatedValue == nil
    }.map { WrittenColumn($0.name, of: target, resolution) }
  }

  /// Lets the parameters in the rows of an insertion be what is written, and checks the other values.
  ///
  /// - parameter terms: What each term of a compound returns.
  func assign(
    _ select: SQLSyntax.Select,
    _ terms: [ResultRelation],
    to columns: [WrittenColumn?],
    in outer: Scope?,
    _ range: Range<Int>
  ) {
    for (core, relation) in zip(select.cores, terms) {
      switch core {
      case .values(let values):
        let scope = Scope(parent: outer)
        for row in values.rows {
          for case (let expression, let column?) in zip(row, columns) {
            assign(expression, infer(expression, scope), to: column)
          }
        }
      case .query(let query):
        var expressions: [Expression] = []
        for case .expression(let expression, _) in query.columns { expressions.append(expression) }
        let isComplete = expressions.count == query.columns.count
        for (index, column) in columns.enumerated() where index < relation.columns.count {
          guard let column else { continue }
          let expression = isComplete && index < expressions.count ? expressions[index] : nil
          if let expression { use(expression, as: column) }
          let value = relation.columns[index].value
          checkAgreement(expression, value, with: column, at: expression?.range ?? range)
        }
      }
    }
  }

  func assign(_ expression: Expression, _ value: InferredValue, to column: WrittenColumn) {
    use(expression, as: column)
    checkAgreement(expression, value, with: column, at: expression.range)
  }

  func use(_ expression: Expression, as column: WrittenColumn) {
    guard let type = column.value.type.propertyType else { return }
    checkCase(assigned: expression, to: column.value)
    use(expression, as: type, isWeak: false, takesNull: column.value.nullity.isPossible)
  }
}
