import SQLiteRecordsGRDB
import Testing

@Suite("Subqueries and views of requests with prefetched rows")
struct PrefetchSubqueryTests {
  private struct Label: TableRecord { static let databaseTableName = "label" }

  private struct Item: TableRecord {
    static let databaseTableName = "item"
    static let labels = hasMany(Label.self)
  }

  private struct Maker: TableRecord, FetchableRecord, Decodable {
    static let databaseTableName = "maker"
    static let items = hasMany(Item.self)
    var id: Int64
    var name: String
  }

  private let queue: DatabaseQueue

  private let request = Maker.joining(required: Maker.items.including(all: Item.labels))

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE maker (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE item (id INTEGER PRIMARY KEY, makerId INTEGER REFERENCES maker(id));
          CREATE TABLE label (id INTEGER PRIMARY KEY, itemId INTEGER REFERENCES item(id));
          INSERT INTO maker VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cleo');
          INSERT INTO item VALUES (1, 1), (2, 1), (3, 2);
          INSERT INTO label VALUES (1, 1), (2, 2), (3, 3);
          """
      )
    }
  }

  @Test("a subquery and a view have the columns of the request, and no others")
  func subquery() throws {
    try queue.write { db in
      let ids = request.select(Column("id"), as: Int64.self)
      #expect(try Maker.filter(ids.contains(Column("id"))).fetchCount(db) == 2)
      try db.create(view: "busy", as: request)
      let columns = try db.columns(in: "busy")
      #expect(columns.map(\.name) == ["id", "name"])
    }
  }

  @Test("a column that only prefetched rows need is in no subquery and no view")
  func ownHiddenColumn() throws {
    try queue.write { db in
      let names = Maker.including(all: Maker.items).select(Column("name"), as: String.self)
      #expect(try names.order(Column("id")).fetchAll(db) == ["Ann", "Bob", "Cleo"])
      #expect(try Maker.filter(names.contains(Column("name"))).fetchCount(db) == 3)
      try db.create(view: "names", as: names)
      let columns = try db.columns(in: "names")
      #expect(columns.map(\.name) == ["name"])
    }
  }
}
