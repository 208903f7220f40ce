import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// A scope in which the common table expressions of a `WITH` are known.
  func scope(of with: SQLSyntax.With?, in parent: Scope?) -> Scope? {
    guard let with else { return parent }
    var names = SelectNames()
    let known = parent?.known ?? Knowledge()
    for table in with.tables {
      names.commonTables[FoldedName(table.name.text)] = .written(table, known)
    }
    let scope = Scope(parent: parent, names)
    for table in with.tables { _ = commonTable(table.name, scope) }
    return scope
  }

  /// The rows of a common table expression; `nil` if none is called so.
  func commonTable(_ name: SQLSyntax.Name, _ scope: Scope) -> ResultRelation? {
    let name = FoldedName(name.text)
    guard let owner = scope.owner(ofCommonTable: name) else { return nil }
    switch owner.level.names.commonTables[name] {
    case .result(let relation): return relation
    case .written(let table, let known):
      if let relation = owner.level.memo.commonTables[name] { return relation }
      // Inside, the name is that of a table, or of what the recursion has made so far.
      let relation = analyze(table, name, owner.with(known).following(commonTable: name))
      owner.level.memo.commonTables[name] = relation
      return relation
    case nil: return nil
    }
  }

  private func analyze(
    _ table: SQLSyntax.CommonTable,
    _ name: FoldedName,
    _ scope: Scope
  ) -> ResultRelation {
    guard table.select.isRecursive(name) else {
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
    guard !beginning.isEmpty, beginning.count < table.select.cores.count else {
      report(.notUnderstood, "the build does not understand this recursion", at: table.name.range)
      return ResultRelation(columns: [])
    }
    var known = combine(beginning.map { analyze($0, [], in: inner) })
    known.recordTable = nil
    for number in 0..<12 {
      var names = SelectNames()
      names.commonTables[name] = .result(named(known, table.columns))
      let round = Scope(parent: inner, names)
      let rest = table.select.cores.dropFirst(beginning.count).map { analyze($0, [], in: round) }
      var next = combine([known] + rest)
      next.recordTable = nil
      if number > 1 { next = next.widened(since: known) }
      if next.columns.map(\.value) == known.columns.map(\.value) { break }
      known = next
      if number == 11 {
        report(
          .notUnderstood,
          "the build cannot infer the types of this recursion",
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

/// A common table expression.
enum CommonTableState {
  /// As it is written, and what is known there.
  case written(SQLSyntax.CommonTable, Knowledge)
  /// The rows that a recursion has made so far.
  case result(ResultRelation)
}

extension Scope {
  /// The scope that has a common table expression: this one, or one around it.
  fileprivate func owner(ofCommonTable name: FoldedName) -> Scope? {
    first { level in
      level.names.commonTables[name] != nil
        && !known.followed.contains(FollowedName(depth: level.depth, name: name))
    }
  }

  /// The scope in which a common table expression of its own is looked at.
  fileprivate func following(commonTable name: FoldedName) -> Scope {
    with(known.following(FollowedName(depth: depth, name: name)))
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
