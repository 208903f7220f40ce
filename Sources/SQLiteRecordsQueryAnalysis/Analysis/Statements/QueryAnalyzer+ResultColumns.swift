import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The items of a result column.
  func items(of column: SQLSyntax.ResultColumn, _ scope: Scope) -> [ResultItem] {
    switch column {
    case .expression(let expression, let alias):
      return [item(expression, alias, scope)]
    case .allOf(let table, let range):
      let name = FoldedName(table.text)
      guard let source = scope.sources.first(where: { FoldedName($0.name) == name }) else {
        report(
          .notUnderstood,
          "the build does not understand what \(quoted(table.text)) means here",
          at: range
        )
        return []
      }
      return [item(of: source, range, scope)]
    case .all(let range):
      if scope.sources.count == 1 { return [item(of: scope.sources[0], range, scope)] }
      return [itemOfAll(range, scope)]
    }
  }

  private func item(
    _ expression: Expression,
    _ alias: SQLSyntax.Name?,
    _ scope: Scope
  ) -> ResultItem {
    let value = infer(expression, scope)
    if let alias { checkComma(before: alias, expression, scope) }
    let name = alias?.text ?? ownName(of: expression, scope)
    return ResultItem(
      content: .value(
        SourceColumn(name: name ?? text(expression.range), value: value),
        hasName: name != nil
      ),
      range: alias?.range ?? expression.range,
      star: nil
    )
  }

  /// The name of a column that is selected without another one.
  private func ownName(of expression: Expression, _ scope: Scope) -> String? {
    guard case .column(let name) = expression.bare.kind else { return nil }
    switch scope.resolve(name) {
    case .column(let key, let owner):
      guard let source = owner.source(key.source), key.column != ColumnPlace.rowID else {
        return name.column.text
      }
      return source.columns[key.column].name
    case .merged, .alias, nil: return name.column.text
    }
  }

  /// All columns of one source.
  private func item(of source: ScopeSource, _ range: Range<Int>, _ scope: Scope) -> ResultItem {
    let positions = source.columns.indices.filter { !source.columns[$0].isHidden }
    let columns = positions.map { position in
      let key = ColumnPlace(source: source.id, column: position)
      return SourceColumn(name: source.columns[position].name, value: scope.value(of: key))
    }
    let isOverNoRows = scope.isOverNoRows
    if let table = source.recordTable, isRecord(source, positions, table),
      // Of no rows, the constants of a view are not NULL, and its other columns are.
      !isOverNoRows || table.noun != .view
    {
      let isMissing =
        isOverNoRows || !source.missingRows.isSubset(of: scope.known.foundRows)
      let sign = isMissing ? sign(of: source, positions, scope) : nil
      // Without a sign, a row of nothing but NULLs looks like none.
      if !isMissing || sign != nil {
        let record = RecordItem(table: table, name: source.name, columns: columns, sign: sign)
        return ResultItem(content: .record(record), range: range, star: range)
      }
    }
    let values = columns.map { ($0, $0.name.qualified(by: source.name)) }
    return ResultItem(content: .values(values), range: range, star: range)
  }

  /// A value of a source that is NULL only if an outer join has found no row.
  private func sign(
    of source: ScopeSource,
    _ positions: [Int],
    _ scope: Scope
  ) -> RecordItem.Sign? {
    let isNeverNull = positions.firstIndex { source.columns[$0].value.nullity.isNever }
    if let isNeverNull { return .column(isNeverNull) }
    let joins = scope.tree?.joinsThatChoose(source.id) ?? []
    let compared = joins.reduce(into: Set()) { $0.formUnion(scope.joinFacts[$1] ?? []) }
    let found = positions.firstIndex { position in
      compared.contains(ColumnPlace(source: source.id, column: position))
    }
    if let found { return .column(found) }
    // Rows that DISTINCT makes one have several.
    if scope.grouping.isDistinct || source.isInGroup { return nil }
    let name = RowIDNames.all.first {
      source.position(of: FoldedName($0)) == ColumnPlace.rowID
    }
    return name.map { .rowID($0) }
  }

  /// Whether the columns of a source are all those of the record, none of them NULL without need.
  private func isRecord(_ source: ScopeSource, _ positions: [Int], _ table: Table) -> Bool {
    guard positions.count == table.columns.count else { return false }
    return zip(positions, table.columns).allSatisfy { position, column in
      let value = source.columns[position].value
      return FoldedName(source.columns[position].name) == FoldedName(column.name.value)
        && value.type == .known(column.property.type)
        && (!value.nullity.isPossible || catalog.isOptional(column, of: table))
    }
  }

  /// The columns of several sources, those that `USING` makes one only once.
  func itemOfAll(_ range: Range<Int>, _ scope: Scope) -> ResultItem {
    var values: [(SourceColumn, String)] = []
    let usings = scope.tree?.usings ?? [:]
    for (index, source) in scope.sources.enumerated() {
      let next = index + 1 < scope.sources.count ? usings[scope.sources[index + 1].id] ?? [] : []
      for (position, column) in source.columns.enumerated() where !column.isHidden {
        let name = FoldedName(column.name)
        if usings[source.id]?.contains(name) == true { continue }
        let key = ColumnPlace(source: source.id, column: position)
        if next.contains(name), let merged = scope.mergedColumns[name] {
          let value = scope.value(of: merged)
          values.append((SourceColumn(name: column.name, value: value), column.name.sqlIdentifier))
        } else {
          let shown = SourceColumn(name: column.name, value: scope.value(of: key))
          values.append((shown, column.name.qualified(by: source.name)))
        }
      }
    }
    return ResultItem(content: .values(values), range: range, star: range)
  }
}

extension JoinTree {
  /// The joins that return a row of a source only if their conditions are true.
  fileprivate func joinsThatChoose(_ source: Int) -> [Int] {
    guard case .join(let node) = self else { return [] }
    let isLeft = node.left.sources.contains(source)
    let isKept = isLeft ? node.missingRight != nil : node.missingLeft != nil
    let inner = (isLeft ? node.left : node.right).joinsThatChoose(source)
    return isKept ? inner : inner + [node.id]
  }

  /// The names by which each source is joined with those before it.
  fileprivate var usings: [Int: Set<FoldedName>] {
    guard case .join(let node) = self else { return [:] }
    var usings = node.left.usings
    usings.merge(node.right.usings) { $0.union($1) }
    if case .source(let id) = node.right, !node.sharedNames.isEmpty {
      usings[id] = Set(node.sharedNames)
    }
    return usings
  }
}

extension String {
  /// The name of a column, after that of its source.
  fileprivate func qualified(by source: String) -> String {
    source.isEmpty ? sqlIdentifier : "\(source.sqlIdentifier).\(sqlIdentifier)"
  }
}
