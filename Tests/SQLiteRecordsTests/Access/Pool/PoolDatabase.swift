import RuntimeTestSupport
import SQLiteRecordsGRDB

/// A pool on a file in a folder of its own, with a table of one row: `t(a)` with 0.
final class PoolDatabase: Sendable {
  let path: String
  let pool: DatabasePool
  private let folder: TemporaryFolder

  init(_ configuration: Configuration = Configuration()) throws {
    folder = try TemporaryFolder()
    path = folder.path("pool.sqlite")
    pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 0 AS a") }
  }

  /// A path in the same folder.
  func path(_ name: String) -> String { folder.path(name) }

  /// The value of the row.
  func value() throws -> Int? { try pool.read { try $0.value() } }

  /// Sets the value of the row.
  func set(_ value: Int) throws { try pool.write { try $0.set(value) } }
}

extension Database {
  /// The value of the row.
  func value() throws -> Int? { try Int.fetchOne(self, sql: "SELECT a FROM t") }

  /// Sets the value of the row.
  func set(_ value: Int) throws { try execute(sql: "UPDATE t SET a = ?", arguments: [value]) }
}
