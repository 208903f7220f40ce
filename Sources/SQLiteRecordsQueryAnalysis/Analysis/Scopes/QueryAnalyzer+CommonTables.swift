import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// A scope in which the common table expressions of a `WITH` are known.
  func scope(of with: SQLSyntax.With?, in parent: Scope?) -> Scope? {
    guard let with else { return parent }
    let scope = Scope(parent: parent)
    for table in with.tables {
      scope.commonTables[FoldedName(table.name.text)] = .pending(table, scope)
    }
    for table in with.tables { _ = commonTable(table.name, scope) }
    return scope
  }

  /// The rows of a common table expression; `nil` if none is called so.
  func commonTable(_ name: SQLSyntax.Name, _ scope: Scope) -> ResultRelation? {
    switch scope.commonTable(FoldedName(name.text)) {
    case .known(let relation): return relation
    case .pending(let table, let owner):
      let relation = restoringFacts { analyze(table, owner) }
      owner.commonTables[FoldedName(name.text)] = .known(relation)
      return relation
    case nil: return nil
    }
  }

  private func analyze(_ table: SQLSyntax.CommonTable, _ scope: Scope) -> ResultRelation {
    let name = FoldedName(table.name.text)
    guard table.select.isRecursive(name) else {
      // Inside, the name is that of a table.
      scope.commonTables[name] = nil
      return named(analyze(table.select, in: scope), table.columns)
    }
    return analyzeRecursive(table, name, scope)
  }

  /// The rows that a recursion makes: those that it begins with, and what it makes of any of its rows.
  private func analyzeRecursive(
    _ table: SQLSyntax.CommonTable,
    _ name: FoldedName,
    _ scope: Scope
  ) -> ResultRelation {
    let inner = self.scope(of: table.select.with, in: scope)
    let beginning = table.select.cores.prefix { !$0.reads(name) }
    scope.commonTables[name] = nil
    guard !beginning.isEmpty, beginning.count < table.select.cores.count else {
      report(.notUnderstood, "this recursion is not understood", at: table.name.range)
      return ResultRelation(columns: [])
    }
    var known = combine(beginning.map { core in restoringFacts { analyze(core, [], in: inner) } })
    known.recordTable = nil
    for round in 0..<12 {
      scope.commonTables[name] = .known(named(known, table.columns))
      let cores = table.select.cores.dropFirst(beginning.count)
      let rest = cores.map { core in restoringFacts { analyze(core, [], in: inner) } }
      var next = combine([known] + rest)
      next.recordTable = nil
      if round > 1 { next = next.widened(since: known) }
      if next.columns.map(\.value) == known.columns.map(\.value) { break }
      known = next
      if round == 11 {
        report(
          .notUnderstood,
          "the types of this recursion are not understood",
          at: table.name.range
        )
      }
    }
    visitEnd(of: table.select, inner)
    known.cardinality = .any
    return named(known, table.columns)
  }

  /// A relation whose columns have the names that a common table expression or a view gives them.
  func named(_ relation: ResultRelation, _ names: [SQLSyntax.Name]) -> ResultRelation {
    guard !names.isEmpty else { return relation }
    var relation = relation
    relation.columns = zip(relation.columns, names).map { column, name in
      SourceColumn(name: name.text, value: column.value)
    }
    relation.recordTable = nil
    return relation
  }
}

extension ResultRelation {
  /// The relation with no bound on numbers that grow from round to round.
  fileprivate func widened(since before: ResultRelation) -> ResultRelation {
    var copy = self
    for index in copy.columns.indices where index < before.columns.count {
      let value = copy.columns[index].value
      guard value.magnitude != before.columns[index].value.magnitude else { continue }
      let bound = value.isInteger ? InferredValue.ofInteger : InferredValue.infinite
      copy.columns[index].value.magnitude = max(bound, before.columns[index].value.magnitude)
    }
    return copy
  }
}

extension SQLSyntax.Select {
  /// The first `SELECT` of a compound, and the others.
  var cores: [SQLSyntax.SelectCore] { [first] + others.map(\.core) }

  fileprivate func isRecursive(_ name: FoldedName) -> Bool { cores.contains { $0.reads(name) } }
}

extension SQLSyntax.SelectCore {
  /// Whether the `FROM` names a table, at any depth of it.
  fileprivate func reads(_ name: FoldedName) -> Bool {
    guard case .query(let query) = self, let from = query.from else { return false }
    return from.reads(name)
  }
}

extension SQLSyntax.From {
  fileprivate func reads(_ name: FoldedName) -> Bool {
    ([first] + joins.map(\.source)).contains { source in
      switch source.kind {
      case .table(let table, _, _):
        table.schema == nil && FoldedName(table.name.text) == name
      case .function: false
      case .select(let select): select.cores.contains { $0.reads(name) }
      case .group(let from): from.reads(name)
      }
    }
  }
}
