import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import SeededRandom

/// Two versions of a table, of which the second one reads a column in another way, or has a new one.
struct ConversionTrial {
  private let old: ReadForm
  private let new: ReadForm
  private let backfill: String?
  private let types: (old: String, new: String)
  private let isRequired: Bool
  private var numbers: SplitMix

  init(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let dates = ReadForm.all.filter { $0.name.hasPrefix("Date") }
    let forms = Int.random(in: 0..<3, using: &numbers) == 0 ? dates : ReadForm.all
    old = forms.randomElement(using: &numbers) ?? ReadForm.all[0]
    new = forms.randomElement(using: &numbers) ?? ReadForm.all[0]
    isRequired = Bool.random(using: &numbers)
    // The column keeps its type, or gets one that fits the new values.
    let keepsType = Bool.random(using: &numbers)
    // Of a type of the client, the type of the column tells the class.
    types =
      keepsType && old.name != "Money" && new.name != "Money" ? ("", "") : (old.column, new.column)
    var value = RandomValue(
      columns: [RandomValue.Column(name: "other", form: old)],
      numbers: SplitMix(seed: numbers.next())
    )
    backfill = Int.random(in: 0..<3, using: &numbers) == 0 ? value.value(for: new) : nil
    self.numbers = numbers
  }

  /// The fault of the step; `nil` if all rows are as records write them, or if there is no step.
  ///
  /// - returns: Whether there was a step that ran, too.
  mutating func run() throws -> (fault: String?, ran: Bool) {
    // Migrations.md says that no step changes the class of a `UInt64`.
    if old.name == "UInt64", new.name == "UInt64", types.old != types.new { return (nil, false) }
    let (first, second) = (json(isNew: false), json(isNew: true))
    guard let old = read(first), let new = read(second) else { return (nil, false) }
    var log = DiagnosticLog()
    new.checkAgreement(log: &log)
    let start = try history(old.script)
    let lock = try start.releasedLock(reading: old)
    let released = try history(old.script, lock: lock)
    _ = released.compareReadings(with: new, severity: .note, log: &log)
    let plan = MigrationPlanner.plan(from: released, to: new, log: &log)
    guard let plan, plan.losses.isEmpty,
      log.diagnostics.allSatisfy({ $0.severity == .note })
    else { return (nil, false) }
    return try DatabaseQueue().write { db in
      try db.execute(sql: old.script)
      try insertRows(db)
      let dates = try self.dates(self.old, backfill == nil ? "value" : "other", db)
      do {
        try db.execute(sql: plan.text)
      } catch {
        return (nil, false)
      }
      let column = WrittenColumn(name: "value", form: self.new, isOfSchema: backfill != nil)
      let fault = try column.fault(db) ?? (backfill == nil ? changedDate(dates, db) : nil)
      return (fault.map { "\($0)\n\(first)\n\(second)\n\(plan.text)" }, true)
    }
  }

  private func json(isNew: Bool) -> String {
    let form = isNew ? new : old
    let type = isNew ? types.new : types.old
    let swift = form.swift.split(separator: "§", omittingEmptySubsequences: false).joined()
    let declared = type.isEmpty ? "" : #""type": "\#(type)", "#
    let backfill = self.backfill.map { #", "backfill": \#($0.json)"# } ?? ""
    let required = isNew && isRequired ? #", "notNull": true"# : ""
    let value =
      #"{ "name": "value", \#(declared)"swift": \#(swift)\#(isNew ? backfill : "")\#(required) }"#
    let other = old.swift.split(separator: "§", omittingEmptySubsequences: false).joined(
      separator: "O"
    )
    let otherType = old.column.isEmpty ? "" : #""type": "\#(old.column)", "#
    let columns =
      [
        #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#,
        #"{ "name": "other", \#(otherType)"swift": \#(other) }"#,
      ] + (isNew || self.backfill == nil ? [value] : [])
    return "{ \"table\": \"t\", \"columns\": [\n\(columns.joined(separator: ",\n"))\n] }"
  }

  private func read(_ text: String) -> Schema? {
    let (schema, log) = readSchema([SchemaFile(name: "t.json", bytes: Array(text.utf8))])
    return log.diagnostics.isEmpty ? schema : nil
  }

  private mutating func insertRows(_ db: Database) throws {
    for id in 1...5 {
      let value = try old.random(&numbers)
      let columns = backfill == nil ? "value" : "other"
      try? db.execute(
        sql: "INSERT INTO t (id, \(columns)) VALUES (?, ?)",
        arguments: [id, value]
      )
    }
  }

  private func dates(_ form: ReadForm, _ column: String, _ db: Database) throws -> [Date?] {
    guard form.isDate else { return [] }
    return try Row.fetchAll(db, sql: "SELECT \(column) AS value FROM t ORDER BY id")
      .map { row in row["value"] == nil ? nil : try form.date(row) }
  }

  /// A date that is another one than before, as far as both storages have its digits.
  private func changedDate(_ before: [Date?], _ db: Database) throws -> String? {
    guard old.isDate, new.isDate else { return nil }
    let after = try dates(new, "value", db)
    let unit =
      [old.name, new.name].contains { $0.hasSuffix("unixSeconds") || $0.hasSuffix("iso8601") }
      ? 1 : 0.001_01
    for case (let one?, let other?) in zip(before, after)
    where abs(one.timeIntervalSince(other)) >= unit {
      return "\(one.timeIntervalSince1970) has become \(other.timeIntervalSince1970)"
    }
    return nil
  }
}
