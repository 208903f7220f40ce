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
  ///
  /// - parameter rows: The rows that all of the statement can name: `NEW` and `OLD` in a trigger.
  func analyze(_ statement: SQLSyntax.Statement, in rows: Scope? = nil) -> StatementResult {
    switch statement {
    case .select(let select): analyzeWhole(select, in: rows)
    case .insert(let insert): analyze(insert, in: rows)
    case .update(let update): analyze(update, in: rows)
    case .delete(let delete): analyze(delete, in: rows)
    }
  }

  private func analyzeWhole(_ select: SQLSyntax.Select, in rows: Scope?) -> StatementResult {
    let scope = scope(of: select.with, in: rows)
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

  private func analyze(_ insert: SQLSyntax.Insert, in rows: Scope?) -> StatementResult {
    let outer = scope(of: insert.with, in: rows)
    let target = table(insert.table, alias: insert.alias?.text, insert.table.range)
    checkValues(of: insert, target.table)
    var cardinality = CheckedQuery.Cardinality.exactlyOne
    if case .select(let select) = insert.rows {
      let (relation, terms) = analyzeTerms(select, in: outer)
      let columns = written(insert.columns, of: target, insert.conflictResolution)
      assign(select, terms, to: columns, in: outer, insert.table.range)
      cardinality = relation.cardinality
    }
    let scope = Scope(parent: outer, SelectNames(sources: [target]))
    for upsert in insert.upserts { visit(upsert, target, in: outer) }
    let isAlwaysWritten =
      insert.conflictResolution != .ignore && insert.upserts.allSatisfy(\.isAlwaysWritten)
      && !mayIgnore(target.table)
    if cardinality == .exactlyOne, !isAlwaysWritten { cardinality = .atMostOne }
    return returning(insert.returning, scope, cardinality)
  }

  /// Looks at `ON CONFLICT`.
  private func visit(_ upsert: SQLSyntax.Upsert, _ target: ScopeSource, in outer: Scope?) {
    var excluded = ScopeSource(
      name: "excluded",
      columns: target.columns,
      range: upsert.range
    )
    // They are values that are not written yet, and so may break the rules of the columns.
    for index in excluded.columns.indices where excluded.columns[index].value.nullity.isNever {
      excluded.columns[index].value.nullity = .possible("it is not written yet")
    }
    excluded.hasRowID = target.hasRowID
    let scope = Scope(parent: outer, SelectNames(sources: [target, excluded]))
    for term in upsert.target { _ = infer(term.expression, scope) }
    if let condition = upsert.targetCondition { _ = infer(condition, scope) }
    guard let update = upsert.update else { return }
    if let condition = update.condition { _ = infer(condition, scope) }
    // An update after a conflict fails of the next one, whatever the statement and the columns do.
    visit(update.assignments, target, .abort, scope)
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

  private func analyze(_ update: SQLSyntax.Update, in rows: Scope?) -> StatementResult {
    let outer = scope(of: update.with, in: rows)
    guard let target = target(update.table) else { return StatementResult() }
    let before = update.from.map { entering($0, beside: target, in: outer) }
    let all = before ?? Scope(parent: outer, SelectNames(of: target))
    let scope = update.condition.map { taking($0, all) } ?? all
    let filled = self.filled(by: update.assignments, scope)
    visit(update.assignments, target, update.conflictResolution, scope)
    visitEnd(update.orderBy, update.limit, scope)
    let determined = determinedSources(given: [], update.condition?.conjuncts ?? [], scope)
    let isOne = determined.contains(target.id) || update.limit?.count.number == 1
    let written = update.assignments.flatMap(\.columns).map { FoldedName($0.text) }
    let result = Scope(parent: outer, SelectNames(sources: [target]))
    var known = result.known
    known.facts.formUnion(target.factsThatRemain(of: scope.known.facts, without: Set(written)))
    known.facts.formUnion(target.facts(ofFilled: filled, among: written))
    return returning(update.returning, result.with(known), isOne ? .atMostOne : .any)
  }

  /// The columns to which single values are assigned that are never NULL.
  private func filled(by assignments: [SQLSyntax.Assignment], _ scope: Scope) -> Set<FoldedName> {
    let filled = assignments.filter { assignment in
      assignment.columns.count == 1 && infer(assignment.value, scope).nullity.isNever
    }
    return Set(filled.flatMap(\.columns).map { FoldedName($0.text) })
  }

  private func analyze(_ delete: SQLSyntax.Delete, in rows: Scope?) -> StatementResult {
    let outer = scope(of: delete.with, in: rows)
    guard let target = target(delete.table) else { return StatementResult() }
    let all = Scope(parent: outer, SelectNames(of: target))
    let scope = delete.condition.map { taking($0, all) } ?? all
    visitEnd(delete.orderBy, delete.limit, scope)
    let determined = determinedSources(given: [], delete.condition?.conjuncts ?? [], scope)
    let isOne = !determined.isEmpty || delete.limit?.count.number == 1
    var known = scope.known
    if !target.keepsWhatIsWritten { known.facts = [] }
    return returning(delete.returning, scope.with(known), isOne ? .atMostOne : .any)
  }

  private func target(_ source: SQLSyntax.Source) -> ScopeSource? {
    guard case .table(let name, _, _) = source.kind else { return nil }
    return table(name, alias: source.alias?.text, source.range)
  }

  /// The scope of `UPDATE … FROM`, whose joins do not name the columns of the target.
  private func entering(
    _ from: SQLSyntax.From,
    beside target: ScopeSource,
    in outer: Scope?
  ) -> Scope {
    entering(from, Scope(parent: outer)).with { names in
      names.sources.insert(target, at: 0)
      guard let tree = names.tree else { return }
      let node = JoinNode(
        id: target.id,
        kind: .comma,
        left: .source(target.id),
        right: tree,
        condition: nil,
        equalColumns: [],
        sharedNames: []
      )
      names.tree = .join(node)
    }
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
    var known = scope.known
    known.isReturning = true
    let scope = scope.with(known).with { names in
      // A trigger of a view writes what it likes: the values are those of the statement.
      guard let table = names.sources.first?.table, table.noun == .view else { return }
      for index in names.sources[0].columns.indices {
        names.sources[0].columns[index].value.nullity = .possible(
          "a view returns what the statement gives, and not what is stored"
        )
      }
    }
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

extension SelectNames {
  /// The names of a statement that changes a table.
  fileprivate init(of target: ScopeSource) {
    self.init(sources: [target], tree: .source(target.id))
  }
}

extension ScopeSource {
  /// Whether rows are stored as they are written: no trigger changes them.
  fileprivate var keepsWhatIsWritten: Bool {
    table.map { $0.triggers.isEmpty && $0.ordinary != nil } ?? false
  }

  /// The facts about a row that was changed: it has what was assigned.
  ///
  /// - parameter filled: The columns to which values are assigned that are never NULL.
  fileprivate func facts(ofFilled filled: Set<FoldedName>, among written: [FoldedName]) -> [Fact] {
    guard keepsWhatIsWritten else { return [] }
    return written.filter { name in
      filled.contains(name) && written.filter { $0 == name }.count == 1
    }.compactMap { name in
      position(of: name).map { .column(ColumnPlace(source: id, column: $0)) }
    }
  }

  /// The facts about a row before it is changed that remain true: those of columns that are not written.
  fileprivate func factsThatRemain(
    of facts: Set<Fact>,
    without written: Set<FoldedName>
  ) -> Set<Fact> {
    guard keepsWhatIsWritten else { return [] }
    return facts.filter { fact in
      guard case .column(let key) = fact, key.source == id, key.column >= 0 else { return false }
      let name = columns[key.column].name
      let isGenerated = table?.column(named: name)?.generatedValue != nil
      return !isGenerated && !written.contains(FoldedName(name))
    }
  }
}

extension SQLSyntax.Upsert {
  /// Whether it writes the row that is in conflict, whatever that is.
  fileprivate var isAlwaysWritten: Bool { update.map { $0.condition == nil } ?? false }
}
