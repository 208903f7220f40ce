/// An enumeration, as it is written.
package struct EnumerationDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let cases: Located<[CaseDocument]>
  package let unknown: Located<UnknownValues>?
  package let fallback: Located<String>?
  package let isChecked: Bool
}

/// The action for a value that is not in an enumeration.
package enum UnknownValues: String, Sendable, Equatable, CaseIterable {
  /// Reading fails.
  case error
  /// The value is kept in a case `unknown`.
  case keep
}

/// A case of an enumeration, as it is written.
package struct CaseDocument: Sendable, Equatable {
  /// `nil` makes the name of the value.
  package let name: Located<String>?
  package let value: Located<LiteralValue>
  package let documentation: String?
}
