import SQLiteRecordsSchema

/// The identifiers that generated text cannot give to a record or a property.
package enum ReservedNames {
  /// Names that a record would take away from the text around it; those of the protocols that a
  /// schema asks for come on top.
  package static let records: Set<String> = RuntimeNames.types
    .union(RuntimeNames.protocols)
    .union(SwiftType.allCases.map(\.rawValue))
    .union(["Columns", "Any", "Protocol", "Self", "Sendable", "Type", "self"])

  /// Names that a record would take away from the text for checked queries, in addition to
  /// ``records``.
  static let besideQueries: Set<String> = RuntimeNames.queryTypes
    .union(["Collection", "Equatable", "Hashable", "Identifiable"])

  /// The protocols of Swift that records usually conform to, which no import brings along.
  static let standardProtocols: Set<String> = [
    "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  /// Names that cannot be a case of an enumeration: it has other members of that name.
  package static let cases: Set<String> = [
    "self", "Type", "Protocol", "allCases", "databaseValue", "fromColumn", "fromDatabaseValue",
    "fromMissingColumn", "hashValue", "init", "none", "rawValue", "some", "unknown",
  ]

  /// Names that cannot be a stored property and a member of `Columns`.
  ///
  /// - `self`, `Type`, `Protocol`: Swift gives `Columns.self` and the like a meaning of their own.
  /// - `hashValue`: the conformance to `Hashable` declares it.
  /// - `Columns`: the nested type, and `FullRecord`: the nested type of a draft.
  /// - The rest are types that the record calls by these names.
  package static let properties: Set<String> = [
    "self", "Type", "Protocol", "hashValue", "Columns", "FullRecord",
    "TableSchema", "databaseRowID", SwiftType.int.rawValue,
  ]
}
