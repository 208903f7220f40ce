/// A JSON value to be printed.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  /// A string that is written as another value if it does not fit into the line.
  case breakable(String, broken: JSONValue)
  /// An array, which is stacked with one element a line, or else fills its lines.
  case array([JSONValue], isStacked: Bool)
  /// An object, which is stacked with one member a line, or else fills its lines.
  case object([Member], isStacked: Bool)

  /// A key and its value.
  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value on one line.
  var inline: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .real(let real): String(describing: real)
    case .string(let string), .breakable(let string, _): string.jsonLiteral
    case .array(let elements, _): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
    case .object([], _): "{}"
    case .object(let members, _): "{ " + members.map(\.inline).joined(separator: ", ") + " }"
    }
  }

  /// Whether the value, or one inside it, asks for lines of its own.
  var isStacked: Bool {
    switch self {
    case .null, .boolean, .integer, .real, .string, .breakable: false
    case .array(let elements, let isStacked): isStacked || elements.contains(where: \.isStacked)
    case .object(let members, let isStacked):
      isStacked || members.contains(where: \.value.isStacked)
    }
  }

  var isObject: Bool {
    switch self {
    case .object: true
    case .null, .boolean, .integer, .real, .string, .breakable, .array: false
    }
  }

  /// Whether this is an array of strings with one a line.
  var isStackOfStrings: Bool {
    guard case .array(let elements, isStacked: true) = self else { return false }
    return elements.allSatisfy { !$0.isObject && !$0.isStacked }
  }

  var isBreakable: Bool {
    switch self {
    case .breakable: true
    case .null, .boolean, .integer, .real, .string, .array, .object: false
    }
  }
}

extension JSONValue.Member {
  var label: String { key.jsonLiteral + ": " }

  var inline: String { label + value.inline }
}
