import SQLiteRecordsGRDB

// Records of one value, in each of the ways that a record can be written.

/// A record with string keys.
struct PlainCell<Value: DatabaseValueConvertible>: FetchableRecord, PersistableRecord {
  var id: Int64?
  var value: Value

  static var databaseTableName: String { "cell" }

  init(id: Int64? = nil, value: Value) {
    self.id = id
    self.value = value
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    value = try row.decode(forKey: "value")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["value"] = value
  }
}

/// A `Codable` record.
struct CodedCell<Value: DatabaseValueConvertible & Codable>: Codable, FetchableRecord,
  PersistableRecord
{
  var id: Int64?
  var value: Value

  static var databaseTableName: String { "cell" }

  init(id: Int64? = nil, value: Value) {
    self.id = id
    self.value = value
  }
}

/// A record in the shape that the generator emits.
nonisolated struct BoundCell<Value: DatabaseValueConvertible> {
  var id: Int64?
  var value: Value

  init(id: Int64? = nil, value: Value) {
    self.id = id
    self.value = value
  }

  nonisolated enum Columns {
    static var id: TableColumn<BoundCell, Int64> { TableColumn("id", at: 0) }
    static var value: TableColumn<BoundCell, Value> { TableColumn("value", at: 1) }
  }
}

nonisolated extension BoundCell: SchemaRecord {
  static var databaseSchema: TableSchema {
    TableSchema(
      "cell",
      columns: ["id": "INTEGER PRIMARY KEY", "value": ""],
      primaryKey: ["id"],
      rowID: .primaryKey
    )
  }
}

nonisolated extension BoundCell: FetchableRecord {
  init(row: borrowing Row) throws {
    id = try row[Columns.id]
    value = try row[Columns.value]
  }
}

nonisolated extension BoundCell: PersistableRecord {
  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.value] = value
  }
}
