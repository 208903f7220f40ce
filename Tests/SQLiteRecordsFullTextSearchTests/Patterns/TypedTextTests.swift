import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import SeededRandom
import Testing

@Suite("User input")
struct TypedTextTests {
  /// The engines, and how their tables split texts into words.
  enum Table: CaseIterable {
    case simple, porter, unicode, ascii5, porter5, unicode5

    var isFTS5: Bool { [.ascii5, .porter5, .unicode5].contains(self) }

    func create(_ db: Database) throws {
      switch self {
      case .simple: try createFTS4(.simple, db)
      case .porter: try createFTS4(.porter, db)
      case .unicode: try createFTS4(.unicode61(), db)
      case .ascii5: try createFTS5(.ascii(), db)
      case .porter5: try createFTS5(.porter(), db)
      case .unicode5: try createFTS5(.unicode61(), db)
      }
    }

    private func createFTS4(_ tokenizer: FTS3TokenizerDescriptor, _ db: Database) throws {
      try db.create(virtualTable: "document", using: FTS4()) { t in
        t.tokenizer = tokenizer
        t.column("text")
      }
    }

    private func createFTS5(_ tokenizer: FTS5TokenizerDescriptor, _ db: Database) throws {
      try db.create(virtualTable: "document", using: FTS5()) { t in
        t.tokenizer = tokenizer
        t.column("text")
      }
    }

    /// The patterns that can be made of a text.
    func patterns(_ text: String) -> [String] {
      let patterns: [String?] =
        isFTS5
        ? [
          FTS5Pattern(matchingAnyTokenIn: text)?.rawPattern,
          FTS5Pattern(matchingAllTokensIn: text)?.rawPattern,
          FTS5Pattern(matchingAllPrefixesIn: text)?.rawPattern,
          FTS5Pattern(matchingPhrase: text)?.rawPattern,
          FTS5Pattern(matchingPrefixPhrase: text)?.rawPattern,
        ]
        : [
          FTS3Pattern(matchingAnyTokenIn: text)?.rawPattern,
          FTS3Pattern(matchingAllTokensIn: text)?.rawPattern,
          FTS3Pattern(matchingAllPrefixesIn: text)?.rawPattern,
          FTS3Pattern(matchingPhrase: text)?.rawPattern,
        ]
      return patterns.compactMap(\.self)
    }
  }

  static let pieces =
    ["a", "B", "é", "e\u{301}", "ﬁ", "日本", "🐳", "“", "”", "—", "\u{a0}", "\u{200b}", "\u{0}"]
    + ["\u{1a}", "\u{feff}", "\u{fffd}", "İ", "ß", "0", "_", "-", "'", "\"", "\\", ";", "%"]
    + ["*", "^", ":", "+", "(", ")", "{", "}", "[", "]", ",", "/", "?", ".", "@", "$", "#"]
    + [" ", "\n", "\t", " AND ", " OR ", " NOT ", " NEAR ", "NEAR(", " NEAR/1 ", "rank", "rowid"]
    + ["document", "text:", "{text}:", "- text:", " -a", "--", "/*", "''", "\"\""]

  @Test("no text is a syntax error, whatever splits it into words", arguments: Table.allCases)
  func noErrors(table: Table) throws {
    try DatabaseQueue().write { db throws in
      try table.create(db)
      try db.execute(sql: "INSERT INTO document VALUES ('a B é 日本 ﬁ or not'), ('near and text')")
      let statement = try db.makeStatement(sql: "SELECT text FROM document WHERE document MATCH ?")
      var generator = SplitMix(seed: 7)
      for _ in 1...3000 {
        let count = Int.random(in: 1...8, using: &generator)
        let text = (1...count).compactMap { _ in Self.pieces.randomElement(using: &generator) }
          .joined()
        for pattern in table.patterns(text) {
          #expect(throws: Never.self, "\(text.debugDescription)") {
            try String.fetchAll(statement, arguments: [pattern])
          }
        }
      }
    }
  }

  @Test("words are those of SQLite's tokenizers for ASCII")
  func words() throws {
    try DatabaseQueue().read { db throws in
      let ascii = try db.makeTokenizer(.ascii())
      var generator = SplitMix(seed: 11)
      for _ in 1...2000 {
        let text = (1...6).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
        let words = try ascii.tokenize(query: text).map(\.token).joined(separator: " ")
        #expect((FTS5Pattern(matchingAllTokensIn: text)?.rawPattern ?? "") == words)
      }
    }
  }

  @Test("a long text is a pattern, or makes none", arguments: Table.allCases, [4095, 4096, 20_000])
  func longTexts(table: Table, count: Int) throws {
    try DatabaseQueue().write { db throws in
      try table.create(db)
      try db.execute(sql: "INSERT INTO document VALUES ('w7')")
      let text = (1...count).map { "w\($0)" }.joined(separator: " ")
      let patterns = table.patterns(text)
      #expect(patterns.count == (table.isFTS5 ? 5 : count < 4096 ? 4 : 1))
      for pattern in patterns {
        #expect(throws: Never.self) {
          try String.fetchAll(
            db,
            sql: "SELECT text FROM document WHERE document MATCH ?",
            arguments: [pattern]
          )
        }
      }
    }
  }

  @Test("a word without letters does not change what FTS3 finds")
  func wordsWithoutLetters() throws {
    try DatabaseQueue().write { db throws in
      try Table.unicode.create(db)
      try db.execute(sql: "INSERT INTO document VALUES ('a'), ('b or'), ('日本')")
      let found = { (text: String) in
        let sql = "SELECT text FROM document WHERE document MATCH ? ORDER BY rowid"
        let pattern = FTS3Pattern(matchingAnyTokenIn: text)
        return try String.fetchAll(db, sql: sql, arguments: [pattern])
      }
      #expect(try found("a — 日本") == ["a", "日本"])
      #expect(try found("— a") == ["a"])
      #expect(try found("a 🐳") == ["a"])
      #expect(try found("🐳") == [])
    }
  }

  @Test("the results: any word, all words, beginnings of words, phrases, beginnings of texts")
  func matches() throws {
    try DatabaseQueue().write { db throws in
      try Table.unicode5.create(db)
      let texts = ["red wine", "wine red", "a red wine", "redder winery", "red", "white"]
      for text in texts {
        try db.execute(sql: "INSERT INTO document VALUES (?)", arguments: [text])
      }
      let found = { (pattern: FTS5Pattern?) in
        let sql = "SELECT text FROM document WHERE document MATCH ? ORDER BY rowid"
        return try String.fetchAll(db, sql: sql, arguments: [pattern])
      }
      let typed = "Red, WINE!"
      #expect(
        try found(FTS5Pattern(matchingAnyTokenIn: typed))
          == ["red wine", "wine red", "a red wine", "red"]
      )
      #expect(
        try found(FTS5Pattern(matchingAllTokensIn: typed))
          == ["red wine", "wine red", "a red wine"]
      )
      #expect(
        try found(FTS5Pattern(matchingAllPrefixesIn: typed))
          == ["red wine", "wine red", "a red wine", "redder winery"]
      )
      #expect(
        try found(FTS5Pattern(matchingPhrase: typed)) == ["red wine", "a red wine"]
      )
      #expect(try found(FTS5Pattern(matchingPrefixPhrase: typed)) == ["red wine"])
    }
  }
}
