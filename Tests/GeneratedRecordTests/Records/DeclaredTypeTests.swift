import DeclaredTypes
import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Types that another module declares")
struct DeclaredTypeTests {
  private func withTables(_ body: (Database) throws -> Void) throws {
    try withTable(of: Band.self) { db in
      try Song.createTable(in: db)
      try Concert.createTable(in: db)
      try Hit.createTable(in: db)
      try body(db)
    }
  }

  @Test("a struct is inserted, takes over its rowid and its date, and is read and written again")
  func structs() throws {
    try withTables { db in
      try Band(name: "Trio", genre: .jazz).insert(db)
      var song = Song(title: "Blue", band: "Trio")
      try song.insert(db)
      #expect((song.id, song.added) == (1, try db.transactionDate))
      song.seconds = 90
      try song.update(db)
      let stored = try Song.find(db, id: 1)
      #expect((stored.title, stored.band, stored.id, stored.seconds) == ("Blue", "Trio", 1, 90))
      #expect(stored.minutes == 1.5)
      let row = try Row.fetchOne(db, sql: "SELECT title, seconds, typeof(added) AS added FROM song")
      #expect(row == ["title": "Blue", "seconds": 90.0, "added": "integer"])
    }
  }

  @Test("columns of the type make conditions and orders, and rows in any order are read")
  func columns() throws {
    try withTables { db in
      for title in ["A", "B", "C"] {
        var song = Song(title: title, seconds: title == "B" ? 60 : 120)
        try song.insert(db)
      }
      let long = Song.filter { $0.minutes > 1 }.order { $0.title.desc }
      #expect(try long.fetchAll(db).map(\.title) == ["C", "A"])
      let sql = "SELECT added, title, 1, seconds, id, minutes, band FROM song"
      #expect(try Song.fetchAll(db, sql: sql) == Song.order { $0.id }.fetchAll(db))
    }
  }

  @Test("NULL in a column whose property is not optional is an error that names the column")
  func null() throws {
    try withTables { db in
      let sql = "SELECT *, NULL AS title FROM (SELECT id, seconds, minutes, band, added FROM song)"
      try db.execute(sql: "INSERT INTO song (title, added) VALUES ('A', 0)")
      let error = #expect(throws: RowDecodingError.self) { try Song.fetchOne(db, sql: sql) }
      #expect(error?.context.column == "title")
    }
  }

  @Test("a class that does not change is written and read")
  func classes() throws {
    try withTables { db in
      try Band(name: "Trio", genre: .jazz).insert(db)
      try Band(name: "Choir", genre: nil).insert(db)
      let bands = try Band.order { $0.name }.fetchAll(db)
      #expect(bands.map(\.name) == ["Choir", "Trio"])
      #expect(bands.map(\.genre) == [nil, .jazz])
      #expect(try Band.filter { $0.genre == .jazz }.fetchCount(db) == 1)
      try Band(name: "Trio", genre: .folk).update(db)
      #expect(try Band.fetchOne(db, key: "Trio")?.genre == .folk)
    }
  }

  @Test("drafts and projections of the type are generated next to it")
  func drafts() throws {
    try withTables { db in
      let draft = PartialSong(title: "Blue", added: Date(timeIntervalSince1970: 1))
      let song: Song = try draft.insertAndFetch(db)
      #expect((song.id, song.seconds, song.minutes) == (1, 180, 3))
      let titles: [SongTitle] = try SongTitle.fetchAll(db)
      #expect(titles == [SongTitle(title: "Blue", id: 1)])
    }
  }

  @Test("the rows of a view become values of a type of another module")
  func views() throws {
    try withTables { db in
      var song = Song(title: "Blue", seconds: 30)
      try song.insert(db)
      #expect(try Hit.fetchAll(db) == [Hit(seconds: 30, title: "Blue")])
    }
  }

  @Test("properties are in the order that the schema lists, and columns in that of the table")
  func propertyOrder() throws {
    try withTables { db in
      var concert = Concert(band: "Trio", place: "Ulm", id: nil, tickets: 2)
      try concert.insert(db)
      let names = Mirror(reflecting: concert).children.compactMap(\.label)
      #expect(names == ["band", "left", "place", "id", "tickets"])
      let columns = try db.columns(in: "concert").map(\.name)
      #expect(columns == ["id", "place", "tickets", "left", "band"])
      let stored = try #require(try Concert.fetchOne(db))
      #expect((stored.band, stored.left, stored.place, stored.tickets) == ("Trio", 1, "Ulm", 2))
      let draft = PartialConcert(band: "Duo", place: nil)
      #expect(try draft.insertAndFetch(db).tickets == 100)
    }
  }
}
