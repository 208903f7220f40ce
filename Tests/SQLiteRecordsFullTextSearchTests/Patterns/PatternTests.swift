import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Patterns")
struct PatternTests {
  @Test(
    "patterns of any text",
    arguments: [
      ("SQLite database", ["sqlite", "database"]),
      ("  Moby-Dick;\tor, the WHALE!\n", ["moby", "dick", "or", "the", "whale"]),
      ("NOT \"a\" AND b* OR NEAR(c d, 2)", ["not", "a", "and", "b", "or", "near", "c", "d", "2"]),
      ("Gustave DORÉ", ["gustave", "dorÉ"]),
      ("title:x ^y {a b}", ["title", "x", "y", "a", "b"]),
      ("snake_case", ["snake", "case"]),
      ("a\0b", ["a", "b"]),
      ("日本語", ["日本語"]),
    ]
  )
  func words(text: String, words: [String]) throws {
    let list = words.joined(separator: " ")
    let any = words.joined(separator: " OR ")
    let anyOfFTS3 = any == "日本語" ? "\"日本語\"" : any
    let prefixes = words.map { $0 + "*" }.joined(separator: " ")
    #expect(FTS3Pattern(matchingAnyTokenIn: text)?.rawPattern == anyOfFTS3)
    #expect(FTS3Pattern(matchingAllTokensIn: text)?.rawPattern == list)
    #expect(FTS3Pattern(matchingAllPrefixesIn: text)?.rawPattern == prefixes)
    #expect(FTS3Pattern(matchingPhrase: text)?.rawPattern == "\"\(list)\"")
    #expect(FTS5Pattern(matchingAnyTokenIn: text)?.rawPattern == any)
    #expect(FTS5Pattern(matchingAllTokensIn: text)?.rawPattern == list)
    #expect(FTS5Pattern(matchingAllPrefixesIn: text)?.rawPattern == prefixes)
    #expect(FTS5Pattern(matchingPhrase: text)?.rawPattern == "\"\(list)\"")
    #expect(FTS5Pattern(matchingPrefixPhrase: text)?.rawPattern == "^\"\(list)\"")
  }

  @Test(
    "a text without words makes no pattern",
    arguments: ["", "*", "\"", " \n\t", "()^{}:-+_\0"]
  )
  func noWords(text: String) {
    #expect(FTS3Pattern(matchingAnyTokenIn: text) == nil)
    #expect(FTS3Pattern(matchingAllTokensIn: text) == nil)
    #expect(FTS3Pattern(matchingAllPrefixesIn: text) == nil)
    #expect(FTS3Pattern(matchingPhrase: text) == nil)
    #expect(FTS5Pattern(matchingAnyTokenIn: text) == nil)
    #expect(FTS5Pattern(matchingAllTokensIn: text) == nil)
    #expect(FTS5Pattern(matchingAllPrefixesIn: text) == nil)
    #expect(FTS5Pattern(matchingPhrase: text) == nil)
    #expect(FTS5Pattern(matchingPrefixPhrase: text) == nil)
  }

  @Test(
    "SQLite decides what a pattern of FTS3 is",
    arguments: ["sqlite", "data*", "sqlite OR database", "\"sqlite database\"", "a NEAR/2 b", ""]
  )
  func rawFTS3(pattern: String) throws {
    #expect(try FTS3Pattern(rawPattern: pattern).rawPattern == pattern)
  }

  @Test("an invalid FTS3 pattern is an error", arguments: ["AND", "\"", "(a", "a OR", "NOT"])
  func wrongFTS3(pattern: String) throws {
    let error = #expect(throws: DatabaseError.self) { try FTS3Pattern(rawPattern: pattern) }
    #expect(error?.message == "malformed MATCH expression: [\(pattern)]")
    #expect(error?.sql == nil)
    #expect(error?.arguments == nil)
  }

  @Test(
    "SQLite decides what a pattern of FTS5 is",
    arguments: ["sqlite", "data*", "a OR b", "\"a b\"", "NEAR(a b, 2)", "^a + b", "a NOT b"]
  )
  func rawFTS5(pattern: String) throws {
    #expect(try FTS5Pattern(rawPattern: pattern).rawPattern == pattern)
  }

  @Test(
    "an invalid FTS5 pattern is an error",
    arguments: [
      ("AND", "fts5: syntax error near \"AND\""), ("a OR", "fts5: syntax error near \"\""),
      ("\"", "unterminated string"), ("it's", "fts5: syntax error near \"'\""),
      ("missing: a", "no such column: missing"),
    ]
  )
  func wrongFTS5(pattern: String, message: String) throws {
    let error = #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: pattern) }
    #expect(error?.message == message)
    #expect(error?.sql == nil)
    #expect(error?.arguments == nil)
  }

  @Test("a pattern of FTS5 names only columns that there are")
  func columns() throws {
    let columns = ["title", "the \"text\""]
    #expect(throws: Never.self) {
      _ = try FTS5Pattern(rawPattern: "title: a", allowedColumns: columns)
      _ = try FTS5Pattern(rawPattern: #"{title "the ""text"""}: a"#, allowedColumns: columns)
    }
    let error = #expect(throws: DatabaseError.self) {
      try FTS5Pattern(rawPattern: "author: a", allowedColumns: columns)
    }
    #expect(error?.message == "no such column: author")
  }

  @Test("a table reads a pattern with its columns, and what its index can answer")
  func table() throws {
    try Letter.queue().write { db throws in
      let pattern = try db.makeFTS5Pattern(rawPattern: "subject: cider", forTable: "letter")
      #expect(try Letter.matching(pattern).fetchAll(db).map(\.subject) == ["Cider"])
      let message = { (pattern: String, table: String) in
        #expect(throws: DatabaseError.self) {
          try db.makeFTS5Pattern(rawPattern: pattern, forTable: table)
        }?.description
      }
      #expect(message("AND", "letter") == "SQLite error 1: fts5: syntax error near \"AND\"")
      #expect(message("author: a", "letter") == "SQLite error 1: no such column: author")
      #expect(message("a", "missing") == "SQLite error 1: no such table: missing")
      try db.create(virtualTable: "small", using: FTS5()) { t in
        t.detail = "none"
        t.column("a")
      }
      #expect(message("\"a b\"", "small")?.contains("phrase queries are not supported") == true)
    }
  }

  @Test("a pattern is a value")
  func values() throws {
    let three = try #require(FTS3Pattern(matchingAllTokensIn: "Moby-Dick"))
    #expect(three.databaseValue == "moby dick".databaseValue)
    #expect(FTS3Pattern.fromDatabaseValue("a OR b".databaseValue)?.rawPattern == "a OR b")
    #expect(FTS3Pattern.fromDatabaseValue("AND".databaseValue) == nil)
    let five = try #require(FTS5Pattern(matchingAllTokensIn: "Moby-Dick"))
    #expect(five.databaseValue == "moby dick".databaseValue)
    #expect(FTS5Pattern.fromDatabaseValue("a OR b".databaseValue)?.rawPattern == "a OR b")
    #expect(FTS5Pattern.fromDatabaseValue("AND".databaseValue) == nil)
    #expect(FTS5Pattern.fromDatabaseValue(.null) == nil)
    try Letter.queue().read { db throws in
      let sql = "SELECT subject FROM letter WHERE letter MATCH ?"
      let pattern = FTS5Pattern(matchingAllTokensIn: "SNOW")
      #expect(try String.fetchAll(db, sql: sql, arguments: [pattern]) == ["Winter"])
      #expect(try FTS5Pattern.fetchOne(db, sql: "SELECT 'a b'")?.rawPattern == "a b")
    }
  }
}
