package import SQLiteRecordsGRDB
import Testing

/// A logging record that binds its values.
package struct GeneratedLogging: LoggingRecord, SchemaRecord {
  package enum Columns {
    package static var id: TableColumn<GeneratedLogging, Int64> { TableColumn("id", at: 0) }
    package static var name: TableColumn<GeneratedLogging, String> { TableColumn("name", at: 1) }
  }
  package static let databaseSchema = TableSchema(
    "logged",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE logged (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"]
  )
  package var id: Int64?
  package var name: String
  package var log: CallbackLog

  package init(id: Int64? = nil, name: String, log: CallbackLog) {
    self.id = id
    self.name = name
    self.log = log
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }
}

/// A logging record that collects its values.
package struct HandwrittenLogging: LoggingRecord {
  package static let databaseTableName = "logged"
  package var id: Int64?
  package var name: String
  package var log: CallbackLog

  package init(id: Int64? = nil, name: String, log: CallbackLog) {
    self.id = id
    self.name = name
    self.log = log
  }

  package func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// A logging record that is a class.
package final class ObjectLogging: LoggingRecord {
  package static let databaseTableName = "logged"
  package var id: Int64?
  package var name: String
  package let log: CallbackLog

  package init(id: Int64? = nil, name: String, log: CallbackLog) {
    self.id = id
    self.name = name
    self.log = log
  }

  package func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// The kinds of logging records.
package enum LoggingKind: CaseIterable, CustomTestStringConvertible {
  case generated, handwritten, object

  package var type: any LoggingRecord.Type {
    switch self {
    case .generated: GeneratedLogging.self
    case .handwritten: HandwrittenLogging.self
    case .object: ObjectLogging.self
    }
  }

  package var testDescription: String { "\(type)" }

  package func record(id: Int64? = nil, name: String = "x") -> any LoggingRecord {
    type.init(id: id, name: name, log: CallbackLog())
  }
}

/// A queue with the table `logged`, in which the row 1 is `x`.
package func loggingQueue() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try GeneratedLogging.createTable(in: db)
    try db.execute(sql: "INSERT INTO logged VALUES (1, 'old')")
  }
  return queue
}

package func loggedNames(_ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT name FROM logged ORDER BY id")
}
