import Foundation
package import SQLiteRecords

extension StampedPlayer {
  /// Notes the time of the insertion.
  package mutating func willInsert(_ db: Database) throws {
    createdAt = Date()
  }

  /// Notes the time of the update.
  package mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
    updatedAt = Date()
  }
}
