import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

/// The two tables of conversions in `Documentation/Migrations.md`, each row of which is executed.
@Suite("The tables of conversions")
struct ConversionPageTests {
  /// How a change of reading is planned.
  enum Step {
    /// An `UPDATE` behind a query that counts the rows that cannot be converted.
    case update
    /// The query alone.
    case count
    case none
    case warning
  }

  /// A change of a row: the old property, the new one, a value that is accepted, and one that is not.
  struct Change {
    let old: String
    let new: String
    let good: String
    var converted: String?
    var bad: String?
  }

  private static let changes: [(row: String, step: Step, changes: [Change])] = [
    (
      "the storage of a `Date` or a `UUID`, text to a `Date`, a `CalendarDay` to a `Date` and back, a `Bool` to text and back",
      .update,
      [
        Change(
          old: type("Date", "unixSeconds"),
          new: type("Date", "text"),
          good: "0",
          converted: "'1970-01-01 00:00:00.000'",
          bad: "'soon'"
        ),
        Change(
          old: type("UUID", "text"),
          new: type("UUID", "blob"),
          good: "'00000000-0000-0000-0000-0000000000FF'",
          converted: "x'000000000000000000000000000000FF'",
          bad: "'00FF'"
        ),
        Change(
          old: type("String"),
          new: type("Date"),
          good: "'2030-01-31'",
          converted: "'2030-01-31 00:00:00.000'",
          bad: "'soon'"
        ),
        Change(
          old: #""databaseValue": "CalendarDay""#,
          new: type("Date"),
          good: "'2030-01-31'",
          converted: "'2030-01-31 00:00:00.000'",
          bad: "'2030-02-30'"
        ),
        Change(
          old: #""databaseValue": "CalendarDay""#,
          new: type("Date", "unixSeconds"),
          good: "'2030-01-31'",
          converted: "1896048000",
          bad: "'soon'"
        ),
        Change(
          old: type("Date"),
          new: #""databaseValue": "CalendarDay""#,
          good: "'2030-01-31 00:00:00.000'",
          converted: "'2030-01-31'",
          bad: "'2030-01-31 12:00:00.000'"
        ),
        Change(
          old: type("Date", "unixMilliseconds"),
          new: #""databaseValue": "CalendarDay""#,
          good: "1896048000000",
          converted: "'2030-01-31'",
          bad: "1896048000001"
        ),
        Change(old: type("Bool"), new: type("String"), good: "1", converted: "'true'", bad: "'1'"),
        Change(old: type("String"), new: type("Bool"), good: "'no'", converted: "0", bad: "'soon'"),
      ]
    ),
    (
      "an enumeration of numbers to an enumeration of names, a different value for a case", .update,
      [
        Change(
          old: cases(#"{ "name": "low", "value": 1 }"#),
          new: cases(#""low""#),
          good: "1",
          converted: "'low'",
          bad: "2"
        ),
        Change(
          old: cases(#"{ "name": "low", "value": 1 }"#),
          new: cases(#"{ "name": "low", "value": 9 }"#),
          good: "1",
          converted: "9",
          bad: "9"
        ),
        Change(
          old: cases(#"{ "name": "first", "value": 1 }"#),
          new: cases(#"{ "name": "one", "value": 1 }, { "name": "two", "value": 2 }"#),
          good: "1"
        ),
      ]
    ),
    (
      #"narrower: `Int` to `Int16`, a removed case, `"optional": false`, text to a `UUID` or a `CalendarDay`"#,
      .count,
      [
        Change(old: type("Int"), new: type("Int16"), good: "7", bad: "70000"),
        Change(old: cases(#""a", "b""#), new: cases(#""b""#), good: "'b'", bad: "'a'"),
        Change(
          old: type("Int"),
          new: type("Int") + #", "optional": false"#,
          good: "7",
          bad: "NULL"
        ),
        Change(
          old: type("String"),
          new: #""databaseValue": "CalendarDay""#,
          good: "'2028-02-29'",
          bad: "'2030-02-30'"
        ),
        Change(
          old: type("String"),
          new: type("UUID", "text"),
          good: "'00000000-0000-0000-0000-0000000000FF'",
          bad: "'00FF'"
        ),
      ]
    ),
    (
      "wider: `Int16` to `Int`, an additional case, an enumeration to its texts", .none,
      [
        Change(old: type("Int16"), new: type("Int"), good: "7"),
        Change(old: cases(#""a""#), new: cases(#""a", "b""#), good: "'a'"),
        Change(old: cases(#""a""#), new: type("String"), good: "'a'"),
      ]
    ),
    (
      "a JSON type, a type of your own", .warning,
      [
        Change(old: #""json": "[Tag]""#, new: #""json": "[Label]""#, good: "'[]'"),
        Change(old: #""rawValue": "Money""#, new: #""rawValue": "Cents""#, good: "5"),
        Change(old: #""databaseValue": "Money""#, new: type("Int"), good: "5"),
      ]
    ),
  ]

  private static func type(_ name: String, _ storage: String? = nil) -> String {
    #""type": "\#(name)""# + (storage.map { #", "storage": "\#($0)""# } ?? "")
  }

  private static func cases(_ cases: String) -> String {
    #""enum": { "name": "Rank", "cases": [\#(cases)] }"#
  }

  private func column(_ swift: String) -> String {
    event(#"{ "name": "value", "swift": { \#(swift) } }"#)
  }

  @Test("the page has a row for each kind of change")
  func rows() throws {
    let rows = try #require(try PageTable.all().first { $0.header.first == "change" }).rows
    #expect(rows.map { $0[0] } == Self.changes.map(\.row))
  }

  @Test("each change is planned as its row states", arguments: changes.indices)
  func change(index: Int) throws {
    let (row, step, changes) = Self.changes[index]
    for change in changes {
      let (old, new) = (column(change.old), column(change.new))
      let comment = Comment(rawValue: "\(row): \(change.old) to \(change.new)")
      let plan = try releasedPlan(from: old, to: new)
      let isConverted = step == .update && change.converted != nil
      #expect(plan.text.contains("UPDATE") == isConverted, comment)
      #expect(plan.isEmpty == (!isConverted && step != .count), comment)
      var log = DiagnosticLog()
      let isEqual = try released(old).compareReadings(with: try schema(new), log: &log)
      #expect(isEqual == plan.isEmpty, comment)
      #expect(log.diagnostics.contains { $0.severity == .warning } == (step == .warning), comment)
      #expect(
        try converted([try value(change.good)], from: old, to: new)
          == [try value(change.converted ?? change.good)],
        comment
      )
      guard let bad = change.bad else { continue }
      let message = try refusal(of: [try value(bad)], from: old, to: new)
      #expect(message?.contains("such as the one with id 1") == true, comment)
    }
  }

  private func value(_ literal: String) throws -> DatabaseValue {
    try DatabaseQueue().read { db in
      try #require(try DatabaseValue.fetchOne(db, sql: "SELECT \(literal)"))
    }
  }

  @Test("each conversion of a date is the expression in its cell")
  func expressions() throws {
    let table = try #require(try PageTable.all().first { $0.header.first == #"to \ from"# })
    let sources = table.header.dropFirst().map(\.unquoted)
    #expect(sources == ["unixSeconds", "unixMilliseconds", "timeIntervalSince1970", "T"])
    #expect(
      table.rows.map { $0[0].unquoted } == [
        "unixSeconds", "unixMilliseconds", "timeIntervalSince1970", "julianDay", "text",
      ]
    )
    for row in table.rows {
      for (name, cell) in zip(sources, row.dropFirst()) {
        for source in name == "T" ? ["text", "iso8601", "iso8601Milliseconds"] : [name] {
          let target = row[0].unquoted
          #expect(cell.isEmpty == (source == target && name != "T"))
          if source == target { continue }
          let plan = try releasedPlan(
            from: column(Self.type("Date", source)),
            to: column(Self.type("Date", target))
          )
          let expression = cell.unquoted.filled
          #expect(plan.text.contains("\"value\" = \(expression);"), "\(source) to \(target)")
        }
      }
    }
  }
}

/// A table of the page.
private struct PageTable {
  let header: [String]
  let rows: [[String]]

  static func all() throws -> [PageTable] {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = repository.appending(path: "Documentation/Migrations.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { !$0.hasPrefix("|") }.map { lines in
      let rows = lines.map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      return PageTable(header: rows[0], rows: Array(rows.dropFirst(2)))
    }
  }
}

extension String {
  fileprivate var unquoted: String { trimmingCharacters(in: ["`"]) }

  /// The expression of a cell with the column for `c`, and what `J` stands for.
  fileprivate var filled: String {
    replacing(/\bJ\b/, with: "julianday(c)").replacing(/\bc\b/, with: "\"value\"")
  }
}
