import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The SQL of references to other tables")
struct ReferenceDefinitionTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE team (id TEXT PRIMARY KEY);
        CREATE TABLE countries (code TEXT, part INTEGER, PRIMARY KEY (code, part));
        CREATE TABLE keyless (name TEXT);
        """
    )
  }

  func sql(_ body: (TableDefinition) -> Void) throws -> [String] {
    try db.statements { try db.create(table: "t", body: body) }
  }

  @Test("a column references a primary key by default, or a column")
  func columns() throws {
    let sql = try sql { t in
      t.column("a").references("team")
      t.column("b").references(
        "team",
        column: "name",
        onDelete: .cascade,
        onUpdate: .setNull,
        deferred: true
      )
      t.column("c").references("keyless")
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a" REFERENCES "team"("id"), "b" REFERENCES "team"("name") "#
          + #"ON DELETE CASCADE ON UPDATE SET NULL DEFERRABLE INITIALLY DEFERRED, "#
          + #""c" REFERENCES "keyless"("rowid"))"#
      ]
    )
  }

  @Test("several columns reference a primary key by default, or columns")
  func foreignKeys() throws {
    let sql = try sql { t in
      t.column("a")
      t.column("b")
      t.foreignKey(["a", "b"], references: "countries", onDelete: .restrict)
      t.foreignKey(
        ["b", "a"],
        references: "countries",
        columns: ["x", "y"],
        onUpdate: .setDefault
      )
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a", "b", "#
          + #"FOREIGN KEY ("a", "b") REFERENCES "countries"("code", "part") ON DELETE RESTRICT, "#
          + #"FOREIGN KEY ("b", "a") REFERENCES "countries"("x", "y") ON UPDATE SET DEFAULT)"#
      ]
    )
  }

  @Test("a table references itself, whatever its key is")
  func selfReference() throws {
    #expect(
      try sql { t in
        t.column("parent").references("T")
        t.primaryKey("code", .text)
      } == [
        #"CREATE TABLE "t" ("parent" REFERENCES "T"("code"), "code" TEXT PRIMARY KEY NOT NULL)"#
      ]
    )
    try db.drop(table: "t")
    #expect(
      try sql { $0.column("parent").references("t") }
        == [#"CREATE TABLE "t" ("parent" REFERENCES "t"("rowid"))"#]
    )
    try db.drop(table: "t")
    let composite = try sql { t in
      t.primaryKey {
        t.column("a", .text)
        t.belongsTo("team")
      }
      t.foreignKey(["a", "teamId"], references: "t")
    }
    #expect(
      composite.first
        == #"CREATE TABLE "t" ("a" TEXT NOT NULL, "teamId" TEXT NOT NULL REFERENCES "team"("id"), "#
        + #"PRIMARY KEY ("a", "teamId"), FOREIGN KEY ("a", "teamId") REFERENCES "t"("a", "teamId"))"#
    )
  }

  @Test("a reference to an unknown table is an error")
  func unknownTable() throws {
    let error = try #require(throws: DatabaseError.self) {
      try db.create(table: "t") { $0.column("a").references("missing") }
    }
    #expect(error.message == "no such table: missing")
    #expect(throws: DatabaseError.self) { try db.create(table: "t") { $0.belongsTo("missing") } }
    #expect(try !db.tableExists("t"))
  }

  @Test("belongsTo adds a column of the key's type, and an index")
  func belongsTo() throws {
    #expect(
      try sql { $0.belongsTo("team", onDelete: .cascade).notNull() } == [
        #"CREATE TABLE "t" ("teamId" TEXT NOT NULL REFERENCES "team"("id") ON DELETE CASCADE)"#,
        #"CREATE INDEX "t_on_teamId" ON "t"("teamId")"#,
      ]
    )
    try db.drop(table: "t")
    let others = try sql { t in
      t.belongsTo("home", inTable: "team", indexed: false)
      t.belongsTo("guest", inTable: "team").unique()
    }
    #expect(
      others == [
        #"CREATE TABLE "t" ("homeId" TEXT REFERENCES "team"("id"), "#
          + #""guestId" TEXT REFERENCES "team"("id"))"#,
        #"CREATE UNIQUE INDEX "t_on_guestId" ON "t"("guestId")"#,
      ]
    )
  }

  @Test("belongsTo finds a table by its plural, and adds all columns of its key")
  func belongsToComposite() throws {
    #expect(
      try sql { $0.belongsTo("country", inTable: "countries") } == [
        #"CREATE TABLE "t" ("countryCode" TEXT, "countryPart" INTEGER, "#
          + #"FOREIGN KEY ("countryCode", "countryPart") REFERENCES "countries"("code", "part"))"#,
        #"CREATE INDEX "index_t_on_countryCode_countryPart" ON "t"("countryCode", "countryPart")"#,
      ]
    )
    try db.drop(table: "t")
    #expect(
      try sql { $0.belongsTo("country").unique() } == [
        #"CREATE TABLE "t" ("countryCode" TEXT, "countryPart" INTEGER, "#
          + #"FOREIGN KEY ("countryCode", "countryPart") REFERENCES "countries"("code", "part"))"#,
        #"CREATE UNIQUE INDEX "index_t_on_countryCode_countryPart" "#
          + #"ON "t"("countryCode", "countryPart")"#,
      ]
    )
  }

  @Test("belongsTo names the column after the key, or with Id if the key is a hidden rowid")
  func belongsToHiddenRowID() throws {
    #expect(
      try sql { t in
        t.belongsTo("keyless")
        t.belongsTo("parent", inTable: "t").notNull(onConflict: .ignore)
      } == [
        #"CREATE TABLE "t" ("keylessId" INTEGER REFERENCES "keyless"("rowid"), "#
          + #""parentId" INTEGER NOT NULL ON CONFLICT IGNORE REFERENCES "t"("rowid"))"#,
        #"CREATE INDEX "t_on_keylessId" ON "t"("keylessId")"#,
        #"CREATE INDEX "t_on_parentId" ON "t"("parentId")"#,
      ]
    )
  }

  @Test("belongsTo creates no index that the primary key makes redundant")
  func redundantIndex() throws {
    #expect(
      try sql { t in
        t.primaryKey {
          t.belongsTo("team")
          t.belongsTo("country")
        }
      } == [
        #"CREATE TABLE "t" ("teamId" TEXT NOT NULL REFERENCES "team"("id"), "#
          + #""countryCode" TEXT NOT NULL, "countryPart" INTEGER NOT NULL, "#
          + #"PRIMARY KEY ("teamId", "countryCode", "countryPart"), "#
          + #"FOREIGN KEY ("countryCode", "countryPart") REFERENCES "countries"("code", "part"))"#,
        #"CREATE INDEX "index_t_on_countryCode_countryPart" "#
          + #"ON "t"("countryCode", "countryPart")"#,
      ]
    )
    try db.drop(table: "t")
    let unique = try sql { t in
      t.primaryKey {
        t.belongsTo("team").unique()
        t.column("n", .integer)
      }
    }
    #expect(unique.last == #"CREATE UNIQUE INDEX "t_on_teamId" ON "t"("teamId")"#)
    try db.drop(table: "t")
    #expect(try sql { t in t.primaryKey { t.belongsTo("team").unique() } }.count == 1)
    try db.drop(table: "t")
    let named = try sql { t in
      t.belongsTo("team")
      t.column("n", .integer)
      t.primaryKey(["TEAMID", "n"])
    }
    #expect(named.count == 1)
  }

  @Test("a primary key that references its own table is an error")
  func selfReferenceInPrimaryKey() throws {
    for name in ["t", "T"] {
      let error = try #require(throws: DatabaseError.self) {
        try db.create(table: "t") { t in
          t.primaryKey {
            t.column("n", .integer)
            t.belongsTo("parent", inTable: name)
          }
        }
      }
      #expect(error.resultCode == .SQLITE_MISUSE)
      #expect(
        error.message
          == "the primary key of table t cannot be defined by a reference to itself: "
          + "declare its columns by name"
      )
    }
    #expect(try !db.tableExists("t"))
  }
}
