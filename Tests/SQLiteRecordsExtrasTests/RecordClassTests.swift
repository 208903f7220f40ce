import SQLiteRecordsGRDB
import Testing

private class Animal: Record {
  var id: Int64?
  var name: String
  var legs: Int

  init(id: Int64? = nil, name: String, legs: Int = 4) {
    self.id = id
    self.name = name
    self.legs = legs
    super.init()
  }

  required init(row: Row) throws {
    id = row["id"]
    name = row["name"]
    legs = row["legs"]
    try super.init(row: row)
  }

  override func encode(to container: inout PersistenceContainer) throws {
    container["ID"] = id
    container["name"] = name
    container["legs"] = legs
  }

  override func didInsert(_ inserted: InsertionSuccess) {
    super.didInsert(inserted)
    id = inserted.rowID
  }
}

private final class Bird: Animal {
  override class var databaseTableName: String { "animal" }
  override class var databaseSelection: [any SQLSelectable] {
    [Column("id"), Column("name"), Column("legs")]
  }
}

@Suite("Records with a base class")
struct RecordClassTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT, legs INTEGER)")
    }
  }

  @Test("a new record is changed until it is inserted, and again when it is deleted")
  func insertAndDelete() throws {
    try queue.write { db in
      let animal = Animal(name: "Cat")
      try #expect(animal.databaseChanges == ["ID": nil, "name": nil, "legs": nil])
      try animal.insert(db)
      #expect(animal.id == 1)
      #expect(!animal.hasDatabaseChanges)
      try animal.delete(db)
      #expect(animal.hasDatabaseChanges)
    }
  }

  @Test("only what has changed since the fetch is updated")
  func updateChanges() throws {
    try queue.write { db in
      try Bird(name: "Crow", legs: 4).insert(db)
      let bird = try #require(try Bird.fetchOne(db, key: 1))
      try #expect(bird.updateChanges(db) == false)
      bird.legs = 2
      try #expect(bird.databaseChanges == ["legs": 4.databaseValue])
      try #expect(bird.updateChanges(db))
      #expect(!bird.hasDatabaseChanges)
      try #expect(Animal.fetchOne(db, key: 1)?.legs == 2)
    }
  }

  @Test("an update of some columns leaves the changes of the others")
  func updateColumns() throws {
    try queue.write { db in
      let animal = try Animal(name: "Cat").inserted(db)
      animal.name = "Spider"
      animal.legs = 8
      try animal.update(db, columns: ["NAME"])
      try #expect(animal.databaseChanges == ["legs": 4.databaseValue])
    }
  }

  @Test("a record of a row that was not fetched is changed")
  func unfetchedRow() throws {
    let animal = try Animal(row: ["id": 1, "name": "Cat", "legs": 4])
    #expect(animal.hasDatabaseChanges)
  }

  @Test("a failed insertion does not change the record")
  func failure() throws {
    try queue.write { db in
      try Animal(id: 1, name: "Cat").insert(db)
      let second = Animal(id: 1, name: "Dog")
      #expect(throws: DatabaseError.self) { try second.insert(db) }
      #expect(second.hasDatabaseChanges)
    }
  }
}
