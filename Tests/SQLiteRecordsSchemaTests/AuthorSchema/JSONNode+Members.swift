import SQLiteRecordsSchema

extension JSONNode {
  /// The value of a member of an object; `nil` if there is none.
  subscript(_ key: String) -> JSONNode? { members.first { $0.key.value == key }?.value }

  /// The members of an object; none for any other value.
  var members: [Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  /// The elements of an array; none for any other value.
  var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  /// The text of a string; `nil` for any other value.
  var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The value of an integer; 0 for any other value.
  var number: Int {
    guard case .integer(let number) = value else { return 0 }
    return Int(clamping: number)
  }

  /// Whether the value is of a type of JSON Schema.
  func isOfType(_ name: String) -> Bool {
    switch value {
    case .null: name == "null"
    case .boolean: name == "boolean"
    case .integer: name == "integer" || name == "number"
    case .real: name == "number"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}
