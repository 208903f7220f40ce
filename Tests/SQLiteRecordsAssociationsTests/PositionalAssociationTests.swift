import SQLiteRecordsGRDB
import Testing

/// A record that is read by position only: its columns have other names than those it selects.
private struct Club: SchemaRecord, FetchableRecord, Equatable {
  static let databaseSchema = TableSchema(
    "club",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .hidden,
    definition: []
  )

  var id: Int64
  var name: String

  init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  init(row: borrowing Row) throws {
    let id = TableColumn<Club, Int64>("no id", at: 0)
    let name = TableColumn<Club, String>("no name", at: 1)
    try self.init(id: row[id], name: row[name])
  }

  static let rivals = ToManyAssociation<Club, Rivalry, RivalsName>(referredBy: ["clubID"], ["id"])

  enum RivalsName: AssociationName { static var key: String { "rivals" } }
}

private struct Rivalry: SchemaRecord, FetchableRecord, Equatable {
  static let databaseSchema = TableSchema(
    "rivalry",
    columns: ["clubID", "otherID"],
    rowID: .hidden,
    definition: []
  )

  var clubID: Double
  var otherID: Int64?

  init(clubID: Double, otherID: Int64?) {
    self.clubID = clubID
    self.otherID = otherID
  }

  init(row: borrowing Row) throws {
    let clubID = TableColumn<Rivalry, Double>("no club", at: 0)
    let otherID = TableColumn<Rivalry, Int64>("no other", at: 1)
    try self.init(clubID: row[clubID], otherID: row[otherID])
  }

  static let other = ToOneAssociation<Rivalry, Club, OtherName>(from: ["otherID"], to: ["id"])
  static let club = ToOneAssociation<Rivalry, Club, ClubName>(from: ["clubID"], to: ["id"])

  enum OtherName: AssociationName { static var key: String { "other" } }

  enum ClubName: AssociationName { static var key: String { "club" } }
}

/// A club as one writes it by hand, so that it can be read from the copy of a row, too.
private struct NamedClub: FetchableRecord, TableRecord {
  static let databaseTableName = "club"

  var name: String

  init(row: Row) throws { name = try row.decode(forKey: "name") }

  static let rivals = ToManyAssociation<NamedClub, Rivalry, Club.RivalsName>(
    referredBy: ["clubID"],
    ["id"]
  )
}

