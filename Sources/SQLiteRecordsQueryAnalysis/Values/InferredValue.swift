import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The type and the nullity of an expression's values, as far as they are known.
struct InferredValue: Sendable, Equatable {
  var type: InferredType
  var classes: StorageClasses
  var nullity: Nullity
  /// The column of a table that it is, as it is stored.
  var origin: QueryColumn.Origin?
  /// The affinity that a comparison applies; `nil` for an expression, which has none.
  var affinity: Affinity?
  /// How texts of the column are compared; `nil` if byte by byte.
  var collation: FoldedName?
  /// The constants of which it is one; `nil` if it can be something else.
  var constants: [SQLSyntax.Literal]?
  /// The constants of which it can be one, besides other values.
  var possibleConstants: [SQLSyntax.Literal] = []
  /// The form of the date or the JSON that it stands for.
  var form: ValueForm?
  /// Whether it can be a text whose bytes are not UTF-8, because they come from a blob.
  var mayBeInvalidText = false
  /// Two to this power is more than any number is; at `infinite`, it may be infinity.
  var magnitude = Self.infinite
  /// Whether it can be another value each time SQLite evaluates it: `random()`. The column of a subquery, too, is
  /// evaluated wherever it is named, so that what is known of it at one place is not true at another.
  var isVolatile = false

  static let infinite = 1024
  static let ofInteger = 63

  init(
    _ type: InferredType,
    _ classes: StorageClasses,
    _ nullity: Nullity,
    magnitude: Int? = nil
  ) {
    self.type = type
    self.classes = classes
    self.nullity = nullity
    self.magnitude = magnitude ?? (classes == .integer ? Self.ofInteger : Self.infinite)
    if case .literal(_, let literal) = type { constants = [literal] }
    if type == .null { constants = [] }
  }

  static func int(_ nullity: Nullity) -> InferredValue { .init(.standard(.int), .integer, nullity) }

  static func bool(_ nullity: Nullity) -> InferredValue {
    .init(.standard(.bool), .integer, nullity, magnitude: 1)
  }

  static func double(_ nullity: Nullity) -> InferredValue {
    .init(.standard(.double), .real, nullity)
  }

  static func string(_ nullity: Nullity) -> InferredValue {
    .init(.standard(.string), .text, nullity)
  }

  static func data(_ nullity: Nullity) -> InferredValue { .init(.standard(.data), .blob, nullity) }

  static func unknown(_ reason: String, _ nullity: Nullity) -> InferredValue {
    .init(.unknown(reason), .all, nullity)
  }

  static var null: InferredValue { .init(.null, [], .possible("it is NULL")) }

  func with(_ nullity: Nullity) -> InferredValue {
    var copy = self
    copy.nullity = nullity
    return copy
  }

  /// The value as an expression: no comparison applies an affinity to it.
  var asExpression: InferredValue {
    var copy = self
    copy.affinity = nil
    copy.origin = nil
    return copy
  }

  /// A value that is one of two.
  func or(_ other: InferredValue) -> InferredValue {
    var value = InferredValue(
      commonType(with: other),
      classes.union(other.classes),
      nullity.or(other.nullity)
    )
    value.magnitude = max(magnitude, other.magnitude)
    if origin == other.origin { value.origin = origin }
    if affinity == other.affinity { value.affinity = affinity }
    if collation == other.collation { value.collation = collation }
    value.form = Self.form(of: self, or: other)
    let constants = constants(or: other)
    let isConstant = self.constants != nil && other.constants != nil
    value.constants = isConstant && constants.count <= Self.constantLimit ? constants : nil
    value.possibleConstants =
      value.constants == nil ? Array(constants.prefix(Self.constantLimit)) : []
    value.isVolatile = isVolatile || other.isVolatile
    value.mayBeInvalidText = mayBeInvalidText || other.mayBeInvalidText
    return value
  }

  /// The type of a value that is one of two. An integer beside a type of the client that is stored as one is of that
  /// type: `coalesce(sum(price), 0)`.
  private func commonType(with other: InferredValue) -> InferredType {
    for (value, constant) in [(self, other), (other, self)] {
      if case .literal(_, .integer) = constant.type, let type = value.typeOfUnits {
        return .known(type)
      }
    }
    return type.common(with: other.type)
  }

  /// The type of the client that counts something in integers, such as `Money`.
  var typeOfUnits: PropertyType? {
    guard isInteger, let type = type.propertyType, type.isOfClient else { return nil }
    return type
  }

  /// The constants of a value that is one of two, each once: a recursion looks at the same ones again.
  private func constants(or other: InferredValue) -> [SQLSyntax.Literal] {
    let all = constants ?? possibleConstants
    let others = other.constants ?? other.possibleConstants
    return all + others.filter { !all.contains($0) }
  }

  /// More constants than a value is known to be one of.
  private static let constantLimit = 64

  /// The form of a value that is one of two; NULL has any.
  private static func form(of first: InferredValue, or second: InferredValue) -> ValueForm? {
    if first.type == .null { return second.form }
    if second.type == .null { return first.form }
    return first.form == second.form ? first.form : nil
  }

  func with(_ form: ValueForm?) -> InferredValue {
    var copy = self
    copy.form = form
    return copy
  }

  /// Whether a text that is made of it may be one whose bytes are not UTF-8.
  var mayMakeInvalidText: Bool { mayBeInvalidText || classes.contains(.blob) && type != .parameter }

  var isInteger: Bool { classes == .integer }
  /// Whether it may be an integer of more bits than a real number has.
  var mayBeLargeInteger: Bool { classes.contains(.integer) && magnitude > 53 }
  /// Whether it may be infinity, or a text that reads so.
  var mayBeInfinite: Bool { magnitude >= Self.infinite }
}
