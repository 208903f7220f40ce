import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Classes and constant records")
struct ClassTests {
  @Test("an instance of a class stores its rowid, for all its references")
  func rowID() throws {
    try withTable(of: Shelf.self) { db in
      let shelf = Shelf(name: "top")
      let other = shelf
      try shelf.insert(db)
      #expect(other.id == 1)
      other.name = "bottom"
      try shelf.update(db)
      let fetched = try #require(try Shelf.fetchOne(db, key: 1))
      #expect(fetched !== shelf)
      #expect(fetched.name == "bottom")
      #expect(fetched.length == 6)
    }
  }

  @Test("a changed instance of a class is saved")
  func save() throws {
    try withTable(of: Shelf.self) { db in
      let shelf = Shelf(name: "top")
      try shelf.save(db)
      shelf.name = "side"
      try shelf.save(db)
      try #expect(Shelf.fetchAll(db).map(\.name) == ["side"])
      try #expect(shelf.delete(db))
    }
  }

  @Test("a constant record is inserted, and another one has its id")
  func constant() throws {
    try withTable(of: Label.self) { db in
      let url = try #require(URL(string: "https://example.org"))
      let label = Label(link: url)
      let inserted = try label.insertAndFetch(db)
      #expect(label.id == nil)
      #expect(inserted.id == 1)
      #expect(inserted.link == url)
      #expect(inserted.length == 19)
      let copy = try JSONDecoder().decode(Label.self, from: JSONEncoder().encode(inserted))
      #expect(copy == inserted)
    }
  }

  @Test("a constant instance of a class crosses threads")
  func sendable() throws {
    let sendable: any Sendable = Stamp(text: "first class")
    #expect((sendable as? Stamp)?.text == "first class")
  }
}
