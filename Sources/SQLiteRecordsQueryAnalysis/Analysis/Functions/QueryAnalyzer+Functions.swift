import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of a function call.
  func infer(
    _ call: SQLSyntax.Function,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    add(Traits(isVolatile: rule(of: call)?.isVolatile != false))
    if let over = call.over { return infer(call, over: over, range, scope) }
    guard let rule = rule(of: call) else { return inferUnknown(call, range, scope) }
    switch rule.form {
    case .aggregate: return inferAggregate(call, rule, range, scope)
    case .scalar, .window: break
    }
    switch call.name.text.asciiLowercased {
    case "iif", "if": return inferCondition(call, scope)
    case "coalesce", "ifnull": return inferCoalesce(call, scope)
    case "nullif": return inferNullIf(call, range, scope)
    case "date", "time", "datetime", "strftime", "julianday", "unixepoch":
      return inferDate(call, rule, range, scope)
    default: break
    }
    let values = arguments(of: call, rule, scope)
    var result = result(of: call, rule, values)
    result.nullity = nullity(of: call, rule, values)
    if case .type = rule.result { result.form = ValueForm(function: call.name.text, format: nil) }
    if case .choice = rule.result { return choose(call.arguments, values, result.nullity) }
    return result.asExpression
  }

  /// The rule of a function: that of the application, or SQLite's own.
  func rule(of call: SQLSyntax.Function) -> FunctionRule? {
    catalog.rule(of: call.name.text, count: call.arguments.count)
      ?? BuiltInFunction.rule(call.name.text, count: call.arguments.count)
  }

  private func choose(
    _ arguments: [Expression],
    _ values: [InferredValue],
    _ nullity: Nullity
  ) -> InferredValue {
    choice(Array(zip(arguments, values)), takesNull: false).with(nullity)
  }

  /// The values of the arguments. Parameters among them have the type that the rule expects.
  func arguments(
    of call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ scope: Scope
  ) -> [InferredValue] {
    call.arguments.enumerated().map { index, argument in
      let expected =
        index < rule.arguments.count ? rule.arguments[index] : rule.arguments.last ?? nil
      if let expected { use(argument, as: expected, isWeak: true) }
      return infer(argument, scope)
    }
  }

  /// The values of a call, without regard to NULL.
  func result(
    of call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ values: [InferredValue]
  ) -> InferredValue {
    var result = plainResult(of: call, rule, values)
    switch rule.result {
    case .type(.string), .text, .replacement:
      result.mayBeInvalidText = call.mayMakeInvalidText(of: values)
    case .type, .property, .argument, .choice, .number, .unknown: break
    }
    return result
  }

  private func plainResult(
    of call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ values: [InferredValue]
  ) -> InferredValue {
    switch rule.result {
    case .type(let type):
      let property = PropertyType.standard(type)
      return InferredValue(.known(property), StorageClasses(property, in: .real), .never)
    case .property(let property):
      return InferredValue(.known(property), StorageClasses(property, in: .blob), .never)
        .with(ValueForm(property))
    case .argument(let position):
      return values.indices.contains(position) ? values[position] : .null
    case .choice(let position):
      return values.dropFirst(position).reduce(nil as InferredValue?) { $0?.or($1) ?? $1 } ?? .null
    case .number:
      guard let value = values.first else { return .null }
      if case .parameter = value.type { return .init(.standard(.double), .numbers, .never) }
      return number(of: value, .never)
    case .text:
      guard let value = values.first else { return .null }
      if value.classes == .blob { return .data(.never) }
      if value.classes.contains(.blob) {
        return .unknown("it is a text or a blob, as its argument is", .never)
      }
      return .string(.never)
    case .replacement:
      let isParameter = values.first?.type == .parameter
      if isParameter || values.first?.classes == .text
        || call.arguments.dropFirst().first?.text?.isEmpty == false
      {
        return .string(.never)
      }
      return .unknown("REPLACE returns what is not a text as it is, if it looks for ''", .never)
    case .unknown(let reason): return .unknown(reason, .never)
    }
  }

  /// Whether a call can be NULL, by its rule.
  func nullity(
    of call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ values: [InferredValue]
  ) -> Nullity {
    switch rule.nulls {
    case .never: return .never
    case .strict(nil): return values.map(\.nullity).any
    case .strict(let positions?):
      return positions.filter(values.indices.contains).map { values[$0].nullity }.any
    case .possible(let reason):
      if let format = call.arguments.first?.text, call.isFormat, format.beginsLikeFormat {
        return .never
      }
      return .possible(reason)
    case .strictOr(let reason, _): return values.map(\.nullity).any.or(.possible(reason))
    case .number, .finiteNumber:
      let nullity = values.map(\.nullity).any
      guard values.allSatisfy({ $0.classes.isSubset(of: .numbers) }) else {
        return nullity.or(
          .possible("\(call.name.text.asciiUppercased) of what is no number is NULL")
        )
      }
      let isOdd = rule.nulls == .finiteNumber && values.contains(where: \.mayBeInfinite)
      let name = call.name.text.asciiUppercased
      return isOdd ? nullity.or(.notANumber("\(name) of infinity is no number")) : nullity
    case .text:
      let nullity = values.map(\.nullity).any
      guard values.first?.classes.contains(.blob) == true else { return nullity }
      return nullity.or(.possible("a part of an empty blob is NULL"))
    case .all(let position):
      let nullities = values.dropFirst(position).map(\.nullity)
      guard let last = nullities.last else { return .possible("it has no argument") }
      return nullities.reduce(last) { $0.and($1) }
    }
  }

  func inferUnknown(
    _ call: SQLSyntax.Function,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    for argument in call.arguments { _ = infer(argument, scope) }
    let name = call.name.text
    // SQLite takes any number of arguments of a function whose last one can be repeated.
    if let signature = catalog.signatures(of: name).first {
      let message = "the function \(quoted(name)) takes \(signature.countText)"
      report(.argumentCount, "\(message), not \(call.arguments.count)", at: call.name.range)
    }
    return .unknown(
      "nothing tells what the function \(quoted(name)) returns; declare its types in the configuration",
      .possible("the function \(quoted(name)) may return NULL")
    )
  }
}

extension SQLSyntax.Function {
  fileprivate var isFormat: Bool { ["format", "printf"].contains(name.text.asciiLowercased) }
}
