import SQLiteRecordsGRDB
import Testing

@Suite("Foreign keys of associations")
struct AssociationKeyTests {
  private struct Person: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String

    static let sentLetters = hasMany(Letter.self, key: "sentLetters", using: Letter.senderKey)
    static let letters = hasMany(Letter.self)
  }

  private struct Letter: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var senderId: Int64?
    var receiverId: Int64?

    static let senderKey = ForeignKey(["senderId"])
    static let receiverKey = ForeignKey([Column("receiverId")])
    static let sender = belongsTo(Person.self, key: "sender", using: senderKey)
    static let receiver = belongsTo(Person.self, key: "receiver", using: receiverKey)
    static let person = belongsTo(Person.self)
    static let stamp = belongsTo(Stamp.self)
    static let stampOfSender = belongsTo(
      Stamp.self,
      using: ForeignKey(["senderId"], to: ["number"])
    )
  }

  private struct Stamp: Codable, FetchableRecord, PersistableRecord {
    var number: Int64
    var motif: String
  }

  private struct Flight: Codable, FetchableRecord, PersistableRecord {
    var carrier: String
    var number: Int?

    static let seats = hasMany(Seat.self)
  }

  private struct Seat: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var flightNumber: Int?
    var carrier: String?
    var place: String

    static let flight = belongsTo(Flight.self)
  }

  private func expecting<Value>(
    _ statements: String...,
    body: (Database) throws -> Value
  ) throws -> Value {
    try DatabaseQueue().write { db throws in
      try db.execute(
        sql: """
          CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE letter (
            id INTEGER PRIMARY KEY, senderId INTEGER REFERENCES person,
            receiverId INTEGER REFERENCES person);
          CREATE TABLE stamp (number INTEGER, motif TEXT NOT NULL);
          CREATE TABLE flight (carrier TEXT, number INTEGER, PRIMARY KEY (carrier, number));
          CREATE TABLE seat (
            id INTEGER PRIMARY KEY, flightNumber INTEGER, carrier TEXT, place TEXT NOT NULL,
            FOREIGN KEY (carrier, flightNumber) REFERENCES flight (carrier, number));
          INSERT INTO person VALUES (1, 'Ada'), (2, 'Ben');
          INSERT INTO letter VALUES (1, 1, 2), (2, 2, 1), (3, 1, NULL);
          INSERT INTO stamp VALUES (1, 'Owl');
          INSERT INTO flight VALUES ('AF', 1), ('AF', 2), ('LH', 1), ('LH', NULL);
          INSERT INTO seat VALUES
            (1, 1, 'AF', '1A'), (2, 1, 'LH', '2B'), (3, 1, 'AF', '3C'), (4, NULL, 'LH', '4D');
          """
      )
      var value: Value?
      let run = try db.statements { value = try body(db) }
      if !statements.isEmpty { #expect(run == statements) }
      return try #require(value)
    }
  }

  @Test("several foreign keys to one table are distinguished by their columns")
  func several() throws {
    let rows = try expecting(
      """
      SELECT "letter".*, "person1".*, "person2".* FROM "letter" \
      JOIN "person" "person1" ON "person1"."id" = "letter"."senderId" \
      LEFT JOIN "person" "person2" ON "person2"."id" = "letter"."receiverId" ORDER BY "letter"."id"
      """
    ) { db throws in
      try Row.fetchAll(
        db,
        Letter.including(required: Letter.sender).including(optional: Letter.receiver)
          .order(Column("id"))
      )
    }
    #expect(rows.map { $0.scopes["sender"]?["name"] } == ["Ada", "Ben", "Ada"])
    #expect(rows.map { $0.scopes["receiver"]?["name"] } == ["Ben", "Ada", nil as String?])
  }

  @Test("the other side names the key that the origin has")
  func otherSide() throws {
    let rows = try expecting(
      #"SELECT * FROM "person" ORDER BY "id""#,
      #"SELECT *, "senderId" AS "grdb_senderId" FROM "letter" WHERE "senderId" IN (1, 2)"#
    ) { db throws in
      try Row.fetchAll(db, Person.including(all: Person.sentLetters).order(Column("id")))
    }
    #expect(rows.map { $0.prefetchedRows["sentLetters"]?.count } == [2, 1])
  }

  @Test("a key names the columns that it leads to where no primary key does")
  func destinationColumns() throws {
    let rows = try expecting(
      """
      SELECT "letter".*, "stamp".* FROM "letter" JOIN "stamp" ON "stamp"."number" = "letter"."senderId"
      """
    ) { db in try Row.fetchAll(db, Letter.including(required: Letter.stampOfSender)) }
    #expect(rows.map { $0.scopes["stamp"]?["motif"] } == ["Owl", "Owl"])
  }

  @Test("several foreign keys, or none, make an error if none is named")
  func unknown() throws {
    try expecting { db throws in
      expectMisuse("several foreign keys from 'letter' to 'person'") {
        _ = try Letter.including(required: Letter.person).fetchAll(db)
      }
      expectMisuse("several foreign keys from 'letter' to 'person'") {
        _ = try Person.including(all: Person.letters).fetchAll(db)
      }
      expectMisuse("no foreign key from 'letter' to 'stamp'") {
        _ = try Letter.joining(optional: Letter.stamp).fetchAll(db)
      }
    }
  }

  @Test("all columns of a foreign key of several are compared")
  func composite() throws {
    let (rows, flights) = try expecting(
      """
      SELECT "seat".*, "flight".* FROM "seat" \
      JOIN "flight" ON ("flight"."carrier" = "seat"."carrier") \
      AND ("flight"."number" = "seat"."flightNumber") ORDER BY "seat"."id"
      """,
      #"SELECT * FROM "flight" ORDER BY "rowid""#,
      """
      SELECT *, "carrier" AS "grdb_carrier", "flightNumber" AS "grdb_flightNumber" FROM "seat" \
      WHERE ("carrier", "flightNumber") IN (VALUES ('AF', 1), ('AF', 2), ('LH', 1)) ORDER BY "id"
      """
    ) { db throws in
      (
        try Row.fetchAll(db, Seat.including(required: Seat.flight).order(Column("id"))),
        try Row.fetchAll(
          db,
          Flight.including(all: Flight.seats.order(Column("id"))).order(Column.rowID)
        )
      )
    }
    #expect(rows.map { $0.scopes["flight"]?["carrier"] } == ["AF", "LH", "AF"])
    #expect(
      flights.map { $0.prefetchedRows["seats"]?.map { $0["place"] as String } } == [
        ["1A", "3C"], [], ["2B"], [],
      ]
    )
  }

  @Test("a key that contains NULL references nothing, and nothing references it")
  func nullKey() throws {
    try expecting { db throws in
      let flight = Flight(carrier: "LH", number: nil)
      #expect(try flight.request(for: Flight.seats).fetchAll(db).isEmpty)
      let seat = Seat(id: 4, flightNumber: nil, carrier: "LH", place: "4D")
      #expect(try seat.request(for: Seat.flight).fetchAll(db).isEmpty)
      #expect(try Seat.joining(required: Seat.flight).fetchCount(db) == 3)
    }
  }
}
