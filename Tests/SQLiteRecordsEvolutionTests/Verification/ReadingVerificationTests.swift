import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Verifying what reads columns")
struct ReadingVerificationTests {
  private func value(_ swift: String) -> String {
    event(#"{ "name": "value", "swift": { \#(swift) } }"#)
  }

  private let seconds = #""type": "Date", "storage": "unixSeconds""#
  private let milliseconds = #""type": "Date", "storage": "unixMilliseconds""#

  private func report(_ old: String, _ steps: String..., to new: String) throws
    -> VerificationReport
  {
    let schema = try schema(new)
    let start = try released(old)
    var files = [file("0001-a.sql", start.steps[0].text), file("migrations.lock", start.lock.text)]
    for (index, step) in steps.enumerated() { files.append(file("000\(index + 2)-b.sql", step)) }
    var log = DiagnosticLog()
    let history = try #require(MigrationHistory.read(files, log: &log), "\(log.sorted)")
    return HistoryVerifier(history: history, schema: schema).verify()
  }

  @Test(
    "planned conversions are verified with rows that the old reading writes",
    arguments: [
      (#""type": "Date", "storage": "unixSeconds""#, #""type": "Date", "storage": "julianDay""#),
      (#""type": "Date""#, #""type": "Date", "storage": "timeIntervalSinceReferenceDate""#),
      (#""type": "Date", "storage": "julianDay""#, #""type": "Date", "storage": "iso8601""#),
      (#""type": "UUID", "storage": "text""#, #""type": "UUID""#),
      (#""type": "Bool""#, #""type": "String""#),
      (#""databaseValue": "CalendarDay""#, #""type": "Date""#),
      (#""databaseValue": "CalendarDay""#, #""type": "Date", "storage": "julianDay""#),
      (
        #""enum": { "name": "R", "cases": [{ "value": 1, "name": "a" }, { "value": 2, "name": "b" }] }"#,
        #""enum": { "name": "R", "cases": ["a", "b"] }"#
      ),
    ]
  )
  func planned(old: String, new: String) throws {
    let (old, new) = (value(old), value(new))
    let step = try releasedPlan(from: old, to: new).text
    let report = try report(old, step, to: new)
    #expect(report.isProven, "\(report.text)\n\(step)")
    #expect(report.versions.map(\.notes) == [[], []])
    #expect(report.versions[0].rows > 5)
  }

  @Test(
    "a wrong conversion by hand is found",
    arguments: [
      ("UPDATE event SET value = value * 100", "no row has"),
      ("UPDATE event SET value = value * 1000 + 1", "no row has"),
      (
        "UPDATE event SET value = datetime(value, 'unixepoch')",
        "cannot be read: column 'value' has"
      ),
      ("UPDATE event SET id = id", "no row has"),
    ]
  )
  func wrong(step: String, message: String) throws {
    let report = try report(value(seconds), step, to: value(milliseconds))
    #expect(!report.isProven)
    #expect(report.text.contains(message), "\(report.text)")
  }

  @Test("a right one is not, nor one that declares to change values, nor one over two steps")
  func right() throws {
    let step = "UPDATE event SET value = CAST(value * 1000.0 AS INTEGER)"
    let (old, new) = (value(seconds), value(milliseconds))
    #expect(try report(old, step, to: new).isProven)
    let other = "-- loses: values of column \"event\".\"value\"\nUPDATE event SET value = 5"
    #expect(try report(old, other, to: new).isProven)
    let two = try report(old, "UPDATE event SET id = id", step, to: new)
    #expect(two.versions.map(\.failures.isEmpty) == [true, true, true], "\(two.text)")
  }

  @Test("values that the new reading does not read are found without a step for them")
  func unread() throws {
    let old = value(#""enum": { "name": "R", "cases": ["a", "b"] }"#)
    let new = value(#""enum": { "name": "R", "cases": ["b"] }"#)
    let report = try report(old, "UPDATE event SET id = id", to: new)
    #expect(
      report.text.contains(
        "of table 'event' cannot be read: column 'value' has 'a', and its property is 'R?'"
      ),
      "\(report.text)"
    )
    let step = try releasedPlan(from: old, to: new).text
    let guarded = try self.report(old, step, to: new)
    #expect(guarded.isProven, "\(guarded.text)")
    #expect(guarded.versions[0].notes.first?.contains("rejects generated rows") == true)
  }

  @Test("nothing is claimed about versions whose readings are not known")
  func unknown() throws {
    let history = try history(try schema(value(seconds)).script, "UPDATE event SET id = id")
    let report = HistoryVerifier(history: history, schema: try schema(value(milliseconds))).verify()
    #expect(report.isProven, "\(report.text)")
  }
}
