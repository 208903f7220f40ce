import SQLiteRecordsGRDB
import Testing

/// A generated record that may do something after it is inserted.
///
/// As it has a callback before it is saved, those after it are called between statements.
private struct Leaf: MutablePersistableRecord, SchemaRecord {
  final class Inserted {
    var leaves: [Leaf] = []
  }

  enum Columns {
    static var id: TableColumn<Leaf, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<Leaf, String> { TableColumn("name", at: 1) }
  }
  static let databaseSchema = TableSchema(
    "leaf",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE leaf (id INTEGER PRIMARY KEY, name TEXT)"]
  )
  var id: Int64?
  var name: String
  var work: (() -> Void)?

  init(_ name: String) { self.name = name }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }

  mutating func willSave(_ db: Database) throws {}

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    work?()
  }
}

@Suite("Nested bulk calls")
struct NestedBulkTests {
  @Test("the progress closure may write records of the type in bulk", arguments: BulkCall.allCases)
  func progress(call: BulkCall) throws {
    try Branch.queue().write { db in
      var outer = (0..<200).map { Branch("outer \($0)") }
      var all: [Branch] = []
      try outer.insertAll(db) { _ in
        var inner = (0..<72).map { Branch("inner \($0)") }
        try call.write(&inner, db)
        all += inner
      }
      #expect(all.count == 4 * 72)
      try Branch.expect(outer + all, db)
    }
  }

  @Test("a callback after insertions may write records of the type in bulk")
  func didInsert() throws {
    try DatabaseQueue().write { db in
      try Leaf.createTable(in: db)
      let inner = Leaf.Inserted()
      var outer = (0..<200).map { Leaf("outer \($0)") }
      for index in [0, 20, 100, 199] {
        outer[index].work = {
          var leaves = (0..<64).map { Leaf("inner \($0)") }
          _ = try? leaves.insertAll(db)
          inner.leaves += leaves
        }
      }
      try outer.insertAll(db)
      #expect(inner.leaves.count == 4 * 64)
      for leaf in outer + inner.leaves {
        let sql = "SELECT name FROM leaf WHERE id = \(leaf.id ?? 0)"
        #expect(try String.fetchOne(db, sql: sql) == leaf.name)
      }
      #expect(try Leaf.fetchCount(db) == 200 + 4 * 64)
    }
  }
}
