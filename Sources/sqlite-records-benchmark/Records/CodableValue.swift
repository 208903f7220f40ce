import SQLiteRecords
import SQLiteRecordsCodable

/// An id and a value whose conversions the compiler writes.
struct CodableValue<Record: ValueRecord>: PersistableRecord, FetchableRecord, Codable {
  static var databaseTableName: String { Record.databaseTableName }

  var id: Int64?
  var value: Record.Value

  init(_ record: Record) {
    id = record.id
    value = record.value
  }

  var record: Record { Record(id: id, value: value) }
}
