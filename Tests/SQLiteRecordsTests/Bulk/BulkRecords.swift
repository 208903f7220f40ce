import Foundation
import SQLiteRecordsGRDB
import Testing

/// A record of the table `item`, however it is written.
protocol ItemRecord: MutablePersistableRecord, FetchableRecord {
  var id: Int64? { get }
  var name: String { get }
  init(id: Int64?, name: String)
}

extension ItemRecord {
  /// Items without ids, with the names `n0`, `n1` and so on.
  static func samples(_ count: Int) -> [Self] {
    (0..<count).map { Self(id: nil, name: "n\($0)") }
  }
}

/// An item that binds its values.
struct GeneratedItem: ItemRecord, RowIDRecord, SchemaRecord, Equatable {
  enum Columns {
    static var id: TableColumn<GeneratedItem, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<GeneratedItem, String> { TableColumn("name", at: 1) }
  }
  static let databaseSchema = TableSchema(
    "item",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL)"]
  )
  var id: Int64?
  var name: String

  init(id: Int64?, name: String) {
    self.id = id
    self.name = name
  }

  init(row: Row) throws {
    id = try row[Columns.id]
    name = try row[Columns.name]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }

  var databaseRowID: Int64? { id }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// An item with string keys.
struct HandwrittenItem: ItemRecord {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String

  init(id: Int64?, name: String) {
    self.id = id
    self.name = name
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// An item whose conversions the compiler writes. A nil id is omitted.
struct CodableItem: ItemRecord, Codable {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// An item that is an object.
final class ObjectItem: ItemRecord, PersistableRecord {
  static let databaseTableName = "item"
  private(set) var id: Int64?
  let name: String

  init(id: Int64?, name: String) {
    self.id = id
    self.name = name
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }

  func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The kinds of items.
enum ItemKind: CaseIterable, CustomTestStringConvertible {
  case generated, handwritten, codable, object

  var type: any ItemRecord.Type {
    switch self {
    case .generated: GeneratedItem.self
    case .handwritten: HandwrittenItem.self
    case .codable: CodableItem.self
    case .object: ObjectItem.self
    }
  }

  var testDescription: String { "\(type)" }

  /// The numbers of rows of the statements that insert records of this kind.
  ///
  /// - parameter counts: Those of generated records; others are inserted one by one.
  func rowCounts(of counts: [Int]) -> [Int] {
    self == .generated ? counts : Array(repeating: 1, count: counts.reduce(0, +))
  }
}

/// A queue with the table `item`.
func itemQueue(_ definition: String = GeneratedItem.databaseSchema.definition[0]) throws
  -> DatabaseQueue
{
  let queue = try DatabaseQueue()
  try queue.write { try $0.execute(sql: definition) }
  return queue
}

/// The rows of the table `item`, such as `1 n0`.
func itemRows(_ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT id || ' ' || name FROM item ORDER BY id")
}

/// The numbers of rows of the insertions that a closure runs, in their order.
func insertedRowCounts(_ db: Database, _ body: () throws -> Void) throws -> [Int] {
  try db.tracedSQL(body).filter { $0.hasPrefix("INSERT") }.map { sql in
    guard let values = sql.range(of: " VALUES ") else { return 0 }
    return sql[values.upperBound...].split(separator: "),(").count
  }
}

extension Collection where Element: ItemRecord {
  var ids: [Int64?] { map(\.id) }
}
