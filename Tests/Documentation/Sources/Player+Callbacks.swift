import SQLiteRecords

// begin Writing
extension Player {
  mutating func willSave(_ db: Database) throws {
    if name.isEmpty { name = "Anonymous" }
  }
}
// end
