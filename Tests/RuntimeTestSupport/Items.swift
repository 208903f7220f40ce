package import SQLiteRecordsGRDB

/// A record of the table `item`, however it is written.
package protocol ItemRecord: MutablePersistableRecord, FetchableRecord {
  var id: Int64? { get }
  var name: String { get }
  init(id: Int64?, name: String)
}

extension ItemRecord {
  /// Items without ids, with the names `n0`, `n1` and so on.
  package static func samples(_ count: Int) -> [Self] {
    (0..<count).map { Self(id: nil, name: "n\($0)") }
  }
}

/// An item that binds its values.
package struct GeneratedItem: ItemRecord, RowIDRecord, SchemaRecord, Equatable {
  package enum Columns {
    package static var id: TableColumn<GeneratedItem, Int64> { TableColumn("id", at: 0) }
    package static var name: TableColumn<GeneratedItem, String> { TableColumn("name", at: 1) }
  }
  package static let databaseSchema = TableSchema(
    "item",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL)"]
  )
  package var id: Int64?
  package var name: String

  package init(id: Int64?, name: String) {
    self.id = id
    self.name = name
  }

  package init(row: Row) throws {
    id = try row[Columns.id]
    name = try row[Columns.name]
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }

  package var databaseRowID: Int64? { id }

  package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// A queue with the table `item`.
package func itemQueue(_ definition: String = GeneratedItem.databaseSchema.definition[0]) throws
  -> DatabaseQueue
{
  let queue = try DatabaseQueue()
  try queue.write { try $0.execute(sql: definition) }
  return queue
}
