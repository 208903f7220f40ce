import SQLiteRecordsGRDB
import Testing

@Suite("Groups and aggregates of rows whose keys contain NULL")
struct NullKeyTests {
  private static let tables = """
    CREATE TABLE place (a TEXT, b TEXT, visits INTEGER, PRIMARY KEY (a, b));
    INSERT INTO place VALUES (NULL, 'x', 1), (NULL, 'x', 2), ('y', NULL, 3);
    CREATE TABLE visit (n INTEGER, a TEXT, code TEXT PRIMARY KEY);
    INSERT INTO visit VALUES (1, 'y', NULL), (2, 'y', NULL), (3, 'y', 'z');
    """

  private func database<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try DatabaseQueue().write { db in
      try db.execute(sql: Self.tables)
      return try body(db)
    }
  }

  @Test("rows with NULL in their keys are groups of their own")
  func groups() throws {
    try database { db throws in
      let groups = Table("place").all().groupByPrimaryKey()
      #expect(try groups.fetchCount(db) == 3)
      #expect(
        try Row.fetchAll(db, groups.order(Column("visits"))).map { $0["visits"] } == [1, 2, 3]
      )
      #expect(try Table("visit").all().groupByPrimaryKey().fetchCount(db) == 3)
    }
  }

  @Test("all rows of such groups are updated and deleted")
  func changes() throws {
    try database { db throws in
      let groups = Table("place").all().groupByPrimaryKey()
      #expect(try groups.updateAll(db, Column("visits") += 1) == 3)
      #expect(try groups.deleteAll(db) == 3)
    }
  }

  @Test("such rows are counted, and exist")
  func aggregates() throws {
    let visits = Table("place").hasMany(Table("visit"), using: ForeignKey(["a"], to: ["a"]))
    try database { db throws in
      let request = Table("place").annotated(with: visits.count).order(Column("visits"))
      #expect(try Row.fetchAll(db, request).map { $0["visitCount"] } == [0, 0, 3])
      let visit = TableAlias<Row>()
      let visited = Table("place").joining(optional: visits.aliased(visit)).filter(visit.exists)
      #expect(try visited.fetchCount(db) == 3)
    }
  }

  @Test("keys of several columns are counted apart")
  func compositeKeys() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE shelf (id INTEGER PRIMARY KEY);
          CREATE TABLE place (
            a INTEGER, b INTEGER, shelfId INTEGER REFERENCES shelf, PRIMARY KEY (a, b)
          ) WITHOUT ROWID;
          INSERT INTO shelf VALUES (1);
          INSERT INTO place VALUES (1, 23, 1), (12, 3, 1);
          """
      )
      let places = Table("shelf").hasMany(Table("place"))
      let row = try Row.fetchOne(db, Table("shelf").annotated(with: places.count))
      #expect(row?["placeCount"] == 2)
    }
  }

  @Test("rows of a nested join are counted without their rowid, which has no name there")
  func nestedJoin() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE shelf (id INTEGER PRIMARY KEY);
          CREATE TABLE place (a TEXT, b TEXT, shelfId INTEGER REFERENCES shelf, PRIMARY KEY (a, b));
          CREATE TABLE thing (id INTEGER PRIMARY KEY, a TEXT, b TEXT);
          INSERT INTO shelf VALUES (1), (2), (3);
          INSERT INTO place VALUES ('x', 'y', 1), ('x', 'z', 1), ('u', 'v', 1), (NULL, NULL, 3);
          INSERT INTO thing VALUES (1, 'x', 'y'), (2, 'x', 'z'), (3, 'x', 'z');
          """
      )
      let things = Table("place").hasMany(
        Table("thing"),
        using: ForeignKey(["a", "b"], to: ["a", "b"])
      )
      let owners = Table("place").belongsTo(Table("shelf"))
      let places = Table("shelf").hasMany(Table("place")).joining(required: things)
      let request = Table("shelf").annotated(with: places.count).order(Column("id"))
      #expect(try Row.fetchAll(db, request).map { $0["placeCount"] } == [2, 0, 0])
      let owned = Table("shelf").hasMany(Table("place")).joining(required: owners)
      let ownedCounts = Table("shelf").annotated(with: owned.count).order(Column("id"))
      #expect(try Row.fetchAll(db, ownedCounts).map { $0["placeCount"] } == [3, 0, 1])
      let place = TableAlias<Row>()
      let empty = Table("shelf").joining(optional: places.aliased(place)).filter(!place.exists)
      #expect(try Row.fetchAll(db, empty.order(Column("id"))).map { $0["id"] } == [2, 3])
      let ownedPlace = TableAlias<Row>()
      let full = Table("shelf").joining(optional: owned.aliased(ownedPlace))
        .filter(ownedPlace.exists)
      #expect(try full.fetchCount(db) == 4)
    }
  }
}
