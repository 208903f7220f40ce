import SQLiteRecordsGRDB
import Testing

@Suite("Rows whose place others take", .timeLimit(.minutes(60)))
struct ReplacedRowTests {
  private static let tables = """
    CREATE TABLE seat (id INTEGER PRIMARY KEY, place UNIQUE, guest, note);
    CREATE TABLE row (id INTEGER PRIMARY KEY, place UNIQUE ON CONFLICT REPLACE, guest, note);
    CREATE TABLE bus (id INTEGER PRIMARY KEY, seat);
    CREATE TRIGGER bus_takes AFTER UPDATE ON bus BEGIN
      UPDATE OR REPLACE seat SET place = NEW.seat WHERE id = 2;
    END;
    INSERT INTO seat VALUES (1, 1, 'A', ''), (2, 2, 'B', '');
    INSERT INTO row VALUES (1, 1, 'A', ''), (2, 2, 'B', '');
    INSERT INTO bus VALUES (1, 2);
    """

  private func makeWriter(_ kind: Kind) throws -> any DatabaseWriter {
    let writer = try kind.make()
    try writer.write { db in try db.execute(sql: Self.tables) }
    return writer
  }

  @Test(
    "an update of an unobserved column that deletes an observed row is noticed",
    arguments: Kind.allCases,
    [
      ("seat", "UPDATE OR REPLACE seat SET place = 1 WHERE id = 2"),
      ("seat", "update or\nreplace seat SET id = 1 WHERE id = 2"),
      ("row", "UPDATE row SET place = 1 WHERE id = 2"),
      ("seat", "UPDATE bus SET seat = 1"),
    ]
  )
  func updates(kind: Kind, change: (table: String, sql: String)) async throws {
    let writer = try makeWriter(kind)
    let guests = Running(
      ValueObservation.tracking { db in
        try String.fetchAll(db, sql: "SELECT guest FROM \(change.table)")
      },
      in: writer
    )
    await guests.wait { $0 == ["A", "B"] }
    try await writer.write { db in try db.execute(sql: change.sql) }
    await guests.wait { $0 == ["B"] }
  }

  @Test("an insertion that deletes an observed row is noticed", arguments: Kind.allCases)
  func insertions(kind: Kind) async throws {
    let writer = try makeWriter(kind)
    for (table, sql) in [
      ("seat", "INSERT OR REPLACE INTO seat VALUES (5, 1, 'C', '')"),
      ("row", "INSERT INTO row VALUES (5, 1, 'C', '')"),
    ] {
      let guest = Running(
        ValueObservation.tracking { db in
          try Table(table).filter(Column("id") == 1).select(Column("guest"), as: String.self)
            .fetchOne(db)
        },
        in: writer
      )
      await guest.wait { $0 == "A" }
      try await writer.write { db in try db.execute(sql: sql) }
      await guest.wait { $0 == nil }
    }
  }

  @Test("an update that calls the function of the name replaces nothing", arguments: Kind.allCases)
  func function(kind: Kind) async throws {
    let writer = try makeWriter(kind)
    let fetches = Counter()
    let guests = Running(
      ValueObservation.tracking { db in
        fetches.append(1)
        return try String.fetchAll(db, sql: "SELECT name FROM player")
      },
      in: writer
    )
    await guests.wait { $0 == [] }
    try insert("Arthur", into: writer)
    await guests.wait { $0 == ["Arthur"] }
    try await writer.write { db in
      try db.execute(sql: "UPDATE player SET score = 5 + REPLACE ('1', 'a', 'b')")
    }
    try await writer.write { db in try db.execute(sql: "UPDATE player SET name = 'C'") }
    await guests.wait { $0 == ["C"] }
    #expect(fetches.values.count == 3)
  }
}
