import SQLiteRecordsGRDB
import Testing

/// A logging record that binds its values.
struct GeneratedLogging: LoggingRecord, SchemaRecord {
  enum Columns {
    static var id: TableColumn<GeneratedLogging, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<GeneratedLogging, String> { TableColumn("name", at: 1) }
  }
  static let databaseSchema = TableSchema(
    "logged",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE logged (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"]
  )
  var id: Int64?
  var name: String
  var log: CallbackLog

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }
}

/// A logging record that collects its values.
struct HandwrittenLogging: LoggingRecord {
  static let databaseTableName = "logged"
  var id: Int64?
  var name: String
  var log: CallbackLog

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// A logging record that is a class.
final class ObjectLogging: LoggingRecord {
  static let databaseTableName = "logged"
  var id: Int64?
  var name: String
  let log: CallbackLog

  init(id: Int64?, name: String, log: CallbackLog) {
    self.id = id
    self.name = name
    self.log = log
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// The kinds of logging records.
enum LoggingKind: CaseIterable, CustomTestStringConvertible {
  case generated, handwritten, object

  var type: any LoggingRecord.Type {
    switch self {
    case .generated: GeneratedLogging.self
    case .handwritten: HandwrittenLogging.self
    case .object: ObjectLogging.self
    }
  }

  var testDescription: String { "\(type)" }

  func record(id: Int64? = nil, name: String = "x") -> any LoggingRecord {
    type.init(id: id, name: name, log: CallbackLog())
  }
}

/// A queue with the table `logged`, in which the row 1 is `x`.
func loggingQueue() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try GeneratedLogging.createTable(in: db)
    try db.execute(sql: "INSERT INTO logged VALUES (1, 'old')")
  }
  return queue
}

func loggedNames(_ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT name FROM logged ORDER BY id")
}
