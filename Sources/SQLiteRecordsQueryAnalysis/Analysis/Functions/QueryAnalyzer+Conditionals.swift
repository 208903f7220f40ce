import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Functions that do not look at all of their arguments.
extension QueryAnalyzer {
  /// `IIF(condition, value, …, otherwise)` is a `CASE`.
  func inferCondition(_ call: SQLSyntax.Function, _ scope: Scope) -> InferredValue {
    var arguments = call.arguments[...]
    var scope = scope
    var results: [(Expression, InferredValue)] = []
    while arguments.count >= 2 {
      let (condition, value) = (arguments.removeFirst(), arguments.removeFirst())
      _ = infer(condition, scope)
      use(condition, as: .standard(.bool), isWeak: true)
      results.append((value, infer(value, scope.assuming(factsIfTrue(condition, scope)))))
      scope = scope.assuming(factsIfNotTrue(condition, scope))
    }
    if let otherwise = arguments.first { results.append((otherwise, infer(otherwise, scope))) }
    let isComplete = !arguments.isEmpty
    var value = choice(results, takesNull: takesNull(results, isComplete: isComplete))
    if arguments.isEmpty {
      value.nullity = value.nullity.or(.possible("no condition of IIF may be true"))
    }
    return value
  }

  /// The first argument that is not NULL.
  func inferCoalesce(_ call: SQLSyntax.Function, _ scope: Scope) -> InferredValue {
    var results: [(expression: Expression, value: InferredValue)] = []
    for (index, argument) in call.arguments.enumerated() {
      results.append((argument, infer(argument, scope)))
      useForNull(argument, isOmittable: index + 1 < call.arguments.count)
      // Arguments after one that is never NULL are never used.
      if results.last?.value.nullity.isNever == true, !argument.isParameter { break }
    }
    for argument in call.arguments.dropFirst(results.count) { _ = infer(argument, scope) }
    var nullity = results[0].value.nullity
    for result in results.dropFirst() { nullity = nullity.and(result.value.nullity) }
    if nullity.isPossible, scope.hasValue(inOneOf: call.arguments) { nullity = .never }
    return choice(results, takesNull: true).with(nullity).asExpression
  }

  func inferNullIf(
    _ call: SQLSyntax.Function,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    guard call.arguments.count == 2 else { return .null }
    let values = call.arguments.map { infer($0, scope) }
    compare(call.arguments[0], values[0], call.arguments[1], values[1], range)
    let reason = Nullity.possible("NULLIF gives NULL for equal values")
    return values[0].with(values[0].nullity.or(reason)).asExpression
  }
}