@Suite("Joined and prefetched records that are read by position")
struct PositionalAssociationTests {
  private let queue: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE club (note TEXT, name TEXT, id INTEGER PRIMARY KEY);
          CREATE TABLE rivalry (otherID REFERENCES club, clubID REFERENCES club);
          INSERT INTO club (id, name) VALUES (1, 'Reds'), (2, 'Blues'), (3, 'Greens');
          INSERT INTO rivalry (clubID, otherID) VALUES (1, 2), (2, 1), (1.0, 3), (2, NULL);
          """
      )
    }
  }

  @Test("both records of a joined row are read by position")
  func required() throws {
    try queue.read { db in
      let rows = try Rivalry.including(required: Rivalry.other).fetchAll(db)
      #expect(rows.map(\.record.clubID) == [1, 2, 1])
      #expect(rows.map(\.other.name) == ["Blues", "Reds", "Greens"])
      let row = try Rivalry.including(required: Rivalry.other).fetchOne(db)
      #expect(row?.other == Club(id: 2, name: "Blues"))
    }
  }

  @Test("an optional record is nil where all its columns are NULL")
  func optional() throws {
    try queue.read { db in
      let rows =
        try Rivalry.including(optional: Rivalry.other).including(required: Rivalry.club)
        .fetchAll(db)
      #expect(rows.map(\.other?.name) == ["Blues", "Reds", "Greens", nil])
      #expect(rows.map(\.club.name) == ["Reds", "Blues", "Reds", "Blues"])
    }
  }

  @Test("a cursor of joined records reads by position")
  func cursor() throws {
    try queue.read { db in
      let cursor = try Rivalry.including(required: Rivalry.other).fetchCursor(db)
      var names: [String] = []
      while let row = try cursor.next() { names.append(row.other.name) }
      #expect(names == ["Blues", "Reds", "Greens"])
    }
  }

  @Test("prefetched records are made while they are fetched, and grouped as SQLite compares")
  func prefetched() throws {
    try queue.read { db in
      let rows = try NamedClub.including(all: NamedClub.rivals).fetchAll(db)
      #expect(rows.map { $0.rivals.map(\.otherID) } == [[2, 3], [1, nil], []])
    }
  }

  @Test("and so are those that are joined with others")
  func prefetchedJoin() throws {
    try queue.read { db in
      let rows =
        try NamedClub
        .including(all: NamedClub.rivals.including(required: Rivalry.other))
        .fetchAll(db)
      #expect(rows.map { $0.rivals.map(\.other.name) } == [["Blues", "Greens"], ["Reds"], []])
    }
  }

  @Test("an error of a prefetched record ends the fetch")
  func prefetchedError() throws {
    try queue.write { db in
      try db.execute(sql: "UPDATE rivalry SET otherID = 'three' WHERE otherID = 3")
      let error = #expect(throws: RowDecodingError.self) {
        try NamedClub.including(all: NamedClub.rivals).fetchAll(db)
      }
      #expect(error?.description.contains("otherID") == true)
      #expect(try Rivalry.fetchCount(db) == 4)
    }
  }

  @Test("rows are prefetched as rows for a type that wants rows")
  func rows() throws {
    try queue.read { db in
      let request = NamedClub.including(all: NamedClub.rivals).asRequest(of: Row.self)
      let rows = try request.fetchAll(db)
      #expect(rows.map { $0.prefetchedRows["rivals"]?.count } == [2, 2, 0])
    }
  }
}

@Suite("Keys of prefetched records")
struct PrefetchedKeyTests {
  private struct Region: FetchableRecord, TableRecord {
    static let databaseTableName = "region"
    var code: String
    init(row: Row) throws { code = try row.decode(forKey: "code") }

    static let towns = ToManyAssociation<Region, Town, TownsName>(
      referredBy: ["country", "region"],
      ["country", "code"]
    )

    enum TownsName: AssociationName { static var key: String { "towns" } }
  }

  private struct Town: FetchableRecord, TableRecord {
    static let databaseTableName = "town"
    var name: String
    init(row: Row) throws { name = try row.decode(forKey: "name") }

    static let namesakes = ToManyAssociation<Town, Town, NamesakesName>(
      referredBy: ["name"],
      ["name"]
    )

    enum NamesakesName: AssociationName { static var key: String { "namesakes" } }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE region (country TEXT, code TEXT, PRIMARY KEY (country, code));
          CREATE TABLE town (name TEXT, country TEXT, region TEXT);
          INSERT INTO region VALUES ('A', '1'), ('A', '2'), ('B', '1'), (NULL, '1');
          INSERT INTO town VALUES
            ('X', 'A', '1'), ('Y', 'B', '1'), ('X', 'A', '2'), ('Z', NULL, '1'), ('W', 'A', '1');
          """
      )
    }
  }

  @Test("records are grouped by all columns of a key, and NULL is the key of none")
  func composite() throws {
    try queue.read { db in
      let rows = try Region.including(all: Region.towns).order(Column("rowid")).fetchAll(db)
      #expect(rows.map { $0.towns.map(\.name) } == [["X", "W"], ["X"], ["Y"], []])
    }
  }

  @Test("records are grouped by a text, and belong to each row that has it")
  func text() throws {
    try queue.read { db in
      let rows = try Town.including(all: Town.namesakes).order(Column("rowid")).fetchAll(db)
      #expect(rows.map(\.namesakes.count) == [2, 1, 2, 1, 1])
    }
  }

  @Test("an association that is included in two variants has the rows of both")
  func twoForms() throws {
    try queue.read { db in
      let rows =
        try Region
        .including(all: Region.towns)
        .including(all: Region.towns.including(all: Town.namesakes))
        .order(Column("rowid"))
        .fetchAll(db)
      #expect(rows[0].towns.map(\.record.name) == ["X", "W"])
      #expect(rows[0].towns.map(\.namesakes.count) == [2, 1])
      #expect(rows[0].base.towns.map(\.name) == ["X", "W"])
    }
  }
}
