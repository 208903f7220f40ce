package import SQLiteRecordsSchema

/// An enumeration that is about to be printed: all its names are decided.
package struct EnumerationPlan: Sendable, Equatable {
  /// The action for a value that is in none of the cases.
  package enum UnknownPolicy: Sendable, Equatable {
    case error
    case keep
    case fallback(Identifier)
  }

  /// A case, and the value that is stored for it.
  package struct Case: Sendable, Equatable {
    package let name: Identifier
    package let value: LiteralValue
    package let documentation: String?
  }

  package let name: Identifier
  package let documentation: String
  package let cases: [Case]
  package let unknownPolicy: UnknownPolicy
  /// The type of the raw values, as it is written.
  package let rawType: String
  /// Whether the enumeration conforms to `Codable`, as the record does.
  package let isCodable: Bool
}
