import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// An expression where it stands, and what is known there: what is worked out for it is the same again.
struct Inference: Hashable {
  let range: Range<Int>
  let known: Knowledge
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
    namedDepths.formUnion(other.namedDepths)
    summedUpDepths.formUnion(other.summedUpDepths)
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
    guard expression.hasOperands else { return inferAnew(expression, scope) }
    let inference = Inference(range: expression.range, known: scope.known)
    if let known = scope.level.memo.values[inference] {
      add(known.traits)
      return known.value
    }
    guard countStep(at: expression.range) else {
      return .unknown(Self.tooMuch, .possible(Self.tooMuch))
    }
    let inferred = observing { inferAnew(expression, scope) }
    add(inferred.traits)
    scope.level.memo.values[inference] = (inferred.result, inferred.traits)
    return inferred.result
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
