/// A JSON value and the place where it begins.
package struct JSONNode: Sendable, Equatable {
  /// A value in a JSON text. A number without fraction and exponent that fits is an integer.
  package enum Value: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case array([JSONNode])
    /// The members in the order in which they are written; no two have the same key.
    case object([Member])
  }

  /// A key of an object and its value.
  package struct Member: Sendable, Equatable {
    package let key: Located<String>
    package let value: JSONNode

    package init(key: Located<String>, value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  package let value: Value
  package let location: SourceLocation
  /// The escapes in a string.
  let escapes: [JSONEscape]

  package init(_ value: Value, at location: SourceLocation) {
    self.init(value, at: location, escapes: [])
  }

  init(_ value: Value, at location: SourceLocation, escapes: [JSONEscape]) {
    self.value = value
    self.location = location
    self.escapes = escapes
  }

  /// The kind of the value with its article, as diagnostics name it.
  package var kind: String {
    switch value {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer, .real: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
