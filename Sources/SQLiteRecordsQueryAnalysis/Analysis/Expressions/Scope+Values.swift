import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values of columns where they are named.
extension Scope {
  /// The value of a column here.
  func value(of key: ColumnPlace) -> InferredValue {
    guard let source = source(key.source) else { return .null }
    let value = source.value(at: key.column)
    if isOverNoRows {
      return value.with(.possible("an aggregate without GROUP BY returns a row even of no rows"))
    }
    if !source.missingRows.isSubset(of: known.foundRows) {
      return value.with(.possible("the outer join may find no row of \(quoted(source.name))"))
    }
    return known.facts.contains(.column(key)) ? value.with(.never) : value
  }

  /// The value of a column that a join has merged from several.
  func value(of column: MergedColumn) -> InferredValue {
    let values = column.keys.map { value(of: $0) }
    guard var value = values.first else { return .null }
    for other in values.dropFirst() { value = value.or(other) }
    value.nullity = values.map(\.nullity).reduce(values[0].nullity) { $0.and($1) }
    value.affinity = nil
    if value.nullity.isPossible, let tree, hasRowOfEach(column, tree) {
      value.nullity = .never
    }
    if isOverNoRows { value.nullity = values[0].nullity }
    return value
  }

  /// Whether one of several expressions has a value in each row, as the columns of both sides of a `FULL JOIN` do.
  func hasValue(inOneOf expressions: [SQLSyntax.Expression]) -> Bool {
    guard let tree, !isOverNoRows else { return false }
    let keys = expressions.compactMap { expression -> ColumnPlace? in
      guard case .column(let name) = expression.bare.kind,
        case .column(let key, let owner) = resolve(name), owner.isSame(as: self),
        known.facts.contains(.column(key)) || isFilled(key)
      else { return nil }
      return key
    }
    let sources = Set(keys.map(\.source))
    return sources.count == keys.count && keys.count > 1
      && hasRowOfEach(MergedColumn(keys: keys), tree)
  }

  /// Whether one of the columns has a value in each row: a `FULL JOIN` lacks one side at most.
  private func hasRowOfEach(_ column: MergedColumn, _ tree: JoinTree) -> Bool {
    let areFilled = column.keys.allSatisfy { key in
      known.facts.contains(.column(key)) || isFilled(key)
    }
    return areFilled && missingRows(of: column.keys.map(\.source), in: tree).isEmpty
  }

  /// The rows of NULLs that take the columns of all the sources away at once.
  private func missingRows(of sources: [Int], in tree: JoinTree) -> Set<Int> {
    if sources.count == 1 {
      return source(sources[0])?.missingRows.subtracting(known.foundRows) ?? []
    }
    guard case .join(let node) = tree else { return [] }
    let (lefts, rights) = (Set(node.left.sources), Set(node.right.sources))
    let left = sources.filter(lefts.contains)
    let right = sources.filter(rights.contains)
    if right.isEmpty { return missingRows(of: left, in: node.left) }
    if left.isEmpty { return missingRows(of: right, in: node.right) }
    var rows = missingRows(of: left, in: node.left)
      .union(missingRows(of: right, in: node.right))
    rows.subtract([node.missingLeft, node.missingRight].compactMap { $0 })
    return rows
  }

  /// Whether a column has a value in each row of its source.
  private func isFilled(_ key: ColumnPlace) -> Bool {
    source(key.source)?.value(at: key.column).nullity.isNever == true
  }
}
