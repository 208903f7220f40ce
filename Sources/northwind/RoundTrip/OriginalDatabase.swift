import Foundation
import SQLiteRecords

/// A Northwind database that is read and never written.
struct OriginalDatabase {
  /// The absolute path of the file.
  let path: String
  /// The connection, which is opened for reading only.
  let queue: DatabaseQueue

  /// Opens the database, and checks that it has the tables and columns of Northwind.
  init(path: String) throws {
    try Self.requireFile(at: path)
    self.path = URL(fileURLWithPath: path).path
    do {
      queue = try DatabaseQueue(path: self.path, configuration: .readOnly)
      try queue.read { db in try Self.requireNorthwind(in: db, path: path) }
    } catch DatabaseError.SQLITE_NOTADB {
      throw NorthwindError.notADatabase(path: path)
    } catch let error as DatabaseError {
      throw NorthwindError.unreadable(path: path, reason: "\(error)")
    }
  }

  private static func requireFile(at path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw NorthwindError.noSuchFile(path: path)
    }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type]
    guard type as? FileAttributeType == .typeRegular else {
      throw NorthwindError.notAFile(path: path)
    }
  }

  private static func requireNorthwind(in db: Database, path: String) throws {
    let columns = try NorthwindTables.records.map { try columnNames(of: $0, in: db) }
    let tables = zip(NorthwindTables.records, columns)
    let missing = tables.filter { $1.isEmpty }.map { $0.0.databaseTableName }
    guard missing.isEmpty else { throw NorthwindError.missingTables(missing, path: path) }
    for (record, found) in tables where !areEqual(found, record.databaseSchema.columns) {
      throw NorthwindError.differentColumns(
        table: record.databaseTableName,
        expected: record.databaseSchema.columns,
        found: found,
        path: path
      )
    }
  }

  /// Compares names as SQLite does: without regard to case.
  private static func areEqual(_ lhs: [String], _ rhs: [String]) -> Bool {
    lhs.map { $0.lowercased() } == rhs.map { $0.lowercased() }
  }

  /// The names of a table's columns in table order, none if there is no such table.
  private static func columnNames(
    of record: any NorthwindRecord.Type,
    in db: Database
  ) throws -> [String] {
    try String.fetchAll(
      db,
      sql: "SELECT name FROM pragma_table_xinfo(?) ORDER BY cid",
      arguments: [record.databaseTableName]
    )
  }
}

extension Configuration {
  /// A connection that cannot write, and creates no file.
  static var readOnly: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }
}
