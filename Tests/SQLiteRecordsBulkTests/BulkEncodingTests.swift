import SQLiteRecordsGRDB
import Testing

@Suite("Bulk calls of records that use the database while they are encoded")
struct BulkEncodingTests {
  @Test("another bulk call leaves the values alone", arguments: BulkCall.allCases)
  func bulkCall(call: BulkCall) throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      var inner = Branch.samples("inner")
      outer[3].work = {
        inner = Branch.samples("inner")
        try call.write(&inner, db)
      }
      try call.write(&outer, db)
      try Branch.expect(outer + inner, db)
    }
  }

  @Test("another bulk call of a sequence leaves the values alone", arguments: BulkCall.allCases)
  func bulkCallOfSequence(call: BulkCall) throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      outer[7].work = { try call.write(sequence: Branch.samples("inner"), db) }
      try call.write(sequence: outer, db)
      try Branch.expect([], db)
      let sql = "SELECT name FROM branch WHERE name LIKE 'outer %' ORDER BY id"
      #expect(try String.fetchAll(db, sql: sql) == (0..<8).map { "outer \($0)" })
    }
  }

  @Test("only the inner one of two bulk calls inserts one by one")
  func insertedRowCounts() throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      outer[0].work = {
        var inner = Branch.samples("inner")
        try inner.insertAll(db)
      }
      let counts = try SQLiteRecordsBulkTests.insertedRowCounts(db) { try outer.insertAll(db) }
      #expect(counts == Array(repeating: 1, count: 8) + [8])
      outer = Branch.samples("again")
      let later = try SQLiteRecordsBulkTests.insertedRowCounts(db) { try outer.insertAll(db) }
      #expect(later == [8])
    }
  }

  @Test("an error while a record is encoded leaves the statement to the next call")
  func failure() throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      outer[2].work = { throw CallbackFailure() }
      let failure = #expect(throws: BulkRecordError.self) { try outer.insertAll(db) }
      #expect(failure?.index == 2)
      outer[2].work = nil
      let counts = try SQLiteRecordsBulkTests.insertedRowCounts(db) { try outer.insertAll(db) }
      #expect(counts == [8])
      try Branch.expect(outer, db)
    }
  }

  @Test("a record of the type on its own leaves the values alone", arguments: BulkCall.allCases)
  func singleInsertion(call: BulkCall) throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer") + [Branch("outer last")]
      var inner = Branch("inner")
      for index in [4, 8] {
        outer[index].work = {
          inner = Branch("inner")
          try inner.save(db)
        }
      }
      try call.write(&outer, db)
      try Branch.expect(outer + [inner], db)
    }
  }

  @Test("a bulk call does not change the values of a record that is written on its own")
  func bulkCallOfSingleInsertion() throws {
    try Branch.queue().write { db in
      for _ in 1...3 {
        // One more than a statement for several rows takes.
        var inner = Branch.samples("inner") + [Branch("inner last")]
        var outer = Branch("outer")
        outer.work = { try inner.insertAll(db) }
        try outer.insert(db)
        try Branch.expect(inner + [outer], db)
      }
    }
  }

  @Test("saving a new record leaves it known that another one has a key")
  func savingOfNewRecord() throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      try outer.insertAll(db)
      let count = try Branch.fetchCount(db)
      outer.indices.forEach { index in
        outer[index].work = {
          var inner = Branch("inner")
          try inner.save(db)
          try inner.delete(db)
        }
      }
      try outer.saveAll(db)
      try Branch.expect(outer, db)
      #expect(try Branch.fetchCount(db) == count)
    }
  }
}
