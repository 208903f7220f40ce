import NorthwindRecords
import SQLiteRecords

/// A generated record, with all that the program does with records of every table.
typealias NorthwindRecord = FetchableRecord & MutablePersistableRecord & SchemaRecord

/// The record types of the Northwind tables.
enum NorthwindTables {
  /// The record types, each after those that its table references.
  static var records: [any NorthwindRecord.Type] {
    NorthwindRecordsSchema.records.map { record in
      guard let record = record as? any NorthwindRecord.Type else {
        preconditionFailure("the record of every Northwind table can be fetched and inserted")
      }
      return record
    }
  }
}
