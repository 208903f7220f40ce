import SQLiteRecordsSchema

extension JSONValue {
  /// An object of the members that have a value. How it is formatted is decided later.
  static func object(_ members: (ObjectKey, JSONValue?)...) -> JSONValue {
    .object(
      members.compactMap { key, value in value.map { Member(key.rawValue, $0) } },
      isStacked: false
    )
  }

  static func array(_ elements: [JSONValue]) -> JSONValue { .array(elements, isStacked: false) }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// `true`, or no value.
  static func flag(_ isSet: Bool) -> JSONValue? { isSet ? .boolean(true) : nil }

  /// An object, or no value if it has no members.
  var nilIfEmpty: JSONValue? {
    switch self {
    case .object(let members, _): members.isEmpty ? nil : self
    case .array(let elements, _): elements.isEmpty ? nil : self
    case .null, .boolean, .integer, .real, .string, .breakable: self
    }
  }
}
