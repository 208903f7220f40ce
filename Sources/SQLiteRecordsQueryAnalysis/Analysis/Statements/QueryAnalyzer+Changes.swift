import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The result of a whole statement.
struct StatementResult {
  /// The columns, as they are written.
  var items: [ResultItem] = []
  /// The same of the other terms of a compound, whose stars are written out, too.
  var otherItems: [[ResultItem]] = []
  var cardinality = CheckedQuery.Cardinality.any
  var isCompound = false
}

extension QueryAnalyzer {
  /// The result of a statement.
  func analyze(_ statement: SQLSyntax.Statement) -> StatementResult {
    switch statement {
    case .select(let select): analyzeWhole(select)
    case .insert(let insert): analyze(insert)
    case .update(let update): analyze(update)
    case .delete(let delete): analyze(delete)
    }
  }

  private func analyzeWhole(_ select: SQLSyntax.Select) -> StatementResult {
    let scope = scope(of: select.with, in: outermost)
    let isCompound = !select.others.isEmpty
    let results = select.cores.map { core in
      analyzeItems(core, isCompound ? [] : select.orderBy, in: scope)
    }
    visitEnd(of: select, scope)
    let relation = combine(results.map(\.relation), by: select)
    return StatementResult(
      items: isCompound ? merge(results[0].items, relation) : results[0].items,
      otherItems: results.dropFirst().map(\.items),
      cardinality: limited(relation.cardinality, select.limit),
      isCompound: isCompound
    )
  }

  /// The columns of the first term of a compound, with what is known of all terms.
  private func merge(_ items: [ResultItem], _ relation: ResultRelation) -> [ResultItem] {
    var columns = relation.columns[...]
    return items.map { item in
      let own = Array(columns.prefix(item.columns.count))
      columns = columns.dropFirst(own.count)
      let content: ResultItem.Content
      switch item.content {
      case .value(_, let hasName): content = .value(own.first ?? item.columns[0], hasName: hasName)
      case .record(let record) where relation.recordTable == record.table: content = item.content
      case .record(let record):
        content = .values(own.map { ($0, "\(record.name.sqlIdentifier).\($0.name.sqlIdentifier)") })
      case .values(let values): content = .values(zip(own, values).map { ($0, $1.sql) })
      }
      return ResultItem(content: content, range: item.range, star: item.star)
    }
  }

  private func analyze(_ insert: SQLSyntax.Insert) -> StatementResult {
    let outer = scope(of: insert.with, in: outermost)
    let target = table(insert.table, alias: insert.alias?.text, insert.table.range)
    checkValues(of: insert, target.table)
    var cardinality = CheckedQuery.Cardinality.exactlyOne
    if case .select(let select) = insert.rows {
      let (relation, terms) = analyzeTerms(select, in: outer)
      let columns = written(insert.columns, of: target, insert.conflictResolution)
      assign(select, terms, to: columns, in: outer, insert.table.range)
      cardinality = relation.cardinality
    }
    let scope = Scope(parent: outer)
    scope.sources = [target]
    for upsert in insert.upserts { visit(upsert, target, in: outer) }
    let isAlwaysWritten =
      insert.conflictResolution != .ignore && insert.upserts.allSatisfy(\.isAlwaysWritten)
      && !mayIgnore(target.table)
    if cardinality == .exactlyOne, !isAlwaysWritten { cardinality = .atMostOne }
    return returning(insert.returning, scope, cardinality)
  }

