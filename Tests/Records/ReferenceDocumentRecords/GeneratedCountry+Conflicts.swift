package import SQLiteRecords

extension GeneratedCountry {
  /// Insertions replace.
  package static var persistenceConflictPolicy: PersistenceConflictPolicy {
    PersistenceConflictPolicy(insert: .replace)
  }
}
