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
}
