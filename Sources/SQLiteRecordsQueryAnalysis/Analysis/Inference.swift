import SQLiteRecordsSQL

/// An expression where it stands, and what is known there: what is worked out for it is the same again.
struct Inference: Hashable {
  let range: Range<Int>
  /// The number of the facts that hold.
  let facts: Int
  /// The number of the aggregate or the alias around it.
  let surroundings: Int
  let isOverNoRows: Bool
  let takesAggregates: Bool
}

/// The facts that are known at a place.
struct KnownFacts: Hashable {
  let facts: Set<Fact>
  let foundRows: Set<Int>
}

extension QueryAnalyzer {
  /// The value of an expression at its place.
  ///
  /// Conditions are looked at several times: for their values, and for what follows from them. Without
  /// this cache, the work would double with each level of a nested statement.
  func infer(_ expression: Expression, _ scope: Scope) -> InferredValue {
    guard expression.hasOperands else { return inferAnew(expression, scope) }
    let inference = inference(of: expression.range, scope)
    if let known = scope.values[inference] {
      if known.isVolatile { isVolatile = true }
      return known
    }
    guard countStep(at: expression.range) else {
      return .unknown(Self.tooMuch, .possible(Self.tooMuch))
    }
    let value = inferAnew(expression, scope)
    scope.values[inference] = value
    return value
  }

  /// The result of a subquery.
  func subquery(_ select: SQLSyntax.Select, at range: Range<Int>, _ scope: Scope) -> ResultRelation
  {
    let inference = inference(of: range, scope)
    if let known = scope.relations[inference] {
      if known.isVolatile { isVolatile = true }
      return known
    }
    var relation = ResultRelation(columns: [])
    let isVolatile = findingVolatile {
      relation = restoringFacts { analyze(select, in: scope) }
    }
    relation.isVolatile = isVolatile
    scope.relations[inference] = relation
    return relation
  }

  private func inference(of range: Range<Int>, _ scope: Scope) -> Inference {
    Inference(
      range: range,
      facts: numberOfFacts,
      surroundings: surroundings,
      isOverNoRows: scope.isOverNoRows,
      takesAggregates: scope.takesAggregates
    )
  }

  /// The number of the facts that hold now.
  private var numberOfFacts: Int {
    let known = KnownFacts(facts: facts, foundRows: foundRows)
    if let number = numbersOfFacts[known] { return number }
    numbersOfFacts[known] = numbersOfFacts.count
    return numbersOfFacts.count - 1
  }

  /// Runs a closure in which nothing is known from outside it, and nothing afterwards from inside.
  func inSurroundings<Result>(_ body: () -> Result) -> Result {
    let outside = surroundings
    surroundings = makeNumber()
    defer { surroundings = outside }
    return body()
  }

  /// Whether something volatile is found in a closure.
  func findingVolatile(_ body: () -> Void) -> Bool {
    let outside = isVolatile
    isVolatile = false
    body()
    let inside = isVolatile
    isVolatile = outside || inside
    return inside
  }

  /// Counts what is worked out; reports once that it is too much, as in recursions inside each other.
  ///
  /// - returns: Whether there may be more.
  func countStep(at range: Range<Int>) -> Bool {
    stepCount += 1
    if stepCount <= Self.maximumSteps { return true }
    if stepCount == Self.maximumSteps + 1 { report(.notUnderstood, Self.tooMuch, at: range) }
    return false
  }

  /// A statement of a megabyte takes fewer.
  private static let maximumSteps = 1_000_000

  private static let tooMuch =
    "the statement is not understood: too many of its parts depend on each other; simplify it"
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
