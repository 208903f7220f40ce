import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Insertion drafts")
struct DraftTests {
  private let row = #""id", "name", "score", "bonus", "email", "joined""#

  @Test("an omitted column is not in the statement, and gets its default")
  func leftOut() throws {
    try withTable(of: Player.self) { db in
      let log = StatementLog(db)
      let player = try PartialPlayer(name: "Arthur").insertAndFetch(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("name", "email") VALUES ('Arthur',NULL)"#,
          #"SELECT \#(row) FROM "player" WHERE "rowid" = 1"#,
        ]
      )
      #expect(player.id == 1)
      #expect(player.score == 1000)
      #expect(player.bonus == 10)
      #expect(player.joined == Date(timeIntervalSince1970: 1_896_091_200))
    }
  }

  @Test("columns that are not omitted are written")
  func written() throws {
    try withTable(of: Player.self) { db in
      let log = StatementLog(db)
      let partial = PartialPlayer(id: 7, name: "Arthur", score: 1, bonus: 2, email: "a@b")
      let player = try partial.inserted(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score", "bonus", "email") "#
            + #"VALUES (7,'Arthur',1,2,'a@b')"#,
          #"SELECT \#(row) FROM "player" WHERE "rowid" = 7"#,
        ]
      )
      #expect(player.id == 7)
      #expect(player.score == 1)
      #expect(player.bonus == 2)
    }
  }

  @Test("NULL and an omitted value are different")
  func null() throws {
    try withTable(of: Player.self) { db in
      let unknown: Int? = nil
      try #expect(PartialPlayer(name: "A", bonus: nil).insertAndFetch(db).bonus == 10)
      try #expect(PartialPlayer(name: "B", bonus: .some(nil)).insertAndFetch(db).bonus == nil)
      try #expect(PartialPlayer(name: "C", bonus: unknown).insertAndFetch(db).bonus == nil)
      #expect(PartialPlayer(name: "A", bonus: nil) != PartialPlayer(name: "A", bonus: .some(nil)))
    }
  }

  @Test("an insertion that fetches nothing returns nothing")
  func insertion() throws {
    try withTable(of: Player.self) { db in
      let log = StatementLog(db)
      try PartialPlayer(name: "Arthur", score: 5).insert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("name", "score", "email") VALUES ('Arthur',5,NULL)"#
        ]
      )
      #expect(try Player.fetchOne(db, key: 1)?.score == 5)
    }
  }

  @Test("the columns of the record can be selected")
  func selection() throws {
    try withTable(of: Player.self) { db in
      let score = try PartialPlayer(name: "Arthur").insertAndFetch(db) { statement in
        try Int.fetchOne(statement)
      } select: {
        [$0.score]
      }
      #expect(score == 1000)
    }
  }

  @Test("an upsert overwrites the columns that are not omitted")
  func upsert() throws {
    try withTable(of: Player.self) { db in
      _ = try PartialPlayer(name: "Arthur", score: 5, email: "a@b").inserted(db)
      let player = try PartialPlayer(name: "Barbara", email: "a@b")
        .upsertAndFetch(db, as: Player.self, onConflict: ["email"])
      #expect(player.id == 1)
      #expect(player.name == "Barbara")
      #expect(player.score == 5)
    }
  }

  @Test("an update writes the columns that are not omitted, and needs the id")
  func update() throws {
    try withTable(of: Player.self) { db in
      _ = try PartialPlayer(name: "Arthur", score: 5).inserted(db)
      try PartialPlayer(id: 1, name: "Barbara").update(db)
      let player = try #require(try Player.fetchOne(db, key: 1))
      #expect(player.name == "Barbara")
      #expect(player.score == 5)
      #expect(throws: RecordError.self) { try PartialPlayer(name: "Craig").update(db) }
    }
  }

  @Test("a draft made from a record inserts another row with its values")
  func copy() throws {
    try withTable(of: Player.self) { db in
      let draft = PartialPlayer(name: "Arthur", score: 5, bonus: .some(nil))
      let player = try draft.inserted(db)
      let copy = try PartialPlayer(copying: player).inserted(db)
      #expect(copy.id == 2)
      #expect(copy.score == 5)
      #expect(copy.bonus == nil)
    }
  }

  @Test("an ignored insertion returns no row of another player")
  func ignored() throws {
    try withTable(of: Player.self) { db in
      _ = try PartialPlayer(name: "Arthur", email: "a@b").inserted(db)
      #expect(throws: RecordError.self) {
        try PartialPlayer(name: "Barbara", email: "a@b").inserted(db, onConflict: .ignore)
      }
      #expect(try Player.fetchCount(db) == 1)
    }
  }
}
