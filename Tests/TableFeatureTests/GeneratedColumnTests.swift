import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Generated columns")
struct GeneratedColumnTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try OrderLine.createTable(in: $0) }
  }

  @Test("an insertion leaves them out, and a fetch reads them")
  func insertion() throws {
    try queue.write { db in
      var line = OrderLine(price: 2.5, name: "Tea", quantity: 4)
      try line.insert(db)
      #expect(line.id == 1)
      #expect(line.total == nil && line.searchName == nil)
      let fetched = try OrderLine.find(db, key: 1)
      #expect(fetched.total == 10 && fetched.searchName == "tea")
      #expect(try OrderLine.fetchAll(db) == [fetched])
      #expect(try OrderLine.filter { $0.total > 9 }.fetchAll(db) == [fetched])
    }
  }

  @Test("an insertion that fetches brings them along")
  func insertAndFetch() throws {
    try queue.write { db in
      let line = OrderLine(price: 2, name: "Milk")
      let fetched = try line.insertAndFetch(db)
      #expect(fetched.total == 2 && fetched.searchName == "milk" && fetched.quantity == 1)
    }
  }

  @Test("updates of all columns and of some leave them out")
  func update() throws {
    try queue.write { db in
      var line = try OrderLine(price: 2, name: "Tea").inserted(db)
      line.price = 3
      line.name = "GREEN"
      try line.update(db)
      #expect(try OrderLine.find(db, key: 1).searchName == "green")
      try line.updateChanges(db) { $0.quantity = 5 }
      var fetched = try OrderLine.find(db, key: 1)
      #expect(fetched.total == 15)
      fetched.price = 1
      let updated = try fetched.updateAndFetch(db)
      #expect(updated.total == 5)
      #expect(try fetched.databaseChanges(from: line).keys.sorted() == ["price"])
    }
  }

  @Test("saving and upserting write the other columns")
  func saveAndUpsert() throws {
    try queue.write { db in
      var line = OrderLine(price: 2, name: "Tea")
      try line.save(db)
      line.price = 4
      try line.save(db)
      #expect(try OrderLine.find(db, key: 1).total == 4)
      var other = OrderLine(price: 8, name: "Tea", quantity: 2)
      try other.upsert(db)
      #expect(other.id == 1)
      #expect(try OrderLine.fetchAll(db).map(\.total) == [16])
      let returned = try other.upsertAndFetch(db)
      #expect(returned.total == 16)
    }
  }
}
