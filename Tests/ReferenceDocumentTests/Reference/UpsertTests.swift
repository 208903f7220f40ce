import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the reference page "PersistableRecord": upsert.
@Suite("Upsert")
struct UpsertTests {
  // Codable and FetchableRecord, so that the upserted record can be made from its row.
  struct Player: Codable, Equatable, PersistableRecord, FetchableRecord {
    var id: Int64
    var name: String
    var score: Int
  }

  @Test("upsert(_:): all columns but the primary key are overwritten")
  func upsert() throws {
    try playerQueue().write { db in
      try Player(id: 1, name: "Barbara", score: 1).insert(db)
      let log = StatementLog(db)

      // INSERT INTO player (id, name, score)
      // VALUES (1, 'Arthur', 1000)
      // ON CONFLICT DO UPDATE SET
      //   name = excluded.name,
      //   score = excluded.score
      let player = Player(id: 1, name: "Arthur", score: 1000)
      try player.upsert(db)
      // The row id is returned for `didInsert`.
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (1,'Arthur',1000) "#
            + #"ON CONFLICT DO UPDATE SET "name" = "excluded"."name", "#
            + #""score" = "excluded"."score" RETURNING "rowid""#
        ]
      )
      #expect(try Player.fetchAll(db) == [player])
    }
  }

  @Test("upsertAndFetch(_:): returns the upserted record")
  func upsertAndFetch() throws {
    try playerQueue().write { db in
      let log = StatementLog(db)

      // INSERT INTO player (id, name, score)
      // VALUES (1, 'Arthur', 1000)
      // ON CONFLICT DO UPDATE SET
      //   name = excluded.name,
      //   score = excluded.score
      // RETURNING *
      let player = Player(id: 1, name: "Arthur", score: 1000)
      let upsertedPlayer = try player.upsertAndFetch(db)
      #expect(upsertedPlayer == player)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (1,'Arthur',1000) "#
            + #"ON CONFLICT DO UPDATE SET "name" = "excluded"."name", "#
            + #""score" = "excluded"."score" RETURNING *, "rowid""#
        ]
      )
    }
  }

  // Codable and FetchableRecord, as above.
  struct Vocabulary: Codable, PersistableRecord, FetchableRecord {
    var word: String
    var kind: String
    var isTainted: Bool
  }

  /// A word and its count in the table.
  struct Word: Decodable, Equatable, TableRecord, FetchableRecord {
    static let databaseTableName = "vocabulary"
    var kind: String
    var isTainted: Bool
    var count: Int
  }

  private func vocabularyQueue() throws -> DatabaseQueue {
    let dbQueue = try DatabaseQueue()
    try dbQueue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE vocabulary(
            word TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            isTainted BOOLEAN DEFAULT 0,
            count INT DEFAULT 1)
          """
      )
    }
    return dbQueue
  }

  @Test("upsertAndFetch(_:onConflict:doUpdate:): count a word, and keep its flag")
  func conflictTargetAndAssignments() throws {
    try vocabularyQueue().write { db in
      try Vocabulary(word: "jovial", kind: "noun", isTainted: true).insert(db)
      let log = StatementLog(db)

      // INSERT INTO vocabulary(word, kind, isTainted)
      // VALUES('jovial', 'adjective', 0)
      // ON CONFLICT(word) DO UPDATE SET \
      //   count = count + 1,
      //   kind = excluded.kind
      // RETURNING *
      let vocabulary = Vocabulary(word: "jovial", kind: "adjective", isTainted: false)
      let upserted = try vocabulary.upsertAndFetch(
        db,
        onConflict: ["word"],
        doUpdate: { _ in
          [
            Column("count") += 1,
            Column("isTainted").noOverwrite,
          ]
        }
      )
      #expect(upserted.kind == "adjective")
      #expect(upserted.isTainted)
      #expect(
        log.take() == [
          #"INSERT INTO "vocabulary" ("word", "kind", "isTainted") VALUES ('jovial','adjective',0) "#
            + #"ON CONFLICT("word") DO UPDATE SET "count" = "count" + 1, "#
            + #""kind" = "excluded"."kind" RETURNING *, "rowid""#
        ]
      )
      #expect(try Word.fetchAll(db) == [Word(kind: "adjective", isTainted: true, count: 2)])
    }
  }

  @Test("upsertAndFetch(_:as:onConflict:doUpdate:): returns a record of another type")
  func upsertAndFetchAs() throws {
    try vocabularyQueue().write { db in
      let vocabulary = Vocabulary(word: "jovial", kind: "adjective", isTainted: false)
      let count: (TableAlias<Vocabulary>) -> [ColumnAssignment] = { excluded in
        [Column("count") += 1, Column("kind").set(to: excluded["kind"])]
      }
      let inserted = try vocabulary.upsertAndFetch(db, as: Word.self, doUpdate: count)
      #expect(inserted == Word(kind: "adjective", isTainted: false, count: 1))
      let updated = try vocabulary.upsertAndFetch(
        db,
        as: Word.self,
        onConflict: ["word"],
        doUpdate: count
      )
      #expect(updated == Word(kind: "adjective", isTainted: false, count: 2))
    }
  }
}

/// The same with generated records.
@Suite("Upsert, with generated records")
struct GeneratedUpsertTests {
  @Test("upsert(_:) and upsertAndFetch(_:): a generated record")
  func upsert() throws {
    try generatedPlayerQueue().write { db in
      let log = StatementLog(db)
      var player = GeneratedPlayer(id: 1, name: "Arthur")
      try player.upsert(db)
      player.name = "Barbara"
      #expect(try player.upsertAndFetch(db) == player)
      let upsert =
        #"ON CONFLICT DO UPDATE SET "name" = "excluded"."name", "score" = "excluded"."score", "#
        + #""email" = "excluded"."email" RETURNING"#
      let insertion = #"INSERT INTO "player" ("id", "name", "score", "email") VALUES"#
      #expect(
        log.take() == [
          #"\#(insertion) (1,'Arthur',1000,NULL) \#(upsert) "rowid""#,
          #"\#(insertion) (1,'Barbara',1000,NULL) \#(upsert) "id", "name", "score", "email", "rowid""#,
        ]
      )
    }
  }

  @Test("upsertAndFetch(_:onConflict:doUpdate:): a generated record, with typed columns")
  func conflictTargetAndAssignments() throws {
    typealias Columns = GeneratedVocabulary.Columns
    try DatabaseQueue().write { db in
      try GeneratedVocabulary.createTable(in: db)
      _ = try GeneratedVocabulary(word: "jovial", kind: "noun", isTainted: true).inserted(db)
      let vocabulary = GeneratedVocabulary(word: "jovial", kind: "adjective")
      let upserted = try vocabulary.upsertAndFetch(
        db,
        onConflict: ["word"],
        doUpdate: { _ in [Columns.count += 1, Columns.isTainted.noOverwrite] }
      )
      #expect(upserted.kind == "adjective")
      #expect(upserted.isTainted)
      #expect(upserted.count == 2)
      #expect(try GeneratedVocabulary.fetchAll(db) == [upserted])
    }
  }
}
