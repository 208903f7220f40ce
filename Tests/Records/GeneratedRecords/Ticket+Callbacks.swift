import Foundation
package import SQLiteRecords

extension Ticket {
  package mutating func willInsert(_ db: Database) throws {
    createdAt = Date(timeIntervalSince1970: 86_400)
  }

  package mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID * 100
  }
}
