import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import SeededRandom
import Testing

@testable import SQLiteRecords

/// All types, on all ways into a database and out of it. `TORTURE=1` tries many random values.
@Suite("The matrix of values")
struct ValueMatrixTests {
  private static let randomCount = TestLength.isLong ? 500 : 2

  @Test(
    "a value is stored alike on every path, and read as itself on every path",
    arguments: MatrixType.all
  )
  func paths(type: MatrixType) throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE cell (id INTEGER PRIMARY KEY, value)")
    var numbers = SplitMix(seed: 20_261_122)
    let count = try type.check(db, Self.randomCount, &numbers)
    #expect(count >= Self.randomCount * 16 * 19)
  }

  @Test("NULL is nil on every path")
  func null() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE cell (id INTEGER PRIMARY KEY, value)")
    for type in [Int?.self, String?.self, Date?.self] as [any DatabaseValueConvertible.Type] {
      try db.execute(sql: "INSERT OR REPLACE INTO cell VALUES (1, NULL)")
      try expectNil(type, db)
    }
  }

  private func expectNil<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    _ db: Database
  ) throws {
    let values = try [
      PlainCell<Value>.fetchOne(db)?.value, BoundCell<Value>.fetchOne(db, key: 1)?.value,
      Row.fetchOne(db, sql: "SELECT value FROM cell")?.decode(Value.self, atIndex: 0),
      Value.fetchAll(db, sql: "SELECT value FROM cell").first,
    ]
    for value in values { #expect(value?.databaseValue == .null) }
    #expect(try Value.fetchOne(db, sql: "SELECT value FROM cell")?.databaseValue ?? .null == .null)
    if let value = values[0] {
      for write in [
        { try PlainCell(id: 1, value: value).save(db) },
        { try BoundCell(id: 1, value: value).save(db) },
        { try BoundCell(id: 1, value: value).upsert(db) },
        { try db.execute(sql: "UPDATE cell SET value = ?", arguments: [value]) },
      ] as [() throws -> Void] {
        try db.execute(sql: "UPDATE cell SET value = 'x'")
        try write()
        let stored = try DatabaseValue.fetchOne(db, sql: "SELECT value FROM cell")
        #expect(stored ?? .null == .null)
      }
    }
  }
}
