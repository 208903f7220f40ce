import SQLiteRecordsGRDB
import Testing

@Suite("Typed values in addition to records")
struct AnnotatedValueTests {
  struct Author: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let books = hasMany(Book.self)
    static let country = belongsTo(Country.self)
    var id: Int64?
    var name: String
    var born: Int?
    var countryCode: String?

    enum Columns {
      static let id = Column("id")
      static let name = Column("name")
      static let born = Column("born")
    }
  }

  struct Book: Codable, FetchableRecord, TableRecord {
    var id: Int64
    var authorId: Int64?
    var year: Int

    enum Columns {
      static let year = Column("year")
    }
  }

  struct Country: Codable, FetchableRecord, TableRecord {
    var code: String
  }

  /// A record with columns that are called like parts of rows.
  struct Note: Codable, Equatable, FetchableRecord, TableRecord {
    var value: String
    var record: String
    var annotation: String
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE country (code TEXT PRIMARY KEY) WITHOUT ROWID;
          CREATE TABLE author (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER,
            countryCode TEXT REFERENCES country (code)
          );
          CREATE TABLE book (
            id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author (id), year INTEGER NOT NULL
          );
          CREATE TABLE note (value TEXT, record TEXT, annotation TEXT);
          INSERT INTO country VALUES ('fr');
          INSERT INTO author VALUES (1, 'Ada', 1900, 'fr'), (2, 'Bob', NULL, NULL), (3, 'Cyd', 1950, 'fr');
          INSERT INTO book VALUES (1, 1, 1930), (2, 1, 1940), (3, 2, 2000);
          INSERT INTO note VALUES ('v', 'r', 'a');
          """
      )
    }
  }

  @Test("an expression of the record's columns is a value of the given type")
  func expressions() throws {
    try queue.read { db in
      let request = Author.annotated(as: Int?.self) { $0.born + 10 }.order { $0.name }
      let rows = try request.fetchAll(db)
      #expect(rows.map(\.value) == [1910, nil, 1960])
      #expect(rows.map(\.record.name) == ["Ada", "Bob", "Cyd"])
      #expect(rows.map(\.id) == [1, 2, 3])
      let sql = try request.makePreparedRequest(db).statement.sql
      #expect(sql == #"SELECT *, "born" + ? AS "annotated value" FROM "author" ORDER BY "name""#)
      #expect(try request.fetchCount(db) == 3)
      #expect(try request.filter { $0.born > 1920 }.fetchOne(db)?.value == 1960)
      let lengths = Author.all().annotated(with: length(Column("name")), as: Int.self)
      #expect(try lengths.fetchSet(db).map(\.value) == [3, 3, 3])
    }
  }

  @Test("NULL, and text that is not a number, are errors if the type does not allow them")
  func errors() throws {
    try queue.read { db in
      #expect(throws: RowDecodingError.self) {
        try Author.annotated(as: Int.self) { $0.born }.fetchAll(db)
      }
      #expect(throws: RowDecodingError.self) {
        try Author.annotated(as: Int.self) { $0.name }.fetchOne(db)
      }
      #expect(throws: RowDecodingError.self) {
        try Author.annotated(as: Int.self) { $0.id }.select { [$0.id, $0.name] }.fetchOne(db)
      }
    }
  }

  @Test("several values, and columns that are called like them, do not mix")
  func several() throws {
    try queue.read { db in
      let rows = try Author.order { $0.id }
        .annotated(as: Int.self) { $0.id + 1 }
        .annotated(as: String.self) { $0.name }
        .annotated(as: Int?.self) { $0.born }
        .fetchAll(db)
      #expect(rows.map(\.base.base.value) == [2, 3, 4])
      #expect(rows.map(\.base.value) == ["Ada", "Bob", "Cyd"])
      #expect(rows.map(\.value) == [1900, nil, 1950])
      #expect(rows[0].record == Author(id: 1, name: "Ada", born: 1900, countryCode: "fr"))
      let note = try #require(
        try Note.annotated(with: Column("value") ?? "", as: String.self).fetchOne(db)
      )
      #expect(note.value == "v")
      #expect(note.record == Note(value: "v", record: "r", annotation: "a"))
    }
  }

  @Test("aggregates of associations are values, too")
  func aggregates() throws {
    try queue.read { db in
      let counts = try Author.annotated(with: Author.books.count, as: Int.self)
        .annotated(with: Author.books.max(Book.Columns.year), as: Int?.self)
        .order { $0.id }
        .fetchAll(db)
      #expect(counts.map(\.base.value) == [2, 1, 0])
      #expect(counts.map(\.value) == [1940, 2000, nil])
      let empty = Author.filter { $0.born != nil }
        .annotated(with: Author.books.isEmpty, as: Bool.self)
      #expect(try empty.order { $0.id }.fetchAll(db).map(\.value) == [false, true])
    }
  }

  @Test("a joined request keeps its values, and generated records are read by position")
  func joined() throws {
    try queue.write { db in
      let rows = try Author.joining(required: Author.country)
        .annotated(as: String.self) { $0.name }
        .order { $0.id }
        .fetchAll(db)
      #expect(rows.map(\.value) == ["Ada", "Cyd"])
    }
  }

  @Test("GRDB's ways of annotating keep their types")
  func source() throws {
    let selected: QueryInterfaceRequest<Author> = Author.annotated(with: Author.books.count)
    let expression = Author.annotated { ($0.born + 1).forKey("next") }
    let other: QueryInterfaceRequest<Author> = expression.annotated(with: Column("id"))
    try queue.read { db in
      let counts = try Row.fetchAll(db, selected)
      #expect(counts.map { $0["bookCount"] as Int } == [2, 1, 0])
      let row = try #require(try Row.fetchOne(db, other))
      #expect(row["next"] as Int? == 1901)
    }
  }
}
