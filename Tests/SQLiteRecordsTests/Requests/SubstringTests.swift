import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Conditions on the parts of texts")
struct SubstringTests {
  /// The texts that a condition can search for; every text and every part of the tests.
  private static let texts = [
    "", "a", "A", "abc", "ABC", "xabc", "abcx", "100%", "100 percent", "a_c", "axc", #"a\c"#, "a*c",
    "a?c", "a[b]c", "[", "]", "^", "a]", "[a", "[^a]", "ab\u{163}", "%", "_", #"\"#, "*", "?", "''",
    #"""#,
    "a\0b", "\0", "b\0", "ab\0abc", ".mp3", "x.mp3", "x.mp3\0", "x.mp3\0y", "x.MP3", "\u{e9}",
    "e\u{301}", "caf\u{e9}", "cafe\u{301}", "\u{1F600}", "x\u{1F600}", "\u{1F600}x",
    "\u{1F468}\u{200D}\u{1F469}", "\u{1F468}", "\u{FFFD}", "\u{10FFFF}", "\u{D7FF}", "\u{E000}",
    " ",
    "12", "-1.5", "1e3", String(repeating: "long ", count: 300), "long ",
    String(repeating: "*", count: 999), String(repeating: "[", count: 1001),
  ]

  /// A table with all texts, in a database with an encoding.
  private func queue(_ encoding: String = "UTF-8", collation: String = "BINARY") throws
    -> DatabaseQueue
  {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA encoding = "\(encoding)";
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT COLLATE \(collation));
          CREATE INDEX player_on_name ON player (name)
          """
      )
      for text in Self.texts {
        try db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: [text])
      }
      try db.execute(sql: "INSERT INTO player (name) VALUES (NULL)")
    }
    return queue
  }

  /// A text by its code points, as SQLite sees it.
  private func points(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (points(text), points(part))
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  @Test(
    "they find the rows that hold the same code points, in each encoding and collation",
    arguments: [
      ("UTF-8", "BINARY"), ("UTF-8", "NOCASE"), ("UTF-16le", "BINARY"), ("UTF-16be", "RTRIM"),
    ]
  )
  func parts(encoding: String, collation: String) throws {
    try queue(encoding, collation: collation).read { db in
      func found(_ condition: SQLExpression) throws -> Set<[UInt32]> {
        let request = Table<Row>("player").filter(condition).select(Column("name"), as: String.self)
        return try Set(request.fetchAll(db).map(points))
      }
      func expected(_ condition: (String) -> Bool) -> Set<[UInt32]> {
        Set(Self.texts.filter(condition).map(points))
      }
      let columns = GeneratedPlayer.Columns.self
      for part in Self.texts {
        let name = part.debugDescription
        let containing = try found(columns.name.contains(part))
        #expect(containing == expected { contains($0, part) }, "contains \(name)")
        let beginning = try found(columns.name.hasPrefix(part))
        #expect(
          beginning == expected { points($0).starts(with: points(part)) },
          "hasPrefix \(name)"
        )
        let ending = try found(columns.name.hasSuffix(part))
        let backwards = points(part).reversed()
        #expect(
          ending == expected { points($0).reversed().starts(with: backwards) },
          "hasSuffix \(name)"
        )
      }
    }
  }

  @Test("columns without a type, and expressions, have the same conditions")
  func untyped() throws {
    let name = Column("name")
    #expect(try sql(name.contains("100%")) == #"INSTR("name", '100%') > 0"#)
    #expect(try sql(name.hasPrefix("a*")) == #""name" GLOB 'a[*]*'"#)
    #expect(
      try sql(name.hasSuffix(".mp3"))
        == #"SUBSTR(CAST("name" AS BLOB), -LENGTH(CAST('.mp3' AS BLOB))) = CAST('.mp3' AS BLOB)"#
    )
    let any = name ?? ""
    #expect(try sql(any.contains("a")) == #"INSTR(IFNULL("name", ''), 'a') > 0"#)
    #expect(try sql(any.hasPrefix("a")) == #"IFNULL("name", '') GLOB 'a*'"#)
    #expect(try sql(any.hasSuffix("")) == #"INSTR(IFNULL("name", ''), '') > 0"#)
    #expect(try sql(name.hasSuffix("")) == #"INSTR("name", '') > 0"#)
    let players = GeneratedPlayer.filter {
      !$0.name.hasPrefix("a") && $0.name.collating(.nocase).contains("b")
    }
    let condition = #"(NOT ("name" GLOB 'a*')) AND (INSTR("name" COLLATE NOCASE, 'b') > 0)"#
    #expect(try sql(players).hasSuffix(" WHERE \(condition)"))
  }

  @Test("subqueries still contain values, and sequences columns")
  func subqueries() throws {
    let ids = Table<Row>("player").select(Column("id"), as: String.self)
    #expect(try sql(ids.contains("a")) == #"'a' IN (SELECT "id" FROM "player")"#)
    #expect(try sql(["a", "b"].contains(Column("name"))) == #""name" IN ('a', 'b')"#)
  }

  @Test("NULL is neither found nor excluded")
  func null() throws {
    try queue().read { db in
      let name = GeneratedPlayer.Columns.name
      for condition in [name.contains(""), name.hasPrefix(""), name.hasSuffix("")] {
        let all = Table<Row>("player").filter(condition)
        try #expect(all.fetchCount(db) == Self.texts.count)
        try #expect(Table<Row>("player").filter(!condition).fetchCount(db) == 0)
      }
    }
  }

  @Test("numbers are compared as texts, whatever the column's affinity")
  func numbers() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE number (value INTEGER); INSERT INTO number VALUES (12), (2)"
      )
      let value = Column("value")
      for condition in [value.hasPrefix("1"), value.contains("1"), value.contains("12")] {
        #expect(try Table<Row>("number").filter(condition).fetchCount(db) == 1)
      }
      #expect(try Table<Row>("number").filter(value.hasSuffix("2")).fetchCount(db) == 2)
    }
  }

  @Test("a prefix uses the column's index")
  func index() throws {
    try queue().read { db in
      let request = Table<Row>("player").filter(Column("name").hasPrefix("ab*c"))
      let statement = try request.makePreparedRequest(db).statement
      let plan = try Row.fetchAll(
        db,
        sql: "EXPLAIN QUERY PLAN \(statement.sql)",
        arguments: statement.arguments
      )
      let details = plan.compactMap { $0["detail"] as String? }
      #expect(details.contains { $0.contains("player_on_name (name>? AND name<?)") }, "\(details)")
    }
  }
}
