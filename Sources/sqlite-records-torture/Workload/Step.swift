import SQLiteRecordsGRDB

/// A step of the workload, which is one transaction, in a record whose conversions the compiler
/// writes.
struct Step: Codable, FetchableRecord, PersistableRecord {
  var number: Int
  var name: String
}
