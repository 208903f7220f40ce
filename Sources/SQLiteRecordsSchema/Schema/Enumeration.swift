import SQLiteRecordsSQL

/// An enumeration of the values that a column holds.
package struct Enumeration: Sendable, Equatable {
  /// The action for a value that is in none of the cases.
  package enum UnknownPolicy: Sendable, Equatable {
    /// Reading fails.
    case error
    /// The value is kept in a case `unknown`.
    case keep
    /// The case of this value stands for it.
    case fallback(LiteralValue)
  }

  /// A case, and the value that is stored for it.
  package struct Case: Sendable, Equatable {
    /// `nil` makes the name of the value.
    package let name: Located<String>?
    package let value: Located<LiteralValue>
    package let documentation: String?
  }

  package let name: Located<String>
  package let documentation: String?
  /// At least one; the values are all texts, or all integers.
  package let cases: [Case]
  package let unknownPolicy: UnknownPolicy

  /// Whether the values are integers.
  package var isOfIntegers: Bool {
    guard case .integer? = cases.first?.value.value else { return false }
    return true
  }

  /// The condition that a column holds the value of a case: `"rank" IN ('low', 'high')`.
  package func condition(onColumn column: String) -> String {
    let values = cases.map(\.value.value.sqlLiteral).joined(separator: ", ")
    return "\(column.sqlIdentifier) IN (\(values))"
  }
}

extension Enumeration {
  /// An enumeration of values, any other of which is an error.
  ///
  /// - parameter values: Texts or integers; the name of each case, unless the value makes it.
  package init(
    named name: String,
    of values: [(name: String?, value: LiteralValue)],
    at place: SourceLocation
  ) {
    self.name = Located(name, at: place)
    documentation = nil
    cases = values.map { name, value in
      Case(
        name: name.map { Located($0, at: place) },
        value: Located(value, at: place),
        documentation: nil
      )
    }
    unknownPolicy = .error
  }
}

extension LiteralValue {
  package var isText: Bool {
    guard case .text = self else { return false }
    return true
  }

  /// The value of a case as a text.
  package var caseText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .null, .boolean, .real: ""
    }
  }
}
