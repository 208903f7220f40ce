import SQLiteRecordsGRDB
import Testing

/// A type whose values go into a database on every path, and come back on every path.
typealias MatrixValue = DatabaseValueConvertible & Codable & Equatable & Sendable

/// The paths that a value of a type takes, each with a name.
///
/// The column has no affinity, so that it holds what is bound. What a value is bound as is the same on
/// all paths, and what is read is the value itself.
struct ValueMatrix<Value: MatrixValue> {
  typealias Write = (name: String, run: (Database, Value) throws -> Void)
  typealias Read = (name: String, run: (Database) throws -> Value?)

  private static var sql: String { "SELECT value FROM cell" }

  /// Each leaves one row in the table, of id 1.
  static var writes: [Write] {
    statementWrites + recordWrites
  }

  private static var statementWrites: [Write] {
    [
      ("arguments", { try $0.execute(sql: "INSERT INTO cell VALUES (1, ?)", arguments: [$1]) }),
      (
        "named arguments",
        { try $0.execute(sql: "INSERT INTO cell VALUES (1, :v)", arguments: ["v": $1]) }
      ),
      ("literal", { try $0.execute(literal: "INSERT INTO cell VALUES (1, \($1))") }),
      (
        "database value",
        { try $0.execute(sql: "INSERT INTO cell VALUES (1, ?)", arguments: [$1.databaseValue]) }
      ),
      (
        "reused statement",
        { db, value in
          let statement = try db.makeStatement(sql: "INSERT OR REPLACE INTO cell VALUES (1, ?)")
          try statement.execute(arguments: ["another value"])
          try statement.execute(arguments: [value])
        }
      ),
      (
        "binding",
        { db, value in
          let statement = try db.makeStatement(sql: "INSERT INTO cell VALUES (1, ?)")
          statement.setUncheckedArguments([])
          #expect(value.bind(to: statement.sqliteStatement, at: 1) == 0)
          try statement.execute()
        }
      ),
      (
        "function",
        { db, value in
          db.add(function: DatabaseFunction("given", argumentCount: 0) { _ in value })
          try db.execute(sql: "INSERT INTO cell VALUES (1, given())")
        }
      ),
    ]
  }

  private static var recordWrites: [Write] {
    [
      ("plain record", { try PlainCell(id: 1, value: $1).insert($0) }),
      ("Codable record", { try CodedCell(id: 1, value: $1).insert($0) }),
      ("generated record", { try BoundCell(id: 1, value: $1).insert($0) }),
      ("new row", { try BoundCell(value: $1).insert($0) }),
      (
        "update",
        { db, value in
          try db.execute(sql: "INSERT INTO cell VALUES (1, 'another value')")
          try BoundCell(id: 1, value: value).update(db)
        }
      ),
      (
        "update of a column",
        { db, value in
          try db.execute(sql: "INSERT INTO cell VALUES (1, 'another value')")
          try CodedCell(id: 1, value: value).update(db, columns: ["value"])
        }
      ),
      ("upsert", { try BoundCell(id: 1, value: $1).upsert($0) }),
      ("bulk", { try BoundCell.insertAll($0, [BoundCell(id: 1, value: $1)]) }),
      (
        "assignment",
        { db, value in
          try db.execute(sql: "INSERT INTO cell VALUES (1, NULL)")
          try PlainCell<Value>.updateAll(db, [Column("value").set(to: value)])
        }
      ),
    ]
  }

  static var reads: [Read] { valueReads + rowReads + recordReads }

  private static var valueReads: [Read] {
    [
      ("fetchOne", { try Value.fetchOne($0, sql: sql) }),
      ("fetchAll", { try Value.fetchAll($0, sql: sql).first }),
      ("optional", { try Value?.fetchAll($0, sql: sql)[0] }),
      ("request", { try PlainCell<Value>.select(Column("value"), as: Value.self).fetchOne($0) }),
      (
        "database value",
        { try DatabaseValue.fetchOne($0, sql: sql).flatMap(Value.fromDatabaseValue) }
      ),
      (
        "function",
        { db in
          let result = Result()
          let function = DatabaseFunction("take", argumentCount: 1) { values in
            result.value = values[0]
            return nil
          }
          db.add(function: function)
          try db.execute(sql: "SELECT take(value) FROM cell")
          return result.value.flatMap(Value.fromDatabaseValue)
        }
      ),
    ]
  }

  private static var rowReads: [Read] {
    [
      ("index", { try row($0) { try $0.decode(Value.self, atIndex: 0) } }),
      ("name", { try row($0) { try $0.decode(Value.self, forKey: "VALUE") } }),
      ("subscript", { try row($0) { $0["value"] } }),
      ("copy", { try row($0) { try $0.copy().decode(Value.self, atIndex: 0) } }),
      ("fetched row", { try Row.fetchOne($0, sql: sql)?.decode(Value.self, forKey: "value") }),
      (
        "adapted row",
        { db in
          let adapter = RenameColumnAdapter { "x" + $0 }
          let rows = try Row.fetchCursor(db, sql: sql, adapter: adapter)
          return try rows.next()?.decode(Value.self, forColumn: "xvalue")
        }
      ),
      (
        "scope",
        { db in
          let adapter = ScopeAdapter(["s": RangeRowAdapter(0..<1)])
          let row = try Row.fetchOne(db, sql: sql, adapter: adapter)
          return try row?.scopes["s"]?.decode(Value.self, forKey: "value")
        }
      ),
    ]
  }

  private static var recordReads: [Read] {
    [
      ("plain record", { try PlainCell<Value>.fetchOne($0)?.value }),
      ("Codable record", { try CodedCell<Value>.fetchOne($0)?.value }),
      ("generated record", { try BoundCell<Value>.fetchOne($0, key: 1)?.value }),
      ("by name", { try BoundCell<Value>.fetchOne($0, sql: "SELECT 1 AS x, * FROM cell")?.value }),
      ("generated records", { try BoundCell<Value>.fetchAll($0).first?.value }),
      (
        "returned row",
        {
          let request = PlainCell<Value>.filter(key: 1)
          return try request.updateAndFetchAll($0, [Column("id").set(to: 1)]).first?.value
        }
      ),
    ]
  }

  private static func row<Read>(_ db: Database, _ read: (Row) throws -> Read) throws -> Read? {
    let rows = try Row.fetchCursor(db, sql: sql)
    return try rows.next().map(read)
  }

  /// Where a function in SQL leaves its argument. It runs on the thread of the access.
  private final class Result: @unchecked Sendable {
    var value: DatabaseValue?
  }
}

extension ValueMatrix {
  /// Writes a value on each path, and reads it on each path.
  ///
  /// - returns: The number of values that were read.
  static func check(_ value: Value, _ db: Database) throws -> Int {
    var count = 0
    let expected = value.databaseValue
    for write in writes {
      try db.execute(sql: "DELETE FROM cell")
      try write.run(db, value)
      let stored = try DatabaseValue.fetchOne(db, sql: sql) ?? .null
      #expect(stored.storage == expected.storage, "\(Value.self) by \(write.name)")
      for read in reads {
        let result = try read.run(db)
        if result != value {
          Issue.record("\(value) by \(write.name) and \(read.name): \(String(describing: result))")
        }
        count += 1
      }
    }
    return count
  }
}
