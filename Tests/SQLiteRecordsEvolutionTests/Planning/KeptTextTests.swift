import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Texts in a column that comes to prefer numbers")
struct KeptTextTests {
  private func stay(_ type: String, _ swift: String) -> String {
    let (first, last) = (
      #"{ "name": "arrival", "type": "\#(type)", "notNull": true, "swift": { \#(swift) } }"#,
      #"{ "name": "departure", "type": "\#(type)", "swift": { \#(swift) } }"#
    )
    return """
      { "table": "stay", "checks": ["arrival < departure"], "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        \(first), \(last)
      ] }
      """
  }

  @Test(
    "they stay as they are, and a check compares them as texts",
    arguments: [
      ("DATE", #""databaseValue": "CalendarDay""#, #""databaseValue": "CalendarDay""#),
      ("DATE", #""type": "String""#, #""databaseValue": "CalendarDay""#),
      ("DATE", #""type": "String""#, #""type": "String""#),
      ("DATETIME", #""type": "Date""#, #""type": "Date""#),
    ]
  )
  func kept(type: String, old: String, new: String) throws {
    let rows = "INSERT INTO stay VALUES (1, '2026-11-01', '2026-11-03'), (2, '2026-11-05', NULL)"
    let (old, new) = (stay("TEXT", old), stay(type, new))
    let database = try migrated(old, rows, to: new)
    #expect(
      try database.all("SELECT arrival, departure FROM stay") == [
        ["2026-11-01", "2026-11-03"], ["2026-11-05", "NULL"],
      ]
    )
    #expect(try plan(from: old, to: new).possibleLosses.isEmpty)
    #expect(!(try releasedPlan(from: old, to: new).text.contains("AS NUMERIC) AS TEXT")))
  }

  @Test("one that would become a number is rejected")
  func number() throws {
    let swift = #""type": "String""#
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(
        stay("TEXT", swift),
        "INSERT INTO stay VALUES (1, '007', '2026-11-03')",
        to: stay("DATE", swift)
      )
    }
    let text = "1 row of table stay with a value in column arrival that is not a valid DATE"
    #expect(failure?.message.contains(text) == true, "\(String(describing: failure))")
  }

  /// A change of a column `value` whose texts could become numbers: its members before and after, and a value that would
  /// not stay what it is.
  struct Change: Sendable {
    let old: String
    let new: String
    let bad: DatabaseValue
  }

  private static let string = #""swift": { "type": "String" }"#

  private static let changes = [
    Change(
      old: #""type": "TEXT", "unique": { "onConflict": "REPLACE" }, \#(string)"#,
      new: #""type": "DATE", "notNull": true, "unique": { "onConflict": "REPLACE" }, \#(string)"#,
      bad: "007".databaseValue
    ),
    Change(
      old: #""type": "TEXT", \#(string)"#,
      new: #""type": "DATE", "notNull": true, "backfill": "'none'", \#(string)"#,
      bad: "1e3".databaseValue
    ),
    Change(
      old: #""type": "TEXT", \#(string)"#,
      new: #""type": "NUMERIC", "notNull": true, \#(string)"#,
      bad: Data([1]).databaseValue
    ),
    Change(
      old: #""type": "TEXT", \#(string)"#,
      new: #""type": "NUMERIC", "swift": { "enum": { "name": "Rank", "cases": ["1", "day"] } }"#,
      bad: "1".databaseValue
    ),
    Change(
      old: #""type": "TEXT", \#(string)"#,
      new: #""type": "NUMERIC", "swift": { "type": "URL" }"#,
      bad: "5".databaseValue
    ),
    Change(
      old: #""type": "BLOB", "swift": { "type": "Data" }"#,
      new: #""type": "DATE", \#(string)"#,
      bad: "007".databaseValue
    ),
    Change(
      old: #""type": "TEXT", \#(string)"#,
      new: #""type": "DATE", "notNull": true, "swift": { "json": "[Tag]" }"#,
      bad: "7".databaseValue
    ),
  ]

  @Test("it is rejected also if something else about the column changes", arguments: changes)
  func numberBesideAnotherChange(change: Change) throws {
    for name in ["value", "other"] {
      let renaming = name == "value" ? "" : #", "renamedFrom": "value""#
      let (old, new) = (
        event(#"{ "name": "value", \#(change.old) }"#),
        event(#"{ "name": "\#(name)"\#(renaming), \#(change.new) }"#)
      )
      let comment = Comment(rawValue: "\(change)")
      #expect(try refusal(of: [change.bad], from: old, to: new) != nil, comment)
      if name == "value" {
        #expect(try converted(["day".databaseValue], from: old, to: new).count == 1, comment)
      }
    }
  }

  @Test("a check that compares them with a number holds as it does for the new column")
  func comparedWithNumber() throws {
    func day(_ type: String, _ check: String?) -> String {
      let check = check.map { #", "check": "\#($0)""# } ?? ""
      return event(#"{ "name": "value", "type": "\#(type)"\#(check), \#(Self.string) }"#)
    }
    let values = ["2026-11-28".databaseValue]
    let kept = try converted(values, from: day("TEXT", nil), to: day("DATE", "value >= 5"))
    #expect(kept == values)
    let (old, new) = (day("TEXT", "value <= 5"), day("DATE", "value <= 5"))
    let message = "1 row of table event against the check (value <= 5)"
    #expect(try refusal(of: values, from: old, to: new)?.contains(message) == true)
  }

  @Test("of the rows that a key with ON CONFLICT REPLACE has, none is lost")
  func replacedRows() throws {
    let unique = #""unique": { "onConflict": "REPLACE" }"#
    let old = event(#"{ "name": "value", "type": "TEXT", \#(unique), \#(Self.string) }"#)
    let new = event(
      #"{ "name": "value", "type": "DATE", "notNull": true, \#(unique), \#(Self.string) }"#
    )
    let texts = ["007", "7", "2026-11-28"].map(\.databaseValue)
    let message = "2 rows of table event with a value in column value that is not a valid DATE"
    #expect(try refusal(of: texts, from: old, to: new)?.contains(message) == true)
    let kept = ["seven", "2026-11-28", "7 days", "0x7"].map(\.databaseValue)
    #expect(try converted(kept, from: old, to: new) == kept)
  }
}
