import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Collations in Swift")
struct DatabaseCollationTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  @Test("a collation orders texts, and can be a column's")
  func order() throws {
    let byLength = DatabaseCollation("by_length") { lhs, rhs in
      if lhs.count == rhs.count { return .orderedSame }
      return lhs.count < rhs.count ? .orderedAscending : .orderedDescending
    }
    db.add(collation: byLength)
    try db.create(table: "t") { $0.column("a", .text).collate(byLength) }
    try db.execute(sql: "INSERT INTO t VALUES ('ccc'), ('a'), (''), ('bb')")
    #expect(try String.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") == ["", "a", "bb", "ccc"])
    #expect(try String.fetchOne(db, sql: "SELECT a FROM t WHERE a = 'zz'") == "bb")
    try db.reindex(collation: byLength)
  }

  @Test("Swift's order is there")
  func swiftOrder() throws {
    db.add(collation: .unicodeCompare)
    db.add(collation: .caseInsensitiveCompare)
    let equal = "SELECT 'e\u{301}' = 'é' COLLATE swiftCompare"
    #expect(try Bool.fetchOne(db, sql: equal) == true)
    #expect(
      try Bool.fetchOne(db, sql: "SELECT 'É' = 'é' COLLATE swiftCaseInsensitiveCompare") == true
    )
    #expect(try Bool.fetchOne(db, sql: "SELECT 'É' = 'é' COLLATE swiftCompare") == false)
  }

  @Test("a removed collation no longer exists")
  func removal() throws {
    db.add(collation: .unicodeCompare)
    db.remove(collation: DatabaseCollation("SWIFTCOMPARE") { _, _ in .orderedSame })
    #expect(throws: DatabaseError.self) {
      try db.execute(sql: "SELECT 'a' = 'b' COLLATE swiftCompare")
    }
  }
}
