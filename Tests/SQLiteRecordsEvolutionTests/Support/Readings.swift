import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

/// A table `event` with some columns.
func event(_ columns: String..., members: String = "") -> String {
  """
  { "table": "event", \(members) "columns": [
    { "name": "id", "type": "INTEGER", "primaryKey": true },
    \(columns.joined(separator: ",\n  "))
  ] }
  """
}

/// A history whose only version is released with the readings of its schema.
func released(_ text: String) throws -> MigrationHistory {
  let schema = try schema(text)
  let lock = try history(schema.script).releasedLock(reading: schema)
  return try history(schema.script, lock: lock)
}

/// The step from a released schema to another one.
func releasedPlan(from old: String, to new: String) throws -> MigrationPlan {
  var log = DiagnosticLog()
  let history = try released(old)
  let plan = MigrationPlanner.plan(from: history, to: try schema(new), log: &log)
  let found = try #require(plan, "\(log.sorted)")
  if !found.isEmpty {
    let next = history.appending(file("0002-b.sql", found.text), log: &log)
    #expect(next != nil, "\(log.sorted)\n\(found.text)")
  }
  return found
}

/// The values of a column `value` of table `event` that the step from a released schema makes of others.
func converted(
  _ values: [DatabaseValue],
  from old: String,
  to new: String
) throws -> [DatabaseValue] {
  let step = file("0002-b.sql", try releasedPlan(from: old, to: new).text)
  let script = try schema(old).script
  return try DatabaseQueue().write { db in
    try db.execute(sql: script)
    for value in values {
      try db.execute(sql: "INSERT INTO event (value) VALUES (?)", arguments: [value])
    }
    try db.execute(sql: String(decoding: step.bytes, as: UTF8.self))
    return try Row.fetchAll(db, sql: "SELECT value FROM event ORDER BY rowid").map { $0[0] }
  }
}

/// The error of a step from a released schema; `nil` if it accepts the values.
func refusal(of values: [DatabaseValue], from old: String, to new: String) throws -> String? {
  do {
    _ = try converted(values, from: old, to: new)
    return nil
  } catch let error as DatabaseError {
    return error.message
  }
}
