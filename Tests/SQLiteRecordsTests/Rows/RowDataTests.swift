import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Bytes of rows")
struct RowDataTests {
  private static let sql =
    """
    SELECT x'0102' AS blob, 'é' AS text, NULL AS none, 1 AS number, x'' AS e
    """

  private func check(_ row: Row) throws {
    #expect(try row.withUnsafeData(atIndex: 0) { $0.map(Array.init) } == [1, 2])
    #expect(try row.withUnsafeData(named: "BLOB") { $0.map(Array.init) } == [1, 2])
    #expect(try row.withUnsafeData(named: "text") { $0.map(Array.init) } == [0xC3, 0xA9])
    #expect(try row.withUnsafeData(named: "none") { $0 } == nil)
    #expect(try row.withUnsafeData(named: "missing") { $0 } == nil)
    #expect(try row.withUnsafeData(named: "e") { $0 } == Data())
    #expect(throws: RowDecodingError.self) { try row.withUnsafeData(named: "number") { $0 } }
    #expect(row.dataNoCopy(atIndex: 0).map(Array.init) == [1, 2])
    #expect(try row.withUnsafeData(at: Column("blob")) { $0?.count } == 2)
    #expect(row.dataNoCopy(Column("blob")).map(Array.init) == [1, 2])
    #expect(row.dataNoCopy(named: "text").map(Array.init) == [0xC3, 0xA9])
    #expect(row.dataNoCopy(named: "none") == nil)
    #expect(row.dataNoCopy(named: "missing") == nil)
    #expect(row.dataNoCopy(named: "number") == nil)
  }

  @Test("the bytes of blobs and texts are lent to a closure")
  func bytes() throws {
    try DatabaseQueue().read { db in
      let rows = try Row.fetchCursor(db, sql: Self.sql)
      let row = try #require(try rows.next())
      try check(row)
      try check(row.copy())
      let adapter = RenameColumnAdapter { $0.lowercased() }
      let adapted = try Row.fetchCursor(db, sql: Self.sql, adapter: adapter)
      try check(try #require(try adapted.next()))
    }
  }

  @Test("the error of the closure reaches the caller")
  func closureError() {
    struct Failure: Error {}
    let row: Row = ["a": "x"]
    #expect(throws: Failure.self) { try row.withUnsafeData(named: "a") { _ in throw Failure() } }
  }
}
