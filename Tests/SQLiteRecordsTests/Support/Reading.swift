import SQLiteRecordsGRDB
import Testing

/// SQL expressions of every storage class, ordinary ones and those at the limits.
let sampleExpressions = [
  "NULL", "0", "1", "-1", "42", "-128", "127", "128", "255", "256", "32768", "65536",
  "2147483648", "4294967296", "9223372036854775807", "(-9223372036854775807 - 1)",
  "0.0", "-0.0", "1.0", "1.5", "1e300", "9e999", "-9e999", "9223372036854775808.0",
  "'42'", "'-1'", "'1.5'", "'text'", "''", "'NaN'", "'inf'", "'0x10'", "' 1'", "'1 '", "'1e999'",
  "'18446744073709551615'", "x''", "x'3432'", "x'FF'", "x'00'", "CAST(x'FF' AS TEXT)",
]

/// The value that a type reads from an SQL expression: from a statement's current row, and from a
/// copied row.
func read<Value: DatabaseValueConvertible>(
  _ type: Value.Type,
  _ expression: String,
  _ db: Database
) throws -> (fromStatement: Value?, fromCopy: Value?) {
  let cursor = try Row.fetchCursor(db, sql: "SELECT \(expression)")
  let row = try #require(try cursor.next())
  return (try? row.decode(type, atIndex: 0), try? row.copy().decode(type, atIndex: 0))
}

/// Expects that a type reads a value, or nil if it must reject, from an SQL expression.
func expect<Value: DatabaseValueConvertible & Equatable>(
  _ type: Value.Type,
  from expression: String,
  is expected: Value?,
  _ db: Database,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (fromStatement, fromCopy) = try read(type, expression, db)
  #expect(fromStatement == expected, "\(expression)", sourceLocation: sourceLocation)
  #expect(fromCopy == expected, "\(expression)", sourceLocation: sourceLocation)
}

/// Expects that a type reads these values, and nothing from all other sample expressions.
func expectReading<Value: DatabaseValueConvertible & Equatable>(
  _ expected: [String: Value],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try DatabaseQueue().read { db in
    for expression in Set(sampleExpressions).union(expected.keys) {
      try expect(
        Value.self,
        from: expression,
        is: expected[expression],
        db,
        sourceLocation: sourceLocation
      )
    }
  }
}

/// The value that comes back after it was bound to a parameter, with its storage class.
func roundTrip<Value: DatabaseValueConvertible>(
  _ value: Value
) throws -> (value: Value?, storageClass: String) {
  try DatabaseQueue().read { db in
    let sql = "SELECT ?1, typeof(?1)"
    let cursor = try Row.fetchCursor(db, sql: sql, arguments: [value])
    let row = try #require(try cursor.next())
    return (try? row.decode(Value.self, atIndex: 0), try row.decode(String.self, atIndex: 1))
  }
}
