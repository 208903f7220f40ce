import SQLiteRecordsGRDB
import SeededRandom
import Testing

@testable import SQLiteRecords

@Suite("Column names")
struct ColumnNameTests {
  @Test("a name is found in any ASCII case, the leftmost of several, whatever was found before")
  func search() {
    var random = SplitMix(seed: 3)
    let pool = ["id", "ID", "Id", "name", "NAME", "score", "é", "É", "team_id", ""]
    for _ in 0..<200 {
      let list = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pool.randomElement(using: &random) ?? ""
      }
      let names = ColumnNames(list)
      for _ in 0..<20 {
        let name = pool.randomElement(using: &random) ?? ""
        let expected = list.firstIndex { $0.asciiLowercased == name.asciiLowercased }
        #expect(names.index(of: name) == expected, "\(name) in \(list)")
      }
    }
  }

  @Test("only ASCII letters have two cases")
  func lowercase() {
    #expect("ABCxyzÉ_1".asciiLowercased == "abcxyzÉ_1")
    #expect("@[`{".asciiLowercased == "@[`{")
    #expect("\u{212A}".asciiLowercased.utf8.elementsEqual("\u{212A}".utf8))
  }

  @Test(
    "an identifier is quoted so that SQLite reads it as one name",
    arguments: [
      "player", "a\"b", "\"", "\"\"", "\"\u{301}", "a\"\u{301}; DROP TABLE t; --", "é", "a b", "",
      "\u{301}", "a\"\u{200D}\"b", "line\nbreak", "`", "[x]", "\u{202E}",
    ]
  )
  func quoting(name: String) throws {
    try DatabaseQueue().read { db in
      let sql = "SELECT 1 AS \(name.quotedDatabaseIdentifier)"
      let row = try #require(try Row.fetchOne(db, sql: sql))
      #expect(row.columnNames.map { Array($0.utf8) } == [Array(name.utf8)])
    }
  }
}
