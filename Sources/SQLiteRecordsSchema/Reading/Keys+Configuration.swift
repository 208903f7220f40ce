// The keys of the file that configures a target.

extension Keys {
  /// The keys of the configuration itself.
  package enum Configuration: String, ObjectKey {
    case schema = "$schema"
    case minimumSQLite, naming, swift, dependencies

    package static let subject = "the configuration of a target"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .naming: Naming.self
      case .swift: RecordDefaults.self
      case .schema, .minimumSQLite, .dependencies: nil
      }
    }
  }

  /// The keys of what holds for all records of a target. They mean what they mean in a table.
  package enum RecordDefaults: String, ObjectKey {
    case kind, mutable, access, imports, conformances

    package static let subject = "the Swift side of all tables"
  }
}
