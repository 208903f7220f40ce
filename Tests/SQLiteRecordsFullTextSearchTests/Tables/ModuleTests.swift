import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("The SQL of full-text tables")
struct ModuleTests {
  /// The definition of a table that a closure creates.
  func created<Module: VirtualTableModule>(
    _ module: Module,
    _ body: @escaping (Module.TableDefinition) throws -> Void
  ) throws -> String? {
    try DatabaseQueue().write { db throws in
      // Functions that the tables name.
      for name in ["zip", "unzip"] { db.add(function: DatabaseFunction(name) { $0[0] }) }
      try db.create(virtualTable: "t", using: module, body)
      let sql = try #require(try db.definition(of: "t"))
      return sql.replacing(#"CREATE VIRTUAL TABLE "t" USING "#, with: "")
    }
  }

  @Test("columns are written as they are, in quotes if they need them")
  func columns() throws {
    let names = ["a", "b2", "two words", "a\"b", "é"]
    let list = #"(a, b2, "two words", "a""b", "é")"#
    #expect(try created(FTS3()) { t in for name in names { t.column(name) } } == "fts3" + list)
    #expect(try created(FTS4()) { t in for name in names { t.column(name) } } == "fts4" + list)
    #expect(try created(FTS5()) { t in for name in names { t.column(name) } } == "fts5" + list)
    let db = try DatabaseQueue()
    try db.write { db throws in
      try db.create(virtualTable: "three", using: FTS3()) { for name in names { $0.column(name) } }
      try db.create(virtualTable: "four", using: FTS4()) { for name in names { $0.column(name) } }
      try db.create(virtualTable: "five", using: FTS5()) { for name in names { $0.column(name) } }
      for table in ["three", "four", "five"] {
        #expect(try db.columns(in: table).map(\.name) == names)
      }
    }
  }

  @Test("FTS3 and FTS4 have a column, called content, without any")
  func noColumn() throws {
    try DatabaseQueue().write { db throws in
      try db.create(virtualTable: "three", using: FTS3())
      try db.create(virtualTable: "four", using: FTS4())
      #expect(try db.columns(in: "three").map(\.name) == ["content"])
      #expect(try db.columns(in: "four").map(\.name) == ["content"])
    }
  }

  @Test("options of virtual tables hold for full-text tables")
  func options() throws {
    try DatabaseQueue().write { db throws in
      try db.create(virtualTable: "t", using: FTS5()) { $0.column("a") }
      try db.create(virtualTable: "t", options: .ifNotExists, using: FTS5()) { $0.column("b") }
      #expect(try db.columns(in: "t").map(\.name) == ["a"])
      try db.create(virtualTable: "u", options: .temporary, using: FTS4()) { $0.column("a") }
      #expect(try db.tableExists("u", in: "temp"))
    }
  }

  @Test(
    "the tokenizers of FTS3 and FTS4",
    arguments: [
      (FTS3TokenizerDescriptor.simple, "simple"),
      (.porter, "porter"),
      (.unicode61(), "unicode61"),
      (.unicode61(diacritics: .removeLegacy), "unicode61"),
      (.unicode61(diacritics: .keep), #"unicode61 "remove_diacritics=0""#),
      (.unicode61(diacritics: .remove), #"unicode61 "remove_diacritics=2""#),
      (.unicode61(separators: ["X", "\""]), #"unicode61 "separators=""X""#),
      (.unicode61(tokenCharacters: ["-", "'"]), #"unicode61 "tokenchars='-""#),
    ]
  )
  func tokenizers(_ tokenizer: FTS3TokenizerDescriptor, sql: String) throws {
    let three = try created(FTS3()) { t in
      t.tokenizer = tokenizer
      t.column("a")
    }
    #expect(three == "fts3(a, tokenize=\(sql))")
    let four = try created(FTS4()) { t in
      t.tokenizer = tokenizer
      t.column("a")
    }
    #expect(four == "fts4(a, tokenize=\(sql))")
  }

  @Test("the options of FTS4")
  func fts4() throws {
    let sql = try created(FTS4()) { t in
      t.content = ""
      t.compress = "zip"
      t.uncompress = "unzip"
      t.matchinfo = "fts3"
      t.prefixes = [4, 2]
      t.column("text")
      t.column("uuid").notIndexed()
      t.column("lid").asLanguageId()
      #expect(t.content == "")
    }
    #expect(
      sql == """
        fts4(text, uuid, notindexed=uuid, languageid="lid", content="", compress="zip", \
        uncompress="unzip", matchinfo="fts3", prefix="2,4")
        """
    )
  }

  @Test("the options of FTS5")
  func fts5() throws {
    let sql = try created(FTS5()) { t in
      t.content = "it's"
      t.contentRowID = "id"
      t.prefixes = [4, 2]
      t.columnSize = 0
      t.detail = "column"
      t.column("text")
      t.column("the uuid").notIndexed()
      #expect(t.content == "it's")
      #expect(t.contentRowID == "id")
    }
    #expect(
      sql == """
        fts5(text, "the uuid" UNINDEXED, content='it''s', content_rowid='id', prefix='2 4', \
        columnsize=0, detail=column)
        """
    )
  }

  @Test(
    "the tokenizers of FTS5",
    arguments: [
      (FTS5TokenizerDescriptor.ascii(), "''ascii''"),
      (.ascii(separators: ["X", "Y"]), "''ascii'' ''separators'' ''XY''"),
      (.ascii(tokenCharacters: ["-", "'"]), "''ascii'' ''tokenchars'' ''''''-''"),
      (.porter(), "''porter''"),
      (.porter(wrapping: .ascii()), "''porter'' ''ascii''"),
      (
        .porter(wrapping: .unicode61(diacritics: .keep)),
        "''porter'' ''unicode61'' ''remove_diacritics'' ''0''"
      ),
      (.unicode61(), "''unicode61''"),
      (.unicode61(diacritics: .remove), "''unicode61'' ''remove_diacritics'' ''2''"),
      (.unicode61(categories: "L* N*"), "''unicode61'' ''categories'' ''L* N*''"),
      (.unicode61(separators: ["X"]), "''unicode61'' ''separators'' ''X''"),
      (.unicode61(tokenCharacters: ["_"]), "''unicode61'' ''tokenchars'' ''_''"),
      (FTS5TokenizerDescriptor(components: ["porter", "ascii"]), "''porter'' ''ascii''"),
    ]
  )
  func tokenizers(_ tokenizer: FTS5TokenizerDescriptor, sql: String) throws {
    let created = try created(FTS5()) { t in
      t.tokenizer = tokenizer
      t.column("a")
    }
    #expect(created == "fts5(a, tokenize='\(sql)')")
  }

  @Test("SQL that SQLite rejects is an error, and creates no table")
  func refused() throws {
    try DatabaseQueue().write { db throws in
      #expect(throws: DatabaseError.self) {
        try db.create(virtualTable: "t", using: FTS5()) { t in
          t.tokenizer = FTS5TokenizerDescriptor(components: ["unknown"])
          t.column("a")
        }
      }
      #expect(throws: DatabaseError.self) {
        try db.create(virtualTable: "t", using: FTS5()) { $0.column("rank") }
      }
      let error = #expect(throws: DatabaseError.self) {
        try db.create(virtualTable: "t", using: FTS5()) { t in
          t.tokenizer = FTS5TokenizerDescriptor(components: [])
          t.column("a")
        }
      }
      #expect(error?.message == "the descriptor of a tokenizer has no name")
      #expect(try !db.tableExists("t"))
    }
  }
}
