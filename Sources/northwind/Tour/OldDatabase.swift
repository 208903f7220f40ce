import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsDump
import SQLiteRecordsMigrations

/// Shows how a database that the first version of the records has created is migrated to the current one.
enum OldDatabase {
  /// Makes the database, and brings it here.
  ///
  /// - throws: An error if the result is not as expected.
  static func show() throws {
    let queue = try DatabaseQueue()
    let migrator = NorthwindRecordsSchema.migrator
    try migrator.migrate(queue, upTo: migrator.migrations[0])
    try queue.write { db in
      try db.execute(sql: "INSERT INTO Carriers (CompanyName) VALUES ('Ferry Freight')")
    }
    print("\nA database of the first version, whose shippers are called carriers, is opened:")
    try migrate(queue, migrator)
    try queue.read { db in
      try NorthwindRecordsSchema.validate(db)
      let shipper = try Shipper.find(db, key: 1)
      try expect("the shipper", toBe: "Ferry Freight", found: shipper.companyName)
      let steps = migrator.migrations.count
      print("   → it has taken \(steps) steps, and '\(shipper.companyName)' is a shipper")
    }
  }

  /// Runs the steps that are missing, and shows how they alter tables.
  private static func migrate(_ queue: DatabaseQueue, _ migrator: DatabaseMigrator) throws {
    queue.inDatabase { db in
      db.trace { event in
        if "\(event)".hasPrefix("ALTER TABLE") { print("   \(event)") }
      }
    }
    try migrator.migrate(queue)
    queue.inDatabase { db in db.trace() }
  }
}
