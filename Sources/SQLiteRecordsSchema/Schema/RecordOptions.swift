/// The options of the Swift side of a table. `nil` leaves the choice to the planner.
package struct RecordOptions: Sendable, Equatable {
  package enum AccessLevel: String, Sendable, Equatable, CaseIterable {
    case `internal`
    case `package`
    case `public`
  }

  /// The kind of type that a record is declared as.
  package enum Kind: String, Sendable, Equatable, CaseIterable {
    case `struct`
    case `class`
  }

  /// A callback that is generated with a record.
  package enum Callback: Sendable {
    case didInsert
    case willInsert
    case willUpdate
  }

  package let name: Located<String>?
  /// The module that declares the record's type; `nil` if the type is generated.
  package let module: Located<String>?
  package let kind: Kind
  /// Whether properties can be set after the record is made.
  package let isMutable: Bool
  /// The columns whose properties come first, in this order; all others follow in table order.
  package let propertyOrder: [Located<String>]
  package let accessLevel: AccessLevel
  /// The modules that the record's file imports in addition to the library's.
  package let imports: [Located<String>]
  /// The modules that its file imports too, if the record names types or protocols of others.
  package let sharedImports: [Located<String>]
  /// The protocols that the record is declared to conform to in addition to those of the runtime.
  package let conformances: [Located<String>]
  /// The record for insertions that leave columns out; `nil` if there is none.
  package let draft: DraftOptions?
  /// Further records, of chosen columns.
  package let projections: [ProjectionOptions]
  /// The columns whose dates the record sets; `nil` if there are none.
  package let timestamps: Timestamps?
  /// The callbacks that the client writes instead.
  package let omittedCallbacks: Set<Callback>
  /// Whether the record has associations with those that its table references, or that reference
  /// it.
  package let hasAssociations: Bool
  /// Whether the record, its draft and its projections are declared to be `Sendable`.
  package let isSendable: Bool

  package init(
    name: Located<String>? = nil,
    module: Located<String>? = nil,
    kind: Kind = .struct,
    isMutable: Bool = true,
    propertyOrder: [Located<String>] = [],
    accessLevel: AccessLevel = .internal,
    imports: [Located<String>] = [],
    sharedImports: [Located<String>] = [],
    conformances: [Located<String>] = [],
    draft: DraftOptions? = nil,
    projections: [ProjectionOptions] = [],
    timestamps: Timestamps? = nil,
    omittedCallbacks: Set<Callback> = [],
    hasAssociations: Bool = false,
    isSendable: Bool = true
  ) {
    self.name = name
    self.module = module
    self.kind = kind
    self.isMutable = isMutable
    self.propertyOrder = propertyOrder
    self.accessLevel = accessLevel
    self.imports = imports
    self.sharedImports = sharedImports
    self.conformances = conformances
    self.draft = draft
    self.projections = projections
    self.timestamps = timestamps
    self.omittedCallbacks = omittedCallbacks
    self.hasAssociations = hasAssociations
    self.isSendable = isSendable
  }
}

/// The options of the record for insertions that leave columns to the database.
package struct DraftOptions: Sendable, Equatable {
  package let location: SourceLocation
  /// `nil` leaves the name to the planner.
  package let name: Located<String>?
  /// The protocols that the draft is declared to conform to in addition to those of the runtime.
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
