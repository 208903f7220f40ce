import SQLiteRecords

/// An id and a value that is a database value, as one writes them by hand: with string keys.
struct HandwrittenValue<Record: ValueRecord>: PersistableRecord, FetchableRecord
where Record.Value: DatabaseValueConvertible {
  static var databaseTableName: String { Record.databaseTableName }

  var id: Int64?
  var value: Record.Value

  init(_ record: Record) {
    id = record.id
    value = record.value
  }

  init(row: Row) throws {
    id = row["id"]
    value = try row.decode(forKey: "value")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["value"] = value
  }

  var record: Record { Record(id: id, value: value) }
}