  /// Looks at `ON CONFLICT`.
  private func visit(_ upsert: SQLSyntax.Upsert, _ target: ScopeSource, in outer: Scope?) {
    let scope = Scope(parent: outer)
    var excluded = ScopeSource(
      id: makeNumber(),
      name: "excluded",
      columns: target.columns,
      range: upsert.range
    )
    // They are values that are not written yet, and so may break the rules of the columns.
    for index in excluded.columns.indices where excluded.columns[index].value.nullity.isNever {
      excluded.columns[index].value.nullity = .possible("it is not written yet")
    }
    excluded.hasRowID = target.hasRowID
    scope.sources = [target, excluded]
    restoringFacts {
      for term in upsert.target { _ = infer(term.expression, scope) }
      if let condition = upsert.targetCondition { _ = infer(condition, scope) }
      guard let update = upsert.update else { return }
      if let condition = update.condition { _ = infer(condition, scope) }
      // An update after a conflict fails of the next one, whatever the statement and the columns do.
      visit(update.assignments, target, .abort, scope)
    }
  }

  /// Looks at what is assigned to columns.
  private func visit(
    _ assignments: [SQLSyntax.Assignment],
    _ target: ScopeSource,
    _ resolution: SQLSyntax.ConflictResolution?,
    _ scope: Scope
  ) {
    for assignment in assignments {
      let columns = written(assignment.columns, of: target, resolution)
      if assignment.columns.count == 1 {
        let value = infer(assignment.value, scope)
        if let column = columns[0] { assign(assignment.value, value, to: column) }
      } else {
        for case (let element, let column?) in zip(elements(of: assignment.value, scope), columns) {
          if let expression = element.expression { use(expression, as: column) }
          let range = element.expression?.range ?? assignment.value.range
          checkAgreement(element.expression, element.value, with: column, at: range)
        }
      }
    }
  }

  private func analyze(_ update: SQLSyntax.Update) -> StatementResult {
    let outer = scope(of: update.with, in: outermost)
    let (scope, target) = targetScope(update.table, in: outer)
    guard let target else { return StatementResult() }
    if let from = update.from { enterBeside(target, from, scope) }
    var determined: Set<Int> = []
    var filled: Set<FoldedName> = []
    let facts = restoringFacts { () -> Set<Fact> in
      visitCondition(update.condition, scope)
      filled = self.filled(by: update.assignments, scope)
      visit(update.assignments, target, update.conflictResolution, scope)
      visitEnd(update.orderBy, update.limit, scope)
      determined = determinedSources(given: [], update.condition?.conjuncts ?? [], scope)
      return self.facts
    }
    let isOne = determined.contains(target.id) || update.limit?.count.number == 1
    let result = Scope(parent: outer)
    result.sources = [target]
    let written = Set(update.assignments.flatMap(\.columns).map { FoldedName($0.text) })
    keep(facts, of: target, without: written)
    learn(update.assignments, filled, of: target)
    return returning(update.returning, result, isOne ? .atMostOne : .any)
  }

  /// The columns to which single values are assigned that are never NULL.
  private func filled(by assignments: [SQLSyntax.Assignment], _ scope: Scope) -> Set<FoldedName> {
    let filled = assignments.filter { assignment in
      assignment.columns.count == 1 && infer(assignment.value, scope).nullity.isNever
    }
    return Set(filled.flatMap(\.columns).map { FoldedName($0.text) })
  }

  /// A row that was changed has what was assigned.
  private func learn(
    _ assignments: [SQLSyntax.Assignment],
    _ filled: Set<FoldedName>,
    of target: ScopeSource
  ) {
    guard let table = target.table, table.triggers.isEmpty, table.ordinary != nil else { return }
    let names = assignments.flatMap(\.columns).map { FoldedName($0.text) }
    for name in names where filled.contains(name) && names.filter({ $0 == name }).count == 1 {
      guard let position = target.position(of: name) else { continue }
      facts.insert(.column(ColumnPlace(source: target.id, column: position)))
    }
  }

  /// Facts about a row before it is changed remain true of the columns that are not written.
  private func keep(_ facts: Set<Fact>, of target: ScopeSource, without written: Set<FoldedName>) {
    guard let table = target.table, table.triggers.isEmpty, table.ordinary != nil else { return }
    for case .column(let key) in facts where key.source == target.id && key.column >= 0 {
      let name = target.columns[key.column].name
      let isGenerated = table.column(named: name)?.generatedValue != nil
      if !isGenerated, !written.contains(FoldedName(name)) { self.facts.insert(.column(key)) }
    }
  }

