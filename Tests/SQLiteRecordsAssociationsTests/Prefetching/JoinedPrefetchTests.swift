import SQLiteRecordsGRDB
import Testing

/// `including(all:)` of an association that is joined, but not included.
@Suite("Rows prefetched through a joined association")
struct JoinedPrefetchTests {
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

  @Test("distinct rows are those of the request's own columns, and counted alike")
  func distinct() throws {
    try queue.read { db in
      let makers = try request.distinct().order(Column("id")).fetchAll(db)
      #expect(makers.map(\.name) == ["Ann", "Bob"])
      #expect(try request.distinct().fetchCount(db) == 2)
    }
  }

  @Test("a row has the prefetched rows of all rows that it is joined with")
  func grouped() throws {
    try queue.read { db in
      let rows = try Row.fetchAll(db, request.groupByPrimaryKey().order(Column("id")))
      #expect(try labels(of: rows) == [[1, 2], [3]])
      let optional = Maker.joining(optional: Maker.items.including(all: Item.labels))
        .groupByPrimaryKey().order(Column("id"))
      let optionalRows = try Row.fetchAll(db, optional)
      #expect(try labels(of: optionalRows) == [[1, 2], [3], []])
    }
  }

  @Test("a condition of the joined table applies to the prefetched rows")
  func condition() throws {
    try queue.read { db in
      let items = Maker.items.filter(Column("id") == 2).including(all: Item.labels)
      let rows = try Row.fetchAll(db, Maker.joining(required: items))
      #expect(try labels(of: rows) == [[2]])
    }
  }

  private func labels(of rows: [Row]) throws -> [[Int]] {
    try rows.map { row in
      let labels = try #require(row.prefetchedRows["labels"])
      return try labels.map { try $0.decode(Int.self, forColumn: "id") }.sorted()
    }
  }

  @Test("a table on the way is joined once, with its alias and the tables that it requires")
  func deepWay() throws {
    struct Shelf: TableRecord { static let databaseTableName = "shelf" }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE shelf (id INTEGER PRIMARY KEY, makerId INTEGER REFERENCES maker(id));
          INSERT INTO shelf VALUES (1, 1), (2, 3);
          """
      )
      let alias = TableAlias<Item>()
      let makers = Shelf.belongsTo(Maker.self).joining(
        required: Maker.items.aliased(alias).including(all: Item.labels)
      )
      let rows = try Row.fetchAll(
        db,
        Shelf.joining(required: makers.filter(alias[Column("id")] > 1))
      )
      #expect(rows.map(\.columnNames.count) == [2])
      #expect(try labels(of: rows) == [[2]])
    }
  }

  @Test("the prefetched rows of the request's own table come first if another list has their key")
  func equalKeys() throws {
    try queue.read { db in
      let own = Maker.including(all: Maker.items.forKey("labels"))
        .joining(required: Maker.items.forKey("item").including(all: Item.labels))
        .groupByPrimaryKey().order(Column("id"))
      let rows = try Row.fetchAll(db, own)
      #expect(try labels(of: rows) == [[1, 2], [3]])
      #expect(rows.allSatisfy { $0.prefetchedRows["labels"]?.first?.hasColumn("makerId") == true })
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
