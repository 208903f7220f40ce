import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@Suite("The readings of a lock")
struct LockReadingTests {
  private let first = #"""
    { "tables": [
      { "table": "club", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
      { "table": "event", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "made", "type": "INTEGER", "notNull": true, "swift": { "type": "Date" } },
        { "name": "size", "type": "INTEGER", "swift": { "type": "Int16" } },
        { "name": "tags \"x\"", "type": "TEXT", "swift": { "json": "[Tag]" } },
        { "name": "rank", "type": "TEXT", "swift": { "enum": { "name": "Rank",
          "cases": ["low", { "value": "h", "name": "high" }] } } },
        { "name": "level", "type": "INTEGER", "notNull": true, "swift": { "enum": { "name": "Level",
          "cases": [{ "value": 1, "name": "one" }], "unknown": "keep" } } },
        { "name": "key", "type": "UUID", "swift": { "optional": false } },
        { "name": "price", "type": "INTEGER", "swift": { "rawValue": "Money" } },
        { "name": "double", "type": "INTEGER", "generated": "2 * size" }
      ] }
    ] }
    """#

  private func released(_ text: String) throws -> (MigrationHistory, MigrationLock) {
    let schema = try schema(text)
    let history = try history(schema.script)
    return (history, try history.releasedLock(reading: schema))
  }

  @Test("it keeps the reading of each column of a version, and is read as it is written")
  func text() throws {
    let (_, lock) = try released(first)
    let lines = lock.text.split(separator: "\n").filter { $0.contains(" reads ") }.map(String.init)
    #expect(
      lines == [
        #"0001-a reads {"club":{"id":"Int64"}}"#,
        #"0001-a reads {"event":{"id":"Int64","made":"Date as unixSeconds","size":"Int16?","#
          + #""tags \"x\"":"[Tag]? as json","#
          + #""rank":{"type":"Rank?","cases":{"low":"low","high":"h"}},"#
          + #""level":{"type":"Level","cases":{"one":1},"others":true},"#
          + #""key":"UUID as blob","price":"Money? as rawValue"}}"#,
      ]
    )
    var log = DiagnosticLog()
    let read = MigrationLock(file(MigrationLock.fileName, lock.text), log: &log)
    #expect(log.diagnostics == [])
    #expect(read == lock)
    #expect(read.entries[0].readings?["MADE", ofTable: "Event"]?.text == "Date as unixSeconds")
    #expect(read.entries[0].readings?["double", ofTable: "event"] == nil)
  }

  @Test("a version lists only the tables whose readings it changes")
  func laterVersions() throws {
    let (old, lock) = try released(first)
    let new = first.replacing("Int16", with: "Int32")
    let history = try history(
      old.steps[0].text,
      "CREATE TABLE club2 (a); DROP TABLE club2; DELETE FROM club",
      lock: lock
    )
    let next = try history.releasedLock(reading: try schema(new))
    let lines = next.text.split(separator: "\n").filter { $0.hasPrefix("0002-b reads ") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""size":"Int32?""#) == true)
    var log = DiagnosticLog()
    let read = MigrationLock(file(MigrationLock.fileName, next.text), log: &log)
    #expect(read == next)
    #expect(read.entries[0].readings?["size", ofTable: "event"]?.text == "Int16?")
    #expect(read.entries[1].readings?["size", ofTable: "event"]?.text == "Int32?")
    #expect(read.entries[1].readings?["id", ofTable: "club"]?.text == "Int64")
  }

  @Test("a lock without readings stays as it is, and nothing is claimed about its versions")
  func oldLock() throws {
    let old = try history(try schema(first).script)
    let lock = try old.releasedLock()
    #expect(!lock.text.contains("reads"))
    let released = try history(old.steps[0].text, lock: lock)
    #expect(try released.releasedLock(reading: try schema(first)) == lock)
    let next = try history(old.steps[0].text, "DELETE FROM club", lock: lock)
      .releasedLock(reading: try schema(first))
    #expect(next.entries.map { $0.readings == nil } == [true, false])
    #expect(next.text.hasPrefix(lock.text))
  }

  @Test("of steps that are listed together, the readings are known only after the last one")
  func unknownVersions() throws {
    let (old, lock) = try released(first)
    let schema = try schema(first)
    let lines = ["DELETE FROM club", "DELETE FROM event"]
    let three = try history(old.steps[0].text, lines[0], lines[1], lock: lock)
      .releasedLock(reading: schema)
    #expect(!three.text.contains("\n0002-b reads"))
    #expect(three.text.hasSuffix("\n0003-c reads {}\n"))
    var log = DiagnosticLog()
    let read = MigrationLock(file(MigrationLock.fileName, three.text), log: &log)
    #expect(read.entries.map { $0.readings == nil } == [false, true, false])
    #expect(read.text == three.text)
  }

  @Test("the readings of a step whose line was removed are those of no other")
  func removedLine() throws {
    let (old, lock) = try released(first)
    let next = try history(old.steps[0].text, "DELETE FROM club", lock: lock)
      .releasedLock(reading: try schema(first.replacing("Int16", with: "Int32")))
    let lines = next.text.split(separator: "\n").map(String.init)
    let rest = lines.filter { !$0.hasPrefix("0002-b ") || $0.contains(" reads ") }
    var log = DiagnosticLog()
    let read = MigrationLock(
      file(MigrationLock.fileName, rest.joined(separator: "\n")),
      log: &log
    )
    #expect(read.entries.map { $0.readings?["size", ofTable: "event"]?.text } == ["Int16?"])
  }

  @Test(
    "after a merge, the readings of a step that has another number are not those of the other one"
  )
  func mergedSteps() throws {
    let (old, lock) = try released(first)
    let own = try history(old.steps[0].text, "DELETE FROM club", lock: lock)
      .releasedLock(reading: try schema(first))
    let changed = try schema(first.replacing("Int16", with: "Int32"))
    let other = try history(old.steps[0].text, "DELETE FROM event", lock: lock)
      .releasedLock(reading: changed)
    let theirs = other.text.split(separator: "\n").filter { $0.hasPrefix("0002-b") }
      .map { $0.replacing("0002-b", with: "0002-a") }
    var log = DiagnosticLog()
    let history = MigrationHistory.read(
      [
        file("0001-a.sql", old.steps[0].text), file("0002-b.sql", "DELETE FROM club"),
        file("0003-a.sql", "DELETE FROM event"),
        file("migrations.lock", theirs.joined(separator: "\n") + "\n" + own.text),
      ],
      log: &log
    )
    let merged = try #require(history, "\(log.sorted)").releasedLock(reading: changed)
    #expect(
      merged.entries.map { $0.readings?["size", ofTable: "event"]?.text } == [
        "Int16?", "Int16?", "Int32?",
      ]
    )
  }

  @Test("a line with readings that is none is an error")
  func invalidLine() throws {
    let (old, lock) = try released(first)
    let files = [
      file("0001-a.sql", old.steps[0].text),
      file("migrations.lock", lock.text.replacing(#"{"id":"Int64"}}"#, with: #"{"id":"Int64"}"#)),
    ]
    #expect(
      findings(files[0], files[1]).map { $0.prefix(73) } == [
        "migrations.lock:4:1: error: expected the name of a step and two hashes, f"
      ]
    )
  }
}
