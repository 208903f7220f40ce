import SQLiteRecordsGRDB
import Testing

private struct Book: Codable, Identifiable, FetchableRecord, PersistableRecord {
  static let author = belongsTo(Author.self)
  static let sequel = belongsTo(Book.self, key: "sequel", using: ForeignKey(["sequelId"]))

  var id: Int64
  var title: String
  var authorId: Int64?
}

private struct Author: Codable, FetchableRecord, PersistableRecord {
  static let books = hasMany(Book.self)

  var id: Int64
  var name: String
}

@Suite("Regions of some rows", .timeLimit(.minutes(60)))
struct NarrowRegionTests {
  private func makeWriter(_ kind: Kind) throws -> any DatabaseWriter {
    let writer = try kind.make()
    try writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE book (
            id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author(id),
            sequelId INTEGER REFERENCES book(id));
          CREATE TABLE word (text TEXT PRIMARY KEY, count INTEGER);
          CREATE VIEW novel AS SELECT * FROM book;
          INSERT INTO author VALUES (1, 'A');
          INSERT INTO book VALUES (1, 'One', 1, 2), (2, 'Two', 1, NULL);
          """
      )
    }
    return writer
  }

  private static let id = Column("id")
  private static let all = "book(authorId,id,sequelId,title)"

  private static let narrow: [(QueryInterfaceRequest<Book>, String)] = [
    (Book.filter(id == 1), "[1]"),
    (Book.filter(1 == Column("ID")), "[1]"),
    (Book.filter(Column.rowID == 1), "[1]"),
    (Book.filter([3, 1].contains(id)), "[1,3]"),
    (Book.filter(keys: [3, 1]), "[1,3]"),
    (Book.filter(ids: [2]), "[2]"),
    (Book.filter(key: ["id": 2]), "[2]"),
    (Book.filter(id == 1 || id == 2), "[1,2]"),
    (Book.filter(id == 1).filter(Column("title") == "One"), "[1]"),
    (Book.filter(ids: [1, 2, 3]).filter([3, 4, 1].contains(id)), "[1,3]"),
    (Book.filter(id: 1).order(sql: "length(title)"), "[1]"),
  ]

  @Test("a request that asks for rowids is about these rows", arguments: narrow.indices)
  func requests(index: Int) throws {
    let (request, rows) = Self.narrow[index]
    let region = try makeWriter(.queue).read(request.databaseRegion)
    #expect(region.description == Self.all + rows)
  }

  private static let wide: [QueryInterfaceRequest<Book>] = [
    Book.filter(id == "1"),
    Book.filter(id == 1 || Column("title") == "One"),
    Book.filter(!(id == 1)),
    Book.filter(id: 1).filter(sql: "title < (SELECT max(title) FROM book)"),
    Book.filter(id: 1).filter(Book.select(Column("sequelId")).contains(id)),
    Book.filter(id: 1).filter(sql: "title < (SELECT max(title) FROM novel)"),
  ]

  @Test(
    "a request that may read other rows of the table is about all of it",
    arguments: wide.indices
  )
  func otherRows(index: Int) throws {
    let region = try makeWriter(.queue).read(Self.wide[index].databaseRegion)
    #expect(region.description.contains("book("))
    #expect(!region.description.contains("["))
  }

  @Test("no rows are nothing")
  func none() throws {
    let writer = try makeWriter(.queue)
    #expect(try writer.read(Book.none().databaseRegion).isEmpty)
    #expect(try writer.read(Book.filter(ids: []).databaseRegion).isEmpty)
    #expect(try writer.read(Book.filter(Self.id == 1 && Self.id == 2).databaseRegion).isEmpty)
  }

  @Test("a joined request is about some rows of its own table, unless it is joined with itself")
  func joins() throws {
    let writer = try makeWriter(.queue)
    func region(_ request: QueryInterfaceRequest<Book>) throws -> String {
      try writer.read(request.databaseRegion).description
    }
    let joined = "author(id,name),\(Self.all)[1]"
    #expect(try region(Book.filter(id: 1).including(required: Book.author)) == joined)
    #expect(try region(Book.including(optional: Book.author).filter(Self.id == 1)) == joined)
    #expect(try region(Book.filter(id: 1).including(optional: Book.sequel)) == Self.all)
  }

  /// Fetches that read the title of the first book.
  private static let fetches: [@Sendable (Database) throws -> String?] = [
    { try Book.fetchOne($0, key: 1)?.title },
    { try Book.fetchOne($0, id: 1)?.title },
    { try Book.filter(id == 1).fetchOne($0)?.title },
    { try Book.filter([1, 7].contains(id)).fetchAll($0).first?.title },
    { try Book.fetchAll($0, keys: [1]).first?.title },
    { try Book.filter(id: 1).select(Column("title"), as: String.self).fetchOne($0) },
    { db in
      // Statements of the same text for other rows, which are not those that are read.
      _ = try Book.filter(id: 1).fetchCount(db)
      return try Book.filter(id: 1).isEmpty(db) ? nil : Book.filter(id: 1).fetchOne(db)?.title
    },
  ]

  @Test(
    "an update of another row leads to no fetch, one of the row does",
    arguments: Kind.allCases,
    fetches.indices
  )
  func observation(kind: Kind, index: Int) async throws {
    let writer = try makeWriter(kind)
    let count = Counter()
    let observation = ValueObservation.tracking { db in
      count.append(1)
      return try Self.fetches[index](db)
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "One" }
    try await writer.write { db in try db.execute(sql: "UPDATE book SET title = 'B' WHERE id = 2") }
    try await writer.write { db in try db.execute(sql: "INSERT INTO book (title) VALUES ('C')") }
    try await writer.write { db in try db.execute(sql: "UPDATE book SET title = 'A' WHERE id = 1") }
    await running.wait { $0 == "A" }
    try await writer.write { db in try db.execute(sql: "UPDATE book SET id = 9 WHERE id = 1") }
    await running.wait { $0 == nil }
    try await writer.write { db in try db.execute(sql: "UPDATE book SET rowid = 1 WHERE id = 9") }
    await running.wait { $0 == "A" }
    try await writer.write { db in try db.execute(sql: "DELETE FROM book") }
    await running.wait { $0 == nil }
    #expect(count.values.count == 5)
  }

  @Test("a statement of the same text for all rows, or other ones, is not narrowed by a request")
  func sameText() async throws {
    let writer = try makeWriter(.queue)
    let observation = ValueObservation.tracking { db in
      _ = try Book.filter(id: 1).prepareToRun(db, forSingleResult: true)
      return try Book.fetchOne(db, sql: "SELECT * FROM \"book\" WHERE \"id\" = ?", arguments: [2])?
        .title
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "Two" }
    try await writer.write { db in try db.execute(sql: "UPDATE book SET title = 'B' WHERE id = 2") }
    await running.wait { $0 == "B" }
  }
}
