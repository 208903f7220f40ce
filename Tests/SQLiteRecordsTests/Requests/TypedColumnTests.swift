import Foundation
import SQLiteRecordsGRDB
import Testing

/// Comparing a column with a value of another type does not compile:
///
/// - `GeneratedPlayer.filter { $0.score > "1000" }`
/// - `GeneratedPlayer.filter { $0.score == $0.name }`
/// - `GeneratedPlayer.filter { ["a"].contains($0.score) }`
/// - `GeneratedPlayer.filter { $0.score.like("1%") }`
/// - `GeneratedPlayer.updateAll(db) { [$0.score.set(to: "1000")] }`
/// - `GeneratedPlayer.updateAll(db) { [$0.name += 1] }`
/// - `GeneratedPlayer.filter { $0.rank > 1 }`
@Suite("Typed columns")
struct TypedColumnTests {
  private func condition(
    _ make: (GeneratedPlayer.Columns.Type) -> any SQLExpressible
  ) throws -> String {
    try sql(make(GeneratedPlayer.Columns.self))
  }

  @Test("columns compare with values, optionals and columns of their type")
  func comparisons() throws {
    let limit: Int? = 1000
    try #expect(condition { $0.score > 1000 } == #""score" > 1000"#)
    try #expect(condition { $0.score == limit } == #""score" = 1000"#)
    try #expect(condition { $0.score == nil } == #""score" IS NULL"#)
    try #expect(condition { $0.teamId != $0.id } == #""team_id" <> "id""#)
    try #expect(condition { 1000 <= $0.score } == #"1000 <= "score""#)
    try #expect(condition { $0.score === 1 } == #""score" IS 1"#)
    try #expect(condition { $0.name == "Arthur" } == #""name" = 'Arthur'"#)
    try #expect(
      condition { $0.joined < Date(timeIntervalSince1970: 0) }
        == #""joined" < '1970-01-01 00:00:00.000'"#
    )
  }

  @Test("typed and untyped expressions can be mixed")
  func mixed() throws {
    try #expect(condition { $0.score == Column("age") } == #""score" = "age""#)
    try #expect(condition { $0.score > length($0.name) } == #""score" > LENGTH("name")"#)
    try #expect(
      condition { $0.score > 1 && Column("age") < 2 } == #"("score" > 1) AND ("age" < 2)"#
    )
  }

  @Test("a long condition compiles without help")
  func longCondition() throws {
    let typed = GeneratedPlayer.filter {
      $0.score == 1 && $0.name == "x" || $0.score + 1 > 3 && $0.name != nil && !($0.teamId == 7)
    }
    let untyped = Reader.filter {
      $0.age == 1 && $0.name == "x" || $0.age + 1 > 3 && $0.name != nil && !($0.id == 7)
    }
    #expect(
      try sql(typed.select { $0.id }) == """
        SELECT "id" FROM "player" WHERE (("score" = 1) AND ("name" = 'x')) \
        OR ((("score" + 1) > 3) AND ("name" IS NOT NULL) AND ("team_id" <> 7))
        """
    )
    #expect(
      try sql(untyped) == """
        SELECT * FROM "reader" WHERE (("age" = 1) AND ("name" = 'x')) \
        OR ((("age" + 1) > 3) AND ("name" IS NOT NULL) AND ("id" <> 7))
        """
    )
  }

  @Test("arithmetic keeps the type")
  func arithmetic() throws {
    try #expect(condition { $0.score + 10 > 1000 } == #"("score" + 10) > 1000"#)
    try #expect(condition { $0.score * $0.score - 1 == 2 } == #"(("score" * "score") - 1) = 2"#)
    try #expect(condition { -$0.score & 3 == 2 } == #"((-"score") & 3) = 2"#)
  }

  @Test("sequences, ranges and patterns of the column's type apply")
  func containment() throws {
    try #expect(condition { [1, 2].contains($0.score) } == #""score" IN (1, 2)"#)
    try #expect(condition { (1...5).contains($0.score) } == #""score" BETWEEN 1 AND 5"#)
    try #expect(condition { (1..<5).contains($0.score) } == #"("score" >= 1) AND ("score" < 5)"#)
    try #expect(condition { $0.name.like("A%") } == #""name" LIKE 'A%'"#)
    try #expect(
      condition { $0.name.collating(.nocase) == "a" } == #""name" = 'a' COLLATE NOCASE"#
    )
  }

  @Test("a generated record selects its columns by name, whatever their order in the table")
  func selection() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE player (joined, team_id, score, name, id INTEGER PRIMARY KEY)"
      )
      try db.execute(sql: "INSERT INTO player VALUES ('2026-01-01', 7, 1000, 'Arthur', 1)")
      let player = try #require(try GeneratedPlayer.filter { $0.score == 1000 }.fetchOne(db))
      #expect(player.name == "Arthur")
      #expect(player.teamId == 7)
    }
    try #expect(
      sql(GeneratedPlayer.order { $0.score.desc }.limit(2)) == """
        SELECT "id", "name", "score", "team_id", "joined" FROM "player" \
        ORDER BY "score" DESC LIMIT 2
        """
    )
  }

  @Test("the primary key of a generated record is known without asking the database")
  func key() throws {
    let queue = try readerQueue()
    try queue.read { db in
      let request = GeneratedPlayer.filter(key: 2)
      try #expect(request.makePreparedRequest(db).statement.sql.hasSuffix(#" WHERE "id" = ?"#))
      try #expect(request.fetchOne(db)?.name == "Barbara")
    }
  }
}
