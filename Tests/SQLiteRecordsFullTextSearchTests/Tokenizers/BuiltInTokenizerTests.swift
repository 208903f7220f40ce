import CSQLiteRecords
import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("SQLite's tokenizers")
struct BuiltInTokenizerTests {
  @Test(
    "the tokens of FTS3 and FTS4",
    arguments: [
      (FTS3TokenizerDescriptor.simple, "Two Databases", ["two", "databases"]),
      (.simple, "Gustave DORÉ", ["gustave", "dorÉ"]),
      (.porter, "Two Databases", ["two", "databas"]),
      (.unicode61(), "Gustave DORÉ", ["gustave", "dore"]),
      (.unicode61(diacritics: .keep), "Gustave DORÉ", ["gustave", "doré"]),
      (.unicode61(diacritics: .remove), "ồ", ["o"]),
      (.unicode61(separators: ["x"]), "axb", ["a", "b"]),
      (.unicode61(tokenCharacters: ["\"", "-"]), "a-b\"c", ["a-b\"c"]),
      (.simple, "", []),
    ]
  )
  func fts3(_ tokenizer: FTS3TokenizerDescriptor, text: String, tokens: [String]) throws {
    #expect(try FTS3.tokenize(text, withTokenizer: tokenizer) == tokens)
  }

  @Test("texts are split by `simple` unless another tokenizer is named")
  func simple() throws {
    #expect(try FTS3.tokenize("SQLite's DB") == ["sqlite", "s", "db"])
  }

  @Test(
    "the tokens of FTS5",
    arguments: [
      (FTS5TokenizerDescriptor.ascii(), "Two Databases", ["two", "databases"]),
      (.ascii(), "Gustave DORÉ", ["gustave", "dorÉ"]),
      (.ascii(separators: ["x"]), "axb", ["a", "b"]),
      (.ascii(tokenCharacters: ["'", "-"]), "it's a-b", ["it's", "a-b"]),
      (.porter(), "Frustrated DATABASES", ["frustrat", "databas"]),
      (.porter(wrapping: .ascii()), "DORÉ frustration", ["dorÉ", "frustrat"]),
      (.unicode61(), "Gustave DORÉ", ["gustave", "dore"]),
      (.unicode61(diacritics: .keep), "Gustave DORÉ", ["gustave", "doré"]),
      (.unicode61(diacritics: .remove), "ồ", ["o"]),
      (.unicode61(categories: "N*"), "abc 12 d3", ["12", "3"]),
      (.unicode61(separators: ["x"], tokenCharacters: ["-"]), "axb-c", ["a", "b-c"]),
      (.unicode61(), "", []),
    ]
  )
  func fts5(_ tokenizer: FTS5TokenizerDescriptor, text: String, tokens: [String]) throws {
    try DatabaseQueue().read { db throws in
      let tokenizer = try db.makeTokenizer(tokenizer)
      #expect(try tokenizer.tokenize(document: text).map(\.token) == tokens)
      #expect(try tokenizer.tokenize(query: text).map(\.token) == tokens)
      #expect(try tokenizer.tokenize(document: text).allSatisfy { $0.flags.isEmpty })
    }
  }

  /// Texts, and the tokenizers that find them.
  static let comparisons: [(text: String, searched: String, by: Set<String>)] = [
    ("Moon", "Moon", ["ascii", "unicode", "porter ascii", "porter unicode"]),
    ("Moon", "MOON", ["ascii", "unicode", "porter ascii", "porter unicode"]),
    ("Zoë", "Zoë", ["ascii", "unicode", "porter ascii", "porter unicode"]),
    ("Zoë", "ZOË", ["unicode", "porter unicode"]),
    ("Zoë", "Zoe", ["unicode", "porter unicode"]),
    ("Engine", "Engines", ["porter ascii", "porter unicode"]),
    ("Relation", "Related", ["porter ascii", "porter unicode"]),
    // The letters are the same, but not their Unicode scalars.
    ("Zo\u{eb}", "Zoe\u{308}", ["unicode", "porter unicode"]),
    // A ligature is another letter.
    ("\u{fb01}n", "fin", []),
  ]

  @Test("the tokenizer decides which texts match", arguments: comparisons)
  func matches(text: String, searched: String, by expected: Set<String>) throws {
    let tokenizers: [String: FTS5TokenizerDescriptor] = [
      "ascii": .ascii(), "unicode": .unicode61(), "porter ascii": .porter(wrapping: .ascii()),
      "porter unicode": .porter(),
    ]
    try DatabaseQueue().write { db throws in
      for (name, tokenizer) in tokenizers {
        try db.create(virtualTable: name, using: FTS5()) { t in
          t.tokenizer = tokenizer
          t.column("text")
        }
        let table = name.quotedDatabaseIdentifier
        try db.execute(sql: "INSERT INTO \(table) VALUES (?)", arguments: [text])
        let count = try Int.fetchOne(
          db,
          sql: "SELECT COUNT(*) FROM \(table) WHERE \(table) MATCH ?",
          arguments: [FTS5Pattern(matchingAllTokensIn: searched)]
        )
        #expect((count == 1) == expected.contains(name), "\(name)")
      }
    }
  }

  @Test("a tokenizer that cannot be created is an error")
  func errors() throws {
    try DatabaseQueue().read { db throws in
      let message = { (components: [String]) in
        #expect(throws: DatabaseError.self) {
          try db.makeTokenizer(FTS5TokenizerDescriptor(components: components))
        }?.message
      }
      #expect(message(["unknown"]) == "no such tokenizer: unknown")
      #expect(
        message(["unicode61", "remove_diacritics", "7"]) == """
          the tokenizer 'unicode61' cannot be created with the arguments ["remove_diacritics", "7"]
          """
      )
      #expect(message([]) == "the descriptor of a tokenizer has no name")
    }
  }

  @Test("the functions of C are there")
  func functions() throws {
    try DatabaseQueue().read { db throws in
      #expect(FTS5.api(db).pointee.iVersion >= 2)
      #expect(FTS5.api(db) == FTS5.api(db))
    }
  }
}
