import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The result of a `SELECT`, as a table.
  func analyze(_ select: SQLSyntax.Select, in parent: Scope?) -> ResultRelation {
    analyzeTerms(select, in: parent).whole
  }

  /// The result of a `SELECT`, and what each term of a compound returns.
  func analyzeTerms(
    _ select: SQLSyntax.Select,
    in parent: Scope?
  ) -> (whole: ResultRelation, terms: [ResultRelation]) {
    let scope = scope(of: select.with, in: parent)
    let order = select.others.isEmpty ? select.orderBy : []
    let terms = select.cores.map { analyze($0, order, in: scope) }
    visitEnd(of: select, scope)
    var relation = combine(terms, by: select)
    relation.cardinality = limited(relation.cardinality, select.limit)
    if select.limit != nil { relation.hasRow = false }
    return (relation, terms)
  }

  func analyze(
    _ core: SQLSyntax.SelectCore,
    _ order: [SQLSyntax.OrderingTerm],
    in parent: Scope?
  ) -> ResultRelation {
    analyzeItems(core, order, in: parent).relation
  }

  /// Looks at the limit of a `SELECT`.
  func visitEnd(of select: SQLSyntax.Select, _ scope: Scope?) {
    visit(select.limit, scope ?? Scope(parent: nil))
  }

  func visit(_ limit: SQLSyntax.Limit?, _ scope: Scope) {
    for expression in [limit?.count, limit?.offset].compactMap({ $0 }) {
      use(expression, as: .standard(.int), isWeak: true)
      _ = infer(expression, scope)
    }
  }

  /// How many rows are left by a limit.
  func limited(
    _ cardinality: CheckedQuery.Cardinality,
    _ limit: SQLSyntax.Limit?
  ) -> CheckedQuery.Cardinality {
    guard let limit else { return cardinality }
    let count = limit.count.number
    let isOne = count == 0 || count == 1
    switch cardinality {
    case .any: return isOne ? .atMostOne : .any
    case .atMostOne: return .atMostOne
    case .exactlyOne:
      let keepsAll = count.map { $0 != 0 } ?? false
      let skipsNone = limit.offset.map { $0.number.map { $0 <= 0 } ?? false } ?? true
      return keepsAll && skipsNone ? .exactlyOne : .atMostOne
    }
  }

  /// The common result of the terms of a compound.
  func combine(_ relations: [ResultRelation], by select: SQLSyntax.Select) -> ResultRelation {
    var combined = relations[0]
    for (term, relation) in zip(select.others, relations.dropFirst()) {
      combined = combine(combined, term.compoundOperator, relation)
    }
    return combined
  }

  private func combine(
    _ left: ResultRelation,
    _ sign: SQLSyntax.CompoundOperator,
    _ right: ResultRelation
  ) -> ResultRelation {
    var combined = combine([left, right])
    let few: CheckedQuery.Cardinality = left.cardinality == .any ? .any : .atMostOne
    switch sign {
    case .union, .unionAll:
      combined.hasRow = [left, right].contains { $0.hasRow || $0.cardinality == .exactlyOne }
    case .intersect:
      combined.cardinality = few
      for index in combined.columns.indices where index < left.columns.count {
        let (one, other) = (left.columns[index].value, right.columns[index].value)
        combined.columns[index].value.nullity = one.nullity.and(other.nullity)
      }
    case .except:
      combined.cardinality = few
      for index in combined.columns.indices where index < left.columns.count {
        combined.columns[index].value.nullity = left.columns[index].value.nullity
      }
    }
    return combined
  }

  /// The rows of several relations, under the names of the first.
  func combine(_ relations: [ResultRelation]) -> ResultRelation {
    guard var combined = relations.first else { return ResultRelation(columns: []) }
    for relation in relations.dropFirst() {
      combined.columns = zip(combined.columns, relation.columns).map { one, other in
        SourceColumn(name: one.name, value: one.value.or(other.value))
      }
      combined.hasRow = false
      combined.outerJoins.formUnion(relation.outerJoins)
      if combined.recordTable != relation.recordTable { combined.recordTable = nil }
      combined.cardinality = .any
    }
    return combined
  }
}
