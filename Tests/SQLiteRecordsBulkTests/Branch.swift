import SQLiteRecordsGRDB
import Testing

/// A generated record that may do something between its columns while it is encoded.
struct Branch: MutablePersistableRecord, SchemaRecord {
  enum Columns {
    static var id: TableColumn<Branch, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<Branch, String> { TableColumn("name", at: 1) }
    static var label: TableColumn<Branch, String> { TableColumn("label", at: 2) }
  }
  static let databaseSchema = TableSchema(
    "branch",
    columns: ["id", "name", "label"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE branch (id INTEGER PRIMARY KEY, name TEXT, label TEXT)"]
  )
  var id: Int64?
  var name: String
  var label: String
  var work: (() throws -> Void)?

  init(id: Int64? = nil, _ name: String) {
    self.id = id
    self.name = name
    label = "label of \(name)"
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    try work?()
    container[Columns.label] = label
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  /// As many branches as one statement writes, such as `inner 0`.
  static func samples(_ name: String) -> [Self] { (0..<8).map { Self("\(name) \($0)") } }

  /// A queue with a table, to which a statement for several rows has been written already.
  static func queue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try createTable(in: db)
      var first = [Self("first")] + samples("other")
      for call in BulkCall.allCases { try call.write(&first, db) }
    }
    return queue
  }

  /// Expects branches to be in the table as they are, and no row to have values of several.
  static func expect(_ branches: [Self], _ db: Database) throws {
    for branch in branches {
      let sql = "SELECT name FROM branch WHERE id = \(branch.id ?? 0)"
      #expect(try String.fetchOne(db, sql: sql) == branch.name)
    }
    let sql = "SELECT name, label FROM branch WHERE label IS NOT 'label of ' || name"
    #expect(try Row.fetchAll(db, sql: sql).map(\.description) == [])
  }
}

/// The bulk calls.
enum BulkCall: CaseIterable {
  case insert, save, upsert

  func write(_ branches: inout [Branch], _ db: Database) throws {
    switch self {
    case .insert: try branches.insertAll(db)
    case .save: try branches.saveAll(db)
    case .upsert: try branches.upsertAll(db)
    }
  }

  func write(sequence branches: [Branch], _ db: Database) throws {
    switch self {
    case .insert: try Branch.insertAll(db, branches)
    case .save: try Branch.saveAll(db, branches)
    case .upsert: try Branch.upsertAll(db, branches)
    }
  }
}
