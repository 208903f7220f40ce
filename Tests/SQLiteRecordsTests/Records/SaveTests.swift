import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Saving, upserting and deleting records")
struct SaveTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try playerQueue()
  }

  @Test(
    "save inserts without a key, updates with one, and inserts if there is no such row",
    arguments: PlayerKind.allCases
  )
  func save(kind: PlayerKind) throws {
    try queue.write { db in
      var player = kind.player()
      let first = try db.tracedSQL { try player.save(db) }
      #expect(first.map { $0.prefix(6) } == ["INSERT"])
      #expect(player.id == 1)
      player.score = 5
      let second = try db.tracedSQL { try player.save(db) }
      #expect(second.map { $0.prefix(6) } == ["UPDATE"])
      var other = kind.player(id: 9)
      let third = try db.tracedSQL { try other.save(db) }
      #expect(third.map { $0.prefix(6) } == ["UPDATE", "INSERT"])
      #expect(try kind.type.all(db).map(\.score) == [5, 1000])
      #expect(try kind.player(name: "saved").saved(db).id == 10)
    }
  }

  @Test("save that is ignored does not take another row's place", arguments: PlayerKind.allCases)
  func ignoredSave(kind: PlayerKind) throws {
    try queue.write { db in
      try db.execute(sql: "CREATE UNIQUE INDEX i ON player (name)")
      _ = try kind.player(id: 1, name: "Arthur").inserted(db)
      _ = try kind.player(id: 2, name: "Barbara").inserted(db)
      var player = kind.player(id: 2, name: "Arthur")
      try player.save(db, onConflict: .ignore)
      #expect(player.id == 2)
      var new = kind.player(name: "Arthur")
      try new.save(db, onConflict: .ignore)
      #expect(new.id == nil)
      #expect(try kind.type.all(db).map(\.name) == ["Arthur", "Barbara"])
    }
  }

  @Test(
    "upsert inserts a row, or overwrites the conflicting row and gets its id",
    arguments: PlayerKind.allCases
  )
  func upsert(kind: PlayerKind) throws {
    try queue.write { db in
      try db.execute(sql: "CREATE UNIQUE INDEX i ON player (name)")
      var player = kind.player(id: nil, name: "Arthur", score: 1)
      let sql = try db.tracedSQL { try player.upsert(db) }
      #expect(
        sql == [
          #"INSERT INTO "player" ("id", "name", "score", "team_id", "joined") "#
            + "VALUES (NULL,'Arthur',1,NULL,'\(PlayerValues.joinedText)') ON CONFLICT DO UPDATE SET "
            + #""name" = "excluded"."name", "score" = "excluded"."score", "#
            + #""team_id" = "excluded"."team_id", "joined" = "excluded"."joined" RETURNING "rowid""#
        ]
      )
      #expect(player.id == 1)
      _ = try kind.player(id: 5, name: "Barbara").inserted(db)
      var same = kind.player(name: "arthur", score: 2)
      try same.upsert(db)
      #expect(same.id == 1)
      var byKey = kind.player(id: 5, name: "Craig", score: 3)
      try byKey.upsert(db)
      #expect(try kind.type.all(db).map(\.name) == ["arthur", "Craig"])
    }
  }

  @Test("delete and exists find the row with the key", arguments: PlayerKind.allCases)
  func delete(kind: PlayerKind) throws {
    try queue.write { db in
      let player = try kind.player(id: 1).inserted(db)
      let exists = try db.tracedSQL { () throws in #expect(try player.exists(db)) }
      #expect(exists == [#"SELECT EXISTS (SELECT 1 FROM "player" WHERE "id"=1)"#])
      let delete = try db.tracedSQL { () throws in #expect(try player.delete(db)) }
      #expect(delete == [#"DELETE FROM "player" WHERE "id"=1"#])
      #expect(try !player.exists(db))
      #expect(try !player.delete(db))
      let null = try db.tracedSQL { () throws in
        #expect(try !kind.player().delete(db))
        #expect(try !kind.player().exists(db))
      }
      #expect(null == [])
    }
  }

  @Test("an ignored insertion does not change the record", arguments: PlayerKind.allCases)
  func ignoredInsertion(kind: PlayerKind) throws {
    try queue.write { db in
      _ = try kind.player(id: 1).inserted(db)
      _ = try kind.player(id: 42).inserted(db)
      try db.execute(
        sql: """
          CREATE TRIGGER refuse BEFORE INSERT ON player WHEN NEW.name = 'refused'
          BEGIN SELECT RAISE(IGNORE); END
          """
      )
      var taken = kind.player(id: 1, name: "Barbara")
      try taken.insert(db, onConflict: .ignore)
      #expect(taken.id == 1)
      #expect(db.changesCount == 0)
      var refused = kind.player(name: "refused")
      try refused.insert(db)
      #expect(refused.id == nil)
      try refused.upsert(db)
      #expect(refused.id == nil)
      try refused.save(db)
      #expect(refused.id == nil)
      #expect(try kind.type.all(db).map(\.name) == ["Arthur", "Arthur"])
    }
  }
}
