import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// An expression where it stands, and what is known there: what is worked out for it is the same again.
struct Inference: Hashable {
  let range: Range<Int>
  let known: Knowledge

  /// There is little that is known differently of the same place: to hash the facts would take longer than to compare
  /// them.
  func hash(into hasher: inout Hasher) {
    hasher.combine(range.lowerBound)
    hasher.combine(range.upperBound)
    hasher.combine(known.facts.count)
  }
}

/// The results of a scope that were worked out, so that they are not worked out again.
///
/// Conditions are looked at several times: for their values, and for what follows from them. Without this, the work
/// would double with each level of a nested statement. It changes no result.
final class InferenceMemo {
  var values: [Inference: (value: InferredValue, traits: Traits)] = [:]
  var relations: [Inference: (relation: ResultRelation, traits: Traits)] = [:]
  var commonTables: [FoldedName: ResultRelation] = [:]
}

/// The traits of an expression, subqueries included, in addition to its value.
struct Traits {
  /// Whether it can be another value each time SQLite evaluates it.
  var isVolatile = false
  /// The depths of the scopes whose columns it names.
  var namedDepths: Set<Int> = []
  /// The depths of the scopes around a subquery whose rows an aggregate in it sums up.
  var summedUpDepths: Set<Int> = []

  mutating func formUnion(_ other: Traits) {
    isVolatile = isVolatile || other.isVolatile
    if !other.namedDepths.isEmpty { namedDepths.formUnion(other.namedDepths) }
    if !other.summedUpDepths.isEmpty { summedUpDepths.formUnion(other.summedUpDepths) }
  }

  /// The traits as they are seen from outside a scope.
  func outside(_ depth: Int) -> Traits {
    Traits(
      isVolatile: isVolatile,
      namedDepths: namedDepths.filter { $0 < depth },
      summedUpDepths: summedUpDepths.filter { $0 < depth }
    )
  }
}

extension QueryAnalyzer {
  /// The value of an expression at its place.
  func infer(_ expression: Expression, _ scope: Scope) -> InferredValue {
    guard expression.hasOperands else {
      let value = inferAlone(expression, scope)
      if value.isVolatile { add(Traits(isVolatile: true)) }
      return value.knowing(expression, self, scope)
    }
    let inference = Inference(range: expression.range, known: scope.known)
    if let known = scope.level.memo.values[inference] {
      add(known.traits)
      return known.value
    }
    guard countStep(at: expression.range) else {
      return .unknown(Self.tooMuch, .possible(Self.tooMuch))
    }
    var (value, traits) = observing { inferAlone(expression, scope) }
    value.isVolatile = value.isVolatile || traits.isVolatile
    traits.isVolatile = value.isVolatile
    add(traits)
    value = value.knowing(expression, self, scope)
    scope.level.memo.values[inference] = (value, traits)
    return value
  }

  /// The result of a subquery.
  func subquery(_ select: SQLSyntax.Select, at range: Range<Int>, _ scope: Scope) -> ResultRelation
  {
    let inference = Inference(range: range, known: scope.known)
    if let known = scope.level.memo.relations[inference] {
      add(known.traits)
      return known.relation
    }
    let inferred = observing { analyze(select, in: scope) }
    add(inferred.traits)
    var relation = inferred.result
    relation.isVolatile = inferred.traits.isVolatile
    scope.level.memo.relations[inference] = (relation, inferred.traits)
    return relation
  }

  private static let tooMuch = QueryObservations.tooMuch
}

extension InferredValue {
  /// The value of an expression that is known not to be NULL, if it is.
  fileprivate func knowing(
    _ expression: SQLSyntax.Expression,
    _ analyzer: QueryAnalyzer,
    _ scope: Scope
  ) -> InferredValue {
    if nullity.isNever || scope.known.facts.isEmpty { return self }
    guard let key = analyzer.key(of: expression, scope),
      scope.known.facts.contains(.expression(key))
    else { return self }
    return with(.never)
  }
}

extension SQLSyntax.Expression {
  /// Whether it takes time to look at it.
  fileprivate var hasOperands: Bool {
    switch kind {
    case .literal, .parameter, .column, .parenthesized, .collate, .raise: false
    case .unary, .binary, .isNull, .notNull, .match, .between, .isIn, .cast, .cases, .function,
      .exists, .subquery, .row:
      true
    }
  }
}
