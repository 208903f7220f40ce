import Foundation
import SQLiteRecordsGRDB
import Testing

/// A record that puts a container of another time in the place of that which it is given.
private struct Replacing: MutablePersistableRecord, SchemaRecord {
  final class Stash {
    var container: PersistenceContainer?
  }

  static let databaseSchema = TableSchema(
    "item",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: []
  )

  var data: Data?
  let stash = Stash()

  func encode(to container: inout PersistenceContainer) {
    if let data {
      container["name"] = data
      stash.container = container
    } else if let other = stash.container {
      container = other
      stash.container = nil
    }
  }
}

@Suite("Containers that a record replaces")
struct ReplacedContainerTests {
  @Test("a container that a record replaces is released")
  func replacedContainer() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name)")
      for _ in 0..<2 {
        var releaseCount = 0
        try {
          let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 1)
          bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
          var record = Replacing(
            data: Data(
              bytesNoCopy: bytes,
              count: 64,
              deallocator: .custom { bytes, _ in
                bytes.deallocate()
                releaseCount += 1
              }
            )
          )
          _ = try record.databaseDictionary
          record.data = nil
          #expect(throws: DatabaseError.self) { try record.insert(db) }
          #expect(record.stash.container == nil)
        }()
        #expect(releaseCount == 1)
      }
    }
  }
}
