import SQLiteRecordsSchema

/// A JSON value of a message.
package enum MessageValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([MessageValue])
  case object([String: MessageValue])

  /// The value of a key, if this is an object that has it.
  package subscript(key: String) -> MessageValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  package var integer: Int? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  package var boolean: Bool? {
    guard case .boolean(let boolean) = self else { return nil }
    return boolean
  }

  package var array: [MessageValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: MessageValue...) { self = .array(elements) }

  /// An object; of two members with one key, the last one.
  package init(dictionaryLiteral elements: (String, MessageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension MessageValue {
  /// The value of a JSON text; `nil` if it is none.
  package init?(json bytes: [UInt8]) {
    var log = DiagnosticLog()
    guard let node = JSONReader.read(bytes: bytes, file: "", log: &log) else { return nil }
    self.init(node)
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer):
      self = Int(exactly: integer).map { .integer($0) } ?? .real(Double(integer))
    case .real(let real): self = .real(real)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(MessageValue.init))
    case .object(let members):
      let pairs = members.map { ($0.key.value, MessageValue($0.value)) }
      self = .object(Dictionary(pairs) { $1 })
    }
  }

  /// The value as JSON, on one line, with the keys in alphabetical order.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .real(let real): String(describing: real)
    case .string(let string): string.jsonLiteral
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { $0.key.jsonLiteral + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}
