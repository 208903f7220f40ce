// The keys of the Swift side of the language.

extension Keys {
  /// The keys of the Swift side of a table.
  package enum Record: String, ObjectKey {
    case name, access, conformances, draft

    package static let subject = "the Swift side of a table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .draft: Draft.self
      case .name, .access, .conformances: nil
      }
    }
  }

  /// The keys of an insertion draft.
  package enum Draft: String, ObjectKey {
    case name, conformances

    package static let subject = "a draft"
  }

  /// The keys of the Swift side of a column.
  package enum Property: String, ObjectKey {
    case name, type, storage, json, rawValue, databaseValue

    package static let subject = "the Swift side of a column"
  }
}
