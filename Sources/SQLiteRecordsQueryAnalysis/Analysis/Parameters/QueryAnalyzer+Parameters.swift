import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of a parameter.
  func infer(parameter name: String, _ range: Range<Int>) -> InferredValue {
    add(ParameterUse(name: name, range: range, type: nil, isWeak: true, takesNull: false))
    guard let known = parameters[name] else { return .init(.parameter, .all, .never) }
    let nullity = known.nullity(name)
    guard let type = known.type else { return .init(.parameter, .all, nullity) }
    var value = InferredValue(.known(type), StorageClasses(type, in: .blob), nullity)
    if type.storageClass == .real { value.classes = .real }
    value.form = ValueForm(type)
    return value
  }

  /// Notes that a parameter stands where values of a type are expected.
  ///
  /// - parameter isWeak: Whether another type with the same storage class will do.
  /// - parameter takesNull: Whether NULL means something there.
  func use(
    _ expression: Expression,
    as type: PropertyType,
    isWeak: Bool,
    takesNull: Bool = false
  ) {
    switch expression.bare.kind {
    case .parameter(let name):
      let range = expression.bare.range
      add(ParameterUse(name: name, range: range, type: type, isWeak: isWeak, takesNull: takesNull))
    case .cases(_, let branches, let otherwise):
      for branch in branches { use(branch.value, as: type, isWeak: isWeak, takesNull: takesNull) }
      if let otherwise { use(otherwise, as: type, isWeak: isWeak, takesNull: takesNull) }
    case .function(let call) where call.isCoalesce:
      for argument in call.arguments { use(argument, as: type, isWeak: isWeak, takesNull: true) }
    case .binary(let sign, let left, let right)
    where type.isReal && [.add, .subtract, .multiply, .divide].contains(sign):
      // `height < :limit + 1`: the other operand is a constant, which tells less than what it is compared with.
      if left.isLiteral { use(right, as: type, isWeak: true) }
      if right.isLiteral { use(left, as: type, isWeak: true) }
    case .literal, .column, .unary, .binary, .isNull, .notNull, .match, .between, .isIn, .cast,
      .collate, .function, .exists, .subquery, .row, .parenthesized, .raise:
      break
    }
  }

  /// Notes that NULL means something where an expression stands.
  ///
  /// - parameter isOmittable: Whether the query decides what it does without a value: `:state IS NULL`.
  func useForNull(_ expression: Expression, isOmittable: Bool = false) {
    guard let name = expression.parameterName else { return }
    add(
      ParameterUse(
        name: name,
        range: expression.bare.range,
        type: nil,
        isWeak: true,
        takesNull: true,
        isOmittable: isOmittable
      )
    )
  }

  /// Notes what two sides of a comparison tell about each other, and checks that they can be equal.
  func compare(
    _ left: Expression,
    _ leftValue: InferredValue,
    _ right: Expression?,
    _ rightValue: InferredValue,
    _ range: Range<Int>,
    takesNull: Bool = false,
    isEquality: Bool = true
  ) {
    if let type = rightValue.type.propertyType {
      use(left, as: type, isWeak: rightValue.isWeaklyTyped, takesNull: takesNull)
    }
    if let right, let type = leftValue.type.propertyType {
      use(right, as: type, isWeak: leftValue.isWeaklyTyped, takesNull: takesNull)
    }
    if left.isParameter || right?.isParameter == true { return }
    if let reason = Self.difference(leftValue, rightValue) {
      return report(.neverEqual, reason, at: range)
    }
    checkUnits(leftValue, rightValue, at: range)
    checkForms(left, leftValue, right, rightValue, isEquality: isEquality)
  }

  /// Notes that a parameter takes all values that another one is looked for in.
  func useAsCollection(_ name: String, _ range: Range<Int>, _ value: InferredValue) {
    let use = CollectionUse(name: name, range: range)
    add(use)
    add(
      ParameterUse(
        name: name,
        range: range,
        type: value.type.propertyType,
        isWeak: value.isWeaklyTyped,
        takesNull: false
      )
    )
  }

  /// Why two values are never equal; `nil` if they may be.
  private static func difference(_ first: InferredValue, _ second: InferredValue) -> String? {
    guard let type = first.type.propertyType, let other = second.type.propertyType,
      let one = type.storageClass, let two = other.storageClass
    else { return nil }
    let numbers: [StorageClass] = [.integer, .real]
    if one == two || numbers.contains(one) && numbers.contains(two) { return nil }
    // A column of numbers converts the digits that `strftime('%s')` returns.
    for (one, two) in [(first, second), (second, first)] {
      guard case .digits? = one.form, two.affinity?.isNumeric == true else { continue }
      return nil
    }
    // A text in a column of text is compared with a number as a text.
    if type.isPlain, other.isPlain, first.affinity != nil || second.affinity != nil { return nil }
    return
      "\(quoted(type.name)), stored as \(one.rawValue), is compared with \(quoted(other.name)), "
      + "stored as \(two.rawValue); they are never equal"
  }
}

extension ResolvedParameter {
  /// Whether the argument is NULL for some values.
  func nullity(_ name: String) -> Nullity {
    if isOptional { return .possible("the parameter \(quoted(name)) may be nil") }
    guard let type, type.isReal else { return .never }
    return .notANumber(
      "the parameter \(quoted(name)) may be no number, which SQLite stores as NULL"
    )
  }
}

extension Affinity {
  fileprivate var isNumeric: Bool { self == .integer || self == .real || self == .numeric }
}

extension PropertyType {
  /// Whether SQLite may convert the values between texts and numbers.
  fileprivate var isPlain: Bool { isNumber || self == .standard(.string) }
}

extension InferredValue {
  /// Whether a parameter next to the value may be of another type of the same storage class.
  var isWeaklyTyped: Bool { origin == nil }
}

extension SQLSyntax.Function {
  var isCoalesce: Bool { ["coalesce", "ifnull"].contains(name.text.asciiLowercased) }
}
