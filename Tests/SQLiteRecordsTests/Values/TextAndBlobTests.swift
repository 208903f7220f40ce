import Foundation
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Texts and blobs")
struct TextAndBlobTests {
  @Test("String reads the text that represents a value exactly, and blobs of valid UTF-8")
  func string() throws {
    let integers = [
      "0", "1", "-1", "42", "-128", "127", "128", "255", "256", "32768", "65536", "2147483648",
      "4294967296", "9223372036854775807",
    ]
    var expected = Dictionary(uniqueKeysWithValues: integers.map { ($0, $0) })
    expected.merge(
      [
        "(-9223372036854775807 - 1)": "-9223372036854775808", "0.0": "0.0", "-0.0": "-0.0",
        "1.0": "1.0", "1.5": "1.5", "1e300": "1e+300", "9e999": "inf", "-9e999": "-inf",
        "9223372036854775808.0": "9.223372036854776e+18", "'42'": "42", "'-1'": "-1",
        "'1.5'": "1.5", "'text'": "text", "''": "", "'NaN'": "NaN", "'inf'": "inf",
        "'0x10'": "0x10", "' 1'": " 1", "'1 '": "1 ", "'1e999'": "1e999",
        "'18446744073709551615'": "18446744073709551615", "x''": "", "x'3432'": "42",
        "x'00'": "\0",
      ],
      uniquingKeysWith: { $1 }
    )
    try expectReading(expected)
  }

  @Test("Data reads blobs, and the UTF-8 of texts")
  func data() throws {
    try DatabaseQueue().read { db in
      let expected: [(String, Data?)] = [
        ("x''", Data()), ("x'00FF'", Data([0, 255])), ("'é'", Data([0xC3, 0xA9])),
        ("''", Data()), ("NULL", nil), ("1", nil), ("1.5", nil),
      ]
      for (expression, value) in expected {
        try expect(Data.self, from: expression, is: value, db)
      }
    }
  }

  @Test("empty Data stays a blob, and an empty String a text")
  func empty() throws {
    let data = try roundTrip(Data())
    #expect(data.value == Data())
    #expect(data.storageClass == "blob")
    let string = try roundTrip("")
    #expect(string.value == "")
    #expect(string.storageClass == "text")
  }

  @Test("a NUL inside a text is kept, and so are characters of every plane")
  func unusualCharacters() throws {
    for text in ["a\0b", "\0", "é", "e\u{301}", "😀", "\u{FEFF}", "\u{202E}", "\u{10FFFF}"] {
      let value = try roundTrip(text).value
      #expect(value.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("a text in a UTF-16 database reads as the same String and the same Data")
  func utf16() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA encoding = 'UTF-16le'")
      try db.execute(sql: "CREATE TABLE t (s TEXT)")
      let text = "Zoë 😀 " + String(repeating: "ż", count: 1000)
      try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [text])
      #expect(try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-16le")
      #expect(try String.fetchOne(db, sql: "SELECT s FROM t") == text)
      #expect(try Data.fetchOne(db, sql: "SELECT s FROM t") == Data(text.utf8))
      #expect(try Data.fetchOne(db, sql: "SELECT CAST(s AS BLOB) FROM t") != Data(text.utf8))
    }
  }

  @Test("a text and a blob of 10 MB are read back")
  func large() throws {
    let text = String(repeating: "0123456789abcdef", count: 10 << 16)
    #expect(try roundTrip(text).value == text)
    let data = Data(repeating: 7, count: 10 << 20)
    #expect(try roundTrip(data).value == data)
  }

  @Test("texts that the binding arena holds are right in every execution", arguments: [1, 7, 900])
  func arena(length: Int) throws {
    try DatabaseQueue().write { db in
      let count = 40
      let columns = (0..<count).map { "c\($0)" }.joined(separator: ",")
      let marks = Array(repeating: "?", count: count).joined(separator: ",")
      try db.execute(sql: "CREATE TABLE t (\(columns))")
      let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (\(marks))")
      for round in 0..<4 {
        let length = length * (round + 1)
        let texts = (0..<count).map { String(repeating: "\(round):\($0);", count: length) }
        try statement.execute(arguments: StatementArguments(texts))
        let sql = "SELECT * FROM t WHERE rowid = ?"
        let row = try #require(try Row.fetchOne(db, sql: sql, arguments: [round + 1]))
        #expect(row.map(\.1) == texts.map(\.databaseValue))
      }
    }
  }

  @Test("texts around the largest size that the arena takes come back")
  func arenaLimit() throws {
    for count in [BindingArena.largestValue - 1, BindingArena.largestValue, 1 << 17] {
      let text = String(repeating: "x", count: count)
      #expect(try roundTrip(text).value == text)
      #expect(try roundTrip(Data(text.utf8)).value == Data(text.utf8))
    }
  }
}
