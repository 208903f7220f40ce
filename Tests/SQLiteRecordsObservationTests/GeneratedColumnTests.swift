import SQLiteRecordsGRDB
import Testing

@Suite("Observed generated columns", .timeLimit(.minutes(60)))
struct GeneratedColumnTests {
  private func makeWriter(_ kind: Kind) throws -> any DatabaseWriter {
    let writer = try kind.make()
    try writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE Item (
            id INTEGER PRIMARY KEY, "Net, price" INT /* AS (other) */, "count" INT, other,
            total INT GENERATED ALWAYS AS ("net, price" * [count]) STORED,
            label TEXT AS (printf('%d, other', Total) || ')'), -- AS (other)
            doubled INT AS (TOTAL * 2) VIRTUAL CHECK (other <> 7));
          INSERT INTO Item VALUES (1, 3, 2, 0);
          """
      )
    }
    return writer
  }

  @Test(
    "a value that reads nothing else follows the columns from which it is computed",
    arguments: Kind.allCases,
    ["SELECT total FROM Item", "SELECT doubled / 2 FROM ITEM", "SELECT 0 + label FROM Item"]
  )
  func observation(kind: Kind, sql: String) async throws {
    let writer = try makeWriter(kind)
    let fetches = Counter()
    let observation = ValueObservation.tracking { db in
      fetches.append(1)
      return try Int.fetchOne(db, sql: sql)
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == 6 }
    try await writer.write { db in try db.execute(sql: "UPDATE Item SET other = 1") }
    try await writer.write { db in try db.execute(sql: "UPDATE item SET Count = 5") }
    await running.wait { $0 == 15 }
    try await writer.write { db in try db.execute(sql: "UPDATE Item SET \"Net, price\" = 2") }
    await running.wait { $0 == 10 }
    #expect(fetches.values.count == 3)
  }

  @Test("a region has the columns from which its generated columns are computed")
  func regions() throws {
    let writer = try makeWriter(.queue)
    try writer.write { (db: Database) throws in
      func region(_ sql: String) throws -> String {
        try db.makeStatement(sql: sql).databaseRegion.description
      }
      #expect(try region("SELECT total FROM Item") == "Item(count,Net, price,total)")
      #expect(try region("SELECT doubled FROM Item") == "Item(count,doubled,Net, price,total)")
      #expect(try region("SELECT id FROM Item") == "Item(id)")
      try db.execute(sql: "ALTER TABLE Item ADD COLUMN tripled AS (other * 3)")
      #expect(try region("SELECT tripled FROM Item") == "Item(other,tripled)")
      try db.execute(sql: "ALTER TABLE Item RENAME COLUMN other TO another")
      #expect(try region("SELECT tripled FROM Item") == "Item(another,tripled)")
      #expect(
        try Table("item").select(Column("TRIPLED")).filter(Column("id") == 1).databaseRegion(db)
          .description
          == "Item(another,id,tripled)[1]"
      )
    }
  }

  @Test("a view of generated columns, and a temporary table of the same name, are followed")
  func views() async throws {
    let writer = try makeWriter(.queue)
    try await writer.write { db in
      try db.execute(
        sql: """
          CREATE VIEW totals AS SELECT sum(doubled) AS doubled FROM Item;
          CREATE TEMP TABLE item (a, doubled AS (a));
          INSERT INTO temp.item VALUES (4);
          """
      )
    }
    let running = Running(
      ValueObservation.tracking { db in
        try Int.fetchAll(db, sql: "SELECT doubled FROM totals UNION ALL SELECT doubled FROM item")
      },
      in: writer
    )
    await running.wait { $0 == [12, 4] }
    try await writer.write { db in try db.execute(sql: "UPDATE main.Item SET count = 1") }
    await running.wait { $0 == [6, 4] }
    try await writer.write { db in try db.execute(sql: "UPDATE temp.item SET a = 5") }
    await running.wait { $0 == [6, 5] }
  }
}
