import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Full-text tables that index another table")
struct SynchronizationTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db throws in
      try db.execute(
        sql: """
          CREATE TABLE "the recipe" (number INTEGER PRIMARY KEY, title TEXT, "how to" TEXT, time REAL);
          INSERT INTO "the recipe" VALUES (5, 'Soup', 'Cook the leek', 0.5)
          """
      )
    }
  }

  /// The engines that can index another table.
  enum Engine: CaseIterable {
    case fts4, fts5

    func create(_ db: Database, options: VirtualTableOptions = []) throws {
      switch self {
      case .fts4:
        try db.create(virtualTable: "recipe index", options: options, using: FTS4()) { t in
          t.synchronize(withTable: "the recipe")
          t.column("title")
          t.column("how to")
          #expect(t.content == "the recipe")
        }
      case .fts5:
        try db.create(virtualTable: "recipe index", options: options, using: FTS5()) { t in
          t.synchronize(withTable: "the recipe")
          t.column("title")
          t.column("how to")
          #expect(t.content == "the recipe")
        }
      }
    }

    func dropTriggers(_ db: Database) throws {
      switch self {
      case .fts4: try db.dropFTS4SynchronizationTriggers(forTable: "recipe index")
      case .fts5: try db.dropFTS5SynchronizationTriggers(forTable: "recipe index")
      }
    }
  }

  func found(_ word: String, _ db: Database) throws -> [Int] {
    let sql = #"SELECT rowid FROM "recipe index" WHERE "recipe index" MATCH ? ORDER BY rowid"#
    return try Int.fetchAll(db, sql: sql, arguments: [word])
  }

  @Test("the rows that are there are indexed, and so is every change", arguments: Engine.allCases)
  func changes(_ engine: Engine) throws {
    try queue.write { db throws in
      try engine.create(db)
      #expect(try found("leek", db) == [5])
      try db.execute(sql: #"INSERT INTO "the recipe" VALUES (7, 'Stew', 'Leek again', 2)"#)
      #expect(try found("leek", db) == [5, 7])
      try db.execute(sql: #"UPDATE "the recipe" SET "how to" = 'Fry it' WHERE number = 5"#)
      #expect(try found("leek", db) == [7])
      #expect(try found("fry", db) == [5])
      try db.execute(sql: #"UPDATE "the recipe" SET number = 8 WHERE number = 5"#)
      #expect(try found("fry", db) == [8])
      try db.execute(sql: #"DELETE FROM "the recipe""#)
      #expect(try found("leek", db) == [])
      #expect(try found("fry", db) == [])
      try db.execute(
        sql: #"INSERT INTO "recipe index" ("recipe index") VALUES ('integrity-check')"#
      )
    }
  }

  @Test("the table names its content and its rowid, and the triggers are GRDB's")
  func sql() throws {
    try queue.write { db throws in
      try Engine.fts5.create(db)
      #expect(
        try db.definition(of: "recipe index") == """
          CREATE VIRTUAL TABLE "recipe index" USING fts5(title, "how to", \
          content='the recipe', content_rowid='number')
          """
      )
      #expect(
        try db.definition(of: "__recipe index_au") == """
          CREATE TRIGGER "__recipe index_au" AFTER UPDATE ON "the recipe" BEGIN \
          INSERT INTO "recipe index"("recipe index", "rowid", "title", "how to") \
          VALUES('delete', old."number", old."title", old."how to"); \
          INSERT INTO "recipe index"("rowid", "title", "how to") \
          VALUES (new."number", new."title", new."how to"); END
          """
      )
      try db.drop(table: "recipe index")
      try Engine.fts5.dropTriggers(db)
      try Engine.fts4.create(db)
      #expect(
        try db.definition(of: "recipe index") == """
          CREATE VIRTUAL TABLE "recipe index" USING fts4(title, "how to", content="the recipe")
          """
      )
      #expect(
        try db.definition(of: "__recipe index_bd") == """
          CREATE TRIGGER "__recipe index_bd" BEFORE DELETE ON "the recipe" BEGIN \
          DELETE FROM "recipe index" WHERE docid=old."number"; END
          """
      )
    }
  }

  @Test("a table without a key of its own is indexed by its rowid", arguments: Engine.allCases)
  func rowID(_ engine: Engine) throws {
    try queue.write { db throws in
      try db.execute(
        sql: """
          DROP TABLE "the recipe";
          CREATE TABLE "the recipe" (title TEXT, "how to" TEXT);
          INSERT INTO "the recipe" (rowid, title) VALUES (3, 'Soup')
          """
      )
      try engine.create(db)
      #expect(try found("soup", db) == [3])
      try db.execute(sql: #"DELETE FROM "the recipe""#)
      #expect(try found("soup", db) == [])
    }
  }

  @Test(
    "triggers that stay behind prevent changes until they are dropped",
    arguments: Engine.allCases
  )
  func dropping(_ engine: Engine) throws {
    try queue.write { db throws in
      try engine.create(db)
      try db.drop(table: "recipe index")
      #expect(throws: DatabaseError.self) { try db.execute(sql: #"DELETE FROM "the recipe""#) }
      try engine.dropTriggers(db)
      try engine.dropTriggers(db)
      try db.execute(sql: #"DELETE FROM "the recipe""#)
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 1)
      try engine.create(db)
    }
  }

  @Test("creating an existing table can be allowed", arguments: Engine.allCases)
  func ifNotExists(_ engine: Engine) throws {
    try queue.write { db throws in
      try engine.create(db)
      #expect(throws: DatabaseError.self) { try engine.create(db) }
      try engine.create(db, options: .ifNotExists)
      #expect(try found("leek", db) == [5])
    }
  }

  @Test("no table is left if the other one is not there", arguments: Engine.allCases)
  func missing(_ engine: Engine) throws {
    try queue.write { db throws in
      try db.drop(table: "the recipe")
      #expect(throws: DatabaseError.self) { try engine.create(db) }
      #expect(try !db.tableExists("recipe index"))
    }
  }
}
