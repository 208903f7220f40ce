/// A fact that is true of only one of two schemas.
package struct SchemaDifference: Sendable, Hashable {
  package enum Side: Sendable, Hashable {
    case expected, actual
  }

  package enum Kind: Sendable, Hashable {
    /// The subject exists in one schema only.
    case missing(in: Side)
    /// A property of the subject has two values. A value is `nil` where there is none.
    case property(String, expected: String?, actual: String?)
    /// The subject has a constraint in one schema only.
    case constraint(String, missingIn: Side)
  }

  /// The object, and the part of it that differs.
  package let path: [SchemaSubject]
  package let kind: Kind

  /// The object and the part of it: `column 'score' of table 'player'`.
  package var subject: String { path.description }

  /// The difference as a sentence.
  ///
  /// ```
  /// column 'score' of table 'player': the type is INTEGER in the schema files, TEXT in the database
  /// ```
  ///
  /// - parameters:
  ///   - expected: What the expected schema is called, as `the schema files`.
  ///   - actual: What the actual schema is called, as `the database`.
  package func description(expected: String, actual: String) -> String {
    func name(_ side: Side) -> String { side == .expected ? expected : actual }
    switch kind {
    case .missing(let side):
      return "\(subject) is missing from \(name(side))"
    case .property(let property, let expectedValue, let actualValue):
      return "\(subject): \(property) is \(expectedValue ?? "absent") in \(expected), "
        + "\(actualValue ?? "absent") in \(actual)"
    case .constraint(let constraint, let side):
      return "\(subject): \(constraint) is missing from \(name(side))"
    }
  }
}
