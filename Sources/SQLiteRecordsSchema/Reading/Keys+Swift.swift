// The keys of the Swift side of the language.

extension Keys {
  /// The keys of the rules by which names are made.
  package enum Naming: String, ObjectKey {
    case records, recordPrefix, recordSuffix, properties

    package static let subject = "naming rules"
  }

  /// The keys of the Swift side of a table.
  package enum Record: String, ObjectKey {
    case name, kind, mutable, access, imports, conformances, draft
    case projections, timestamps, callbacks

    package static let subject = "the Swift side of a table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .draft: Draft.self
      case .projections: Projection.self
      case .timestamps: Timestamps.self
      case .callbacks: Callbacks.self
      case .name, .kind, .mutable, .access, .imports, .conformances: nil
      }
    }
  }

  /// The keys of an insertion draft.
  package enum Draft: String, ObjectKey {
    case name, conformances

    package static let subject = "a draft"
  }

  /// The keys of a projection.
  package enum Projection: String, ObjectKey {
    case name, columns, conformances, documentation

    package static let subject = "a projection"
  }

  /// The keys of the columns that hold dates of insertions and updates.
  package enum Timestamps: String, ObjectKey {
    case created, updated

    package static let subject = "timestamps"
  }

  /// The keys of the callbacks that are generated.
  package enum Callbacks: String, ObjectKey {
    case didInsert, willInsert, willUpdate

    package static let subject = "callbacks"
  }

  /// The keys of the Swift side of a column.
  package enum Property: String, ObjectKey {
    case name, type, storage, json, rawValue, databaseValue, `enum`

    package static let subject = "the Swift side of a column"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .enum: Enumeration.self
      case .name, .type, .storage, .json, .rawValue, .databaseValue: nil
      }
    }
  }

  /// The keys of an enumeration.
  package enum Enumeration: String, ObjectKey {
    case name, cases, unknown, fallback, check, documentation

    package static let subject = "an enumeration"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .cases: EnumerationCase.self
      case .name, .unknown, .fallback, .check, .documentation: nil
      }
    }
  }

  /// The keys of a case of an enumeration.
  package enum EnumerationCase: String, ObjectKey {
    case name, value, documentation

    package static let subject = "a case"
  }
}
