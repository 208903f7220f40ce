/// What the schema says about the Swift side of a table. `nil` leaves the choice to the planner.
package struct RecordOptions: Sendable, Equatable {
  package enum AccessLevel: String, Sendable, Equatable, CaseIterable {
    case `internal`
    case `package`
    case `public`
  }

  package let name: Located<String>?
  package let accessLevel: AccessLevel
  /// The protocols that the record is declared to conform to, beside those of the runtime.
  package let conformances: [Located<String>]
  /// The record for insertions that leave columns out; `nil` if there is none.
  package let draft: DraftOptions?

  package init(
    name: Located<String>? = nil,
    accessLevel: AccessLevel = .internal,
    conformances: [Located<String>] = [],
    draft: DraftOptions? = nil
  ) {
    self.name = name
    self.accessLevel = accessLevel
    self.conformances = conformances
    self.draft = draft
  }
}

/// What the schema says about the record for insertions that leave columns to the database.
package struct DraftOptions: Sendable, Equatable {
  package let location: SourceLocation
  /// `nil` leaves the name to the planner.
  package let name: Located<String>?
  /// The protocols that the draft is declared to conform to, beside those of the runtime.
  package let conformances: [Located<String>]

  package init(
    location: SourceLocation,
    name: Located<String>? = nil,
    conformances: [Located<String>] = []
  ) {
    self.location = location
    self.name = name
    self.conformances = conformances
  }
}
