import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

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
