import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Statements that are kept for a record type")
struct CachedStatementTests {
  private func statement(_ db: Database) throws -> BoundStatement {
    BoundStatement(
      try db.prepare("SELECT 1", isPersistent: false),
      columns: CollectedColumns([]),
      written: [],
      key: [],
      rowIDColumn: nil,
      hasRowID: false,
      hasKeyStorage: false
    )
  }

  private func shape() -> RecordShape {
    let table = TableInfo(TableSchema("a", columns: ["id": "INTEGER"], rowID: .hidden))
    return RecordShape(of: table, isGenerated: true)
  }

  @Test("a statement that is forgotten goes at once")
  func forgotten() throws {
    try DatabaseQueue().inDatabase { db in
      let shape = shape()
      weak var forgotten: BoundStatement?
      do {
        let statement = try statement(db)
        shape.keep(statement, as: 0)
        forgotten = statement
      }
      #expect(forgotten != nil)
      shape.forgetSchema()
      #expect(forgotten == nil)
    }
  }

  @Test("a statement that is forgotten while it is in use stays until the use has ended")
  func forgottenInUse() throws {
    try DatabaseQueue().inDatabase { db in
      let shape = shape()
      weak var forgotten: BoundStatement?
      do {
        let statement = try statement(db)
        shape.keep(statement, as: 0)
        forgotten = statement
      }
      let cached = try #require(shape.cachedStatement(of: 0))
      cached.use { statement in
        statement.reserving {
          shape.forgetSchema()
          #expect(shape.cachedStatement(of: 0) == nil)
          shape.forgetSchema()
          #expect(forgotten != nil)
        }
      }
      shape.forgetSchema()
      #expect(forgotten == nil)
    }
  }

  @Test("of the updates of some columns the oldest goes when there are too many")
  func partialUpdates() throws {
    try DatabaseQueue().inDatabase { db in
      var updates = PartialUpdateCache()
      var gone: [UInt64] = []
      for positions in 1...20 as ClosedRange<UInt64>
      where updates.keep(try statement(db), of: .init(positions, .abort)) != nil {
        gone.append(positions)
      }
      #expect(gone == [17, 18, 19, 20])
      #expect(updates.statement(of: .init(4, .abort)) == nil)
      #expect(updates.statement(of: .init(5, .abort)) != nil)
      #expect(updates.statement(of: .init(20, .abort)) != nil)
      #expect(updates.statement(of: .init(20, .replace)) == nil)
      #expect(updates.removeAll().count == 16)
      #expect(updates.statement(of: .init(20, .abort)) == nil)
    }
  }
}