  private func analyze(_ delete: SQLSyntax.Delete) -> StatementResult {
    let outer = scope(of: delete.with, in: outermost)
    let (scope, target) = targetScope(delete.table, in: outer)
    guard let target else { return StatementResult() }
    visitCondition(delete.condition, scope)
    visitEnd(delete.orderBy, delete.limit, scope)
    let determined = determinedSources(given: [], delete.condition?.conjuncts ?? [], scope)
    let isOne = !determined.isEmpty || delete.limit?.count.number == 1
    if target.table?.ordinary == nil || target.table?.triggers.isEmpty == false { facts = [] }
    return returning(delete.returning, scope, isOne ? .atMostOne : .any)
  }

  private func targetScope(
    _ source: SQLSyntax.Source,
    in outer: Scope?
  ) -> (Scope, ScopeSource?) {
    let scope = Scope(parent: outer)
    guard case .table(let name, _, _) = source.kind else { return (scope, nil) }
    let target = table(name, alias: source.alias?.text, source.range)
    scope.sources = [target]
    scope.tree = .source(target.id)
    return (scope, target)
  }

  private func enterBeside(_ target: ScopeSource, _ from: SQLSyntax.From, _ scope: Scope) {
    scope.sources = []
    enter(from, scope)
    scope.sources.insert(target, at: 0)
    guard let tree = scope.tree else { return }
    scope.tree = .join(
      JoinNode(
        id: makeNumber(),
        kind: .comma,
        left: .source(target.id),
        right: tree,
        condition: nil,
        equalColumns: [],
        sharedNames: [],
        missingLeft: nil,
        missingRight: nil
      )
    )
  }

  private func visitCondition(_ condition: Expression?, _ scope: Scope) {
    guard let condition else { return }
    use(condition, as: .standard(.bool), isWeak: true)
    _ = infer(condition, scope)
    learn(factsIfTrue(condition, scope), scope)
  }

  private func visitEnd(
    _ order: [SQLSyntax.OrderingTerm],
    _ limit: SQLSyntax.Limit?,
    _ scope: Scope
  ) {
    for term in order { _ = infer(term.expression, scope) }
    visit(limit, scope)
  }

  private func returning(
    _ columns: [SQLSyntax.ResultColumn],
    _ scope: Scope,
    _ cardinality: CheckedQuery.Cardinality
  ) -> StatementResult {
    // A trigger of a view writes what it likes: the values are those of the statement.
    if let table = scope.sources.first?.table, table.noun == .view {
      for index in scope.sources[0].columns.indices {
        let reason = Nullity.possible(
          "a view returns what the statement gives, and not what is stored"
        )
        scope.sources[0].columns[index].value.nullity = reason
      }
    }
    isReturning = true
    defer { isReturning = false }
    let items = columns.flatMap { self.items(of: $0, scope) }
    return StatementResult(items: items, cardinality: cardinality)
  }

  /// Whether a row may be omitted silently.
  private func mayIgnore(_ table: Table?) -> Bool {
    guard let table, let ordinary = table.ordinary else { return true }
    if !table.triggers.isEmpty { return true }
    let options =
      table.columns.flatMap { [$0.notNullOptions, $0.uniqueOptions] }
      + ordinary.uniqueConstraints.map(\.options) + (ordinary.primaryKey.map { [$0.options] } ?? [])
    return options.contains { $0.conflictResolution == .ignore }
  }
}

extension SQLSyntax.Upsert {
  /// Whether it writes the row that is in conflict, whatever that is.
  fileprivate var isAlwaysWritten: Bool { update.map { $0.condition == nil } ?? false }
}
