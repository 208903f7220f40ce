import SQLiteRecordsGRDB
import Testing

private class Animal: PersistableRecord {
  class var databaseTableName: String { "animal" }

  let id: Int

  init(id: Int) { self.id = id }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = "name \(id)"
  }
}

private final class Dog: Animal {
  override class var databaseTableName: String { "dog" }
}

@Suite("Hand-written records of a subclass of which a statement takes some columns")
struct TakenColumnsClassTests {
  @Test("are written to the table of the subclass, whatever the type of the variable")
  func subclass() throws {
    try DatabaseQueue().write { db in
      for table in ["animal", "dog"] {
        try db.execute(sql: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, name)")
      }
      try Animal(id: 1).insert(db)
      try Animal(id: 2).insert(db)
      let dog: Animal = Dog(id: 1)
      try dog.insert(db)
      try db.execute(sql: "UPDATE animal SET name = 'a'; UPDATE dog SET name = 'd'")

      try dog.update(db, columns: ["name"])
      #expect(try String.fetchAll(db, sql: "SELECT name FROM animal") == ["a", "a"])
      #expect(try String.fetchAll(db, sql: "SELECT name FROM dog") == ["name 1"])

      #expect(try dog.exists(db))
      #expect(try dog.delete(db))
      #expect(try Int.fetchAll(db, sql: "SELECT id FROM animal ORDER BY id") == [1, 2])
      #expect(try Int.fetchAll(db, sql: "SELECT id FROM dog") == [])
      #expect(try !dog.exists(db))
    }
  }
}
