import Foundation
import SQLiteRecords

/// A column of the table `t` with the values that statements have written to it.
struct WrittenColumn {
  let name: String
  let form: ReadForm
  /// Whether SQL of the schema wrote the values: dates in another form are accepted there.
  var isOfSchema = false
  var isGenerated = false

  /// Why the values are not those of a record; `nil` if all is as the build promises.
  func fault(_ db: Database) throws -> String? {
    let sql = "SELECT id, \(name) AS value, \(bytes) AS text FROM t"
    let rows = try Row.fetchAll(db, sql: "\(sql) WHERE \(name) IS NOT NULL ORDER BY \(name), id")
    for row in rows {
      if let fault = try fault(row, db) { return "\(fault): \(row["text"] as String? ?? "")" }
    }
    guard form.hasOrder, !acceptsOtherForms else { return nil }
    // A value beyond those of the type is not read, as the build says, and numbers that are stored as text are not
    // sorted as numbers, as the schema reference says.
    let read = rows.filter { !isBeyond($0) && !isNumberInText($0) }
    for (row, next) in zip(read, read.dropFirst()) where try !form.isOrdered(row, next) {
      return "not in order: \(row["text"] as String? ?? "") and \(next["text"] as String? ?? "")"
    }
    return nil
  }

  /// The storage class and the bytes of a value.
  private var bytes: String {
    "typeof(\(name)) || ' ' || CASE typeof(\(name)) WHEN 'text' THEN hex(\(name)) ELSE quote(\(name)) END"
  }

  /// Whether a date that is read is enough.
  private var acceptsOtherForms: Bool { isOfSchema && form.name == "Date" }

  private func fault(_ row: Row, _ db: Database) throws -> String? {
    let written: DatabaseValue
    do {
      written = try form.rewrite(row)
    } catch {
      return isBeyond(row) ? nil : "not read"
    }
    // A `DatabaseValue` reads a text whose bytes are not UTF-8 as these bytes.
    if form.isJSON || acceptsOtherForms || form.name == "DatabaseValue" { return nil }
    let id: Int64 = row["id"]
    let found = try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM t WHERE id = ? AND \(name) = ?",
      arguments: [id, written]
    )
    if found != 1 { return "not found as \(written)" }
    if isGenerated { return nil }
    return try db.rollingBack { () -> String? in
      try db.execute(sql: "UPDATE t SET \(name) = ? WHERE id = ?", arguments: [written, id])
      let sql = "SELECT \(bytes) FROM t WHERE id = ?"
      let again = try String.fetchOne(db, sql: sql, arguments: [id])
      // Numbers are found by their values, whatever their class.
      let isNumber = again?.hasPrefix("text") == false && again?.hasPrefix("blob") == false
      return again == row["text"] || isNumber ? nil : "written again as \(again ?? "NULL")"
    }
  }

  private func isNumberInText(_ row: Row) -> Bool {
    form.name == "UInt64" && (row["text"] as String?)?.hasPrefix("text") == true
  }

  /// Whether a value is a number or a date beyond those that the documentation promises: an integer of more than 64
  /// bits, or of more than 53 in a column of real numbers that keeps integers, a date outside the years 0 to 9999, and infinity in JSON.
  private func isBeyond(_ row: Row) -> Bool {
    let value: DatabaseValue = row["value"]
    switch value.storage {
    case .double(let number):
      return form.isInteger && number.magnitude >= 0x1p63 || form.isDate && number.isInfinite
    case .int64(let number):
      return (form.isDate || form.name == "Double") && number.magnitude >= 1 << 53
    case .string(let text):
      return form.isDate && text.hasPrefix("-") || form.isJSON && text.contains("Inf")
    case .null, .blob: return false
    }
  }
}

extension Database {
  /// Runs a closure whose changes are rolled back.
  func rollingBack<Value>(_ body: () throws -> Value) throws -> Value {
    try execute(sql: "SAVEPOINT s")
    defer { try? execute(sql: "ROLLBACK TO s; RELEASE s") }
    return try body()
  }
}
