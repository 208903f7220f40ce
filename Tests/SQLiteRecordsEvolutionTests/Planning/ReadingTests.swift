import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@Suite("Changes of what reads a column")
struct ReadingTests {
  private func value(_ swift: String, _ members: String = "") -> String {
    #"{ "name": "value", \#(members) "swift": { \#(swift) } }"#
  }

  private let seconds = #""type": "Date", "storage": "unixSeconds""#
  private let milliseconds = #""type": "Date", "storage": "unixMilliseconds""#

  private func messages(from old: String, to new: String) throws -> [String] {
    var log = DiagnosticLog()
    let isEqual = try released(old).compareReadings(with: try schema(new), log: &log)
    #expect(isEqual == !log.hasErrors)
    return log.sorted.map(\.description)
  }

  @Test("another storage is one UPDATE, behind a check of the rows that cannot be converted")
  func storage() throws {
    let integer = #""type": "INTEGER","#
    let plan = try releasedPlan(
      from: event(value(seconds, integer)),
      to: event(value(milliseconds, integer))
    )
    #expect(
      plan.text == """
        -- Table "event":
        -- Each value of column "value" must be a valid Date? as unixSeconds, which becomes Date? as unixMilliseconds.
        -- Otherwise the next query fails on purpose: change such rows in a statement above it.
        SELECT json_extract('{}', "count" || CASE "count" WHEN 1 THEN ' row' ELSE ' rows' END
          || ' of table event with a value in column value that cannot be converted from Date? as unixSeconds to \
        Date? as unixMilliseconds, such as the one with id '
          || coalesce("example", 'NULL'))
        FROM (
          SELECT count(*) AS "count", min(CAST("id" AS TEXT)) AS "example"
          FROM "event"
          WHERE "value" IS NOT NULL AND (typeof("value") <> 'integer' OR "value" NOT BETWEEN \
        -9007199254740992 AND 9007199254740992)
        )
        WHERE "count" > 0;
        UPDATE "event" SET
          "value" = "value" * 1000;

        """
    )
    #expect(plan.losses == [])
  }

  @Test("it is a missing step, at the column, and nothing is missing if the readings are not known")
  func missingStep() throws {
    let (old, new) = (event(value(seconds)), event(value(milliseconds)))
    #expect(
      try messages(from: old, to: new) == [
        """
        game.json:3:13: error: a step is missing after '0001-a' (read differently: column 'value' of table \
        'event' as 'Date? as unixMilliseconds', not 'Date? as unixSeconds'); 'swift package records migrate \
        --name …' writes it
        """
      ]
    )
    #expect(try messages(from: old, to: old) == [])
    var log = DiagnosticLog()
    let unknown = try history(try schema(old).script)
    #expect(unknown.compareReadings(with: try schema(new), log: &log))
    let plan = try #require(MigrationPlanner.plan(from: unknown, to: try schema(new), log: &log))
    #expect(plan.isEmpty)
    // The author of a step that is not released may have changed the values.
    let lock = try released(old).lock
    let later = try history(
      try schema(old).script,
      "UPDATE event SET value = value * 1000",
      lock: lock
    )
    #expect(later.compareReadings(with: try schema(new), log: &log))
    #expect(log.diagnostics == [])
  }

  @Test(
    "a narrower reading is a step that counts the rows it does not read, and a wider one is none",
    arguments: [
      (#""type": "Int""#, #""type": "Int16""#, "7", "70000"),
      (#""type": "Int16""#, #""type": "UInt8""#, "255", "-1"),
      (#""type": "Int""#, #""type": "Bool""#, "1", "2"),
      (
        #""type": "String""#, #""type": "UUID", "storage": "lowercaseText""#,
        "'56e7d8d3-e9e4-48b6-968e-8d102833af00'", "'56E7'"
      ),
      (
        #""type": "String""#, #""type": "Date", "storage": "iso8601""#,
        "'2030-01-31T12:00:00Z'", "'2030-01-31'"
      ),
      (
        #""enum": { "name": "R", "cases": ["a", "b"] }"#,
        #""enum": { "name": "R", "cases": ["b"] }"#,
        "'b'", "'a'"
      ),
      (#""type": "String""#, #""enum": { "name": "R", "cases": ["b"] }"#, "'b'", "'a'"),
      (#""type": "String""#, #""databaseValue": "CalendarDay""#, "'2028-02-29'", "'2030-02-30'"),
      (#""type": "Int""#, #""type": "Int", "optional": false"#, "5", "NULL"),
    ]
  )
  func narrower(old: String, new: String, good: String, bad: String) throws {
    let (old, new) = (event(value(old)), event(value(new)))
    let plan = try releasedPlan(from: old, to: new)
    #expect(!plan.text.contains("UPDATE"))
    func apply(_ literal: String) throws {
      let script = try schema(old).script
      try DatabaseQueue().write { db in
        try db.execute(sql: script)
        try db.execute(sql: "INSERT INTO event VALUES (4, \(good)), (5, \(literal))")
        try db.execute(sql: plan.text)
      }
    }
    try apply(good)
    let error = #expect(throws: DatabaseError.self) { try apply(bad) }
    #expect(
      error?.message?.contains(
        "1 row of table event with a value in column value that is not a valid"
      ) == true
    )
    #expect(error?.message?.contains("such as the one with id 5") == true)
    #expect(try releasedPlan(from: new, to: old).isEmpty)
    #expect(try messages(from: new, to: old) == [])
  }

  @Test("texts that become dates get the form that records write, in a column of any type")
  func dates() throws {
    let (old, new) = (event(value(#""type": "String""#)), event(value(#""type": "Date""#)))
    let typed = event(value(#""type": "Date""#, #""type": "DATETIME","#))
    let texts = [
      "2030-01-31", "2030-01-31T12:00:00Z", "2030-01-31 12:00:00.5", "2030-01-31 12:00:00.000",
    ]
    let dates = [
      "2030-01-31 00:00:00.000", "2030-01-31 12:00:00.000", "2030-01-31 12:00:00.500",
      "2030-01-31 12:00:00.000",
    ]
    for target in [new, typed] {
      let found = try converted(texts.map(\.databaseValue) + [.null], from: old, to: target)
      #expect(found == dates.map(\.databaseValue) + [.null])
      for bad in ["soon", "now", "12:00:00", "2030-02-30"] {
        #expect(
          try refusal(of: [bad.databaseValue], from: old, to: target)?.contains(
            "1 row of table event with a value in column value that cannot be converted from String? to Date?"
          ) == true
        )
      }
    }
    #expect(try releasedPlan(from: new, to: old).isEmpty)
  }

  @Test(
    "a date becomes a day if it is the first moment of one, in a column of any type",
    arguments: [
      ("text", "2030-01-31 00:00:00.000".databaseValue, "2030-01-31 23:00:00.000".databaseValue),
      ("text", "2030-01-31T02:00:00+02:00".databaseValue, "2030-02-30".databaseValue),
      ("unixSeconds", 1_896_048_000.databaseValue, 1_896_048_001.databaseValue),
      ("julianDay", 2_462_532.5.databaseValue, 2_462_533.databaseValue),
      (
        "timeIntervalSinceReferenceDate", 917_740_800.0.databaseValue, 1e12.databaseValue
      ),
    ]
  )
  func daysOfDates(storage: String, good: DatabaseValue, bad: DatabaseValue) throws {
    let old = event(value(#""type": "Date", "storage": "\#(storage)""#))
    for type in ["", #""type": "DATE","#] {
      let new = event(value(#""databaseValue": "CalendarDay""#, type))
      #expect(
        try converted([good, .null], from: old, to: new) == ["2030-01-31".databaseValue, .null]
      )
      #expect(
        try refusal(of: [good, bad], from: old, to: new)?.contains(
          "1 row of table event with a value in column value that cannot be converted from Date?"
        ) == true
      )
    }
  }

  @Test("a text of an enumeration that becomes a date must have the form that records write")
  func datesOfCases() throws {
    let old =
      #""enum": { "name": "Day", "cases": [{ "name": "first", "value": "2030-01-31" }, "#
      + #"{ "name": "last", "value": "2030-01-31 12:00:00.000" }] }"#
    let (before, after) = (event(value(old)), event(value(#""type": "Date""#)))
    let last = "2030-01-31 12:00:00.000".databaseValue
    #expect(try converted([last], from: before, to: after) == [last])
    #expect(
      try refusal(of: ["2030-01-31".databaseValue], from: before, to: after)?.contains(
        "is not a valid Date?"
      ) == true
    )
  }

  @Test("of a type that only the client's code knows, there is a warning, and no step")
  func unseen() throws {
    let (old, new) = (event(value(#""json": "[Tag]""#)), event(value(#""json": "[Label]""#)))
    #expect(
      try messages(from: old, to: new) == [
        """
        game.json:3:13: warning: column 'value' of table 'event' was released as '[Tag]? as json', and the build \
        cannot see whether '[Label]? as json' reads old rows; write a step if they change, or let 'swift package \
        records migrate' record the new type
        """
      ]
    )
    #expect(try releasedPlan(from: old, to: new).isEmpty)
    let beside = event(value(#""json": "[Label]""#), #"{ "name": "more" }"#)
    #expect(
      try releasedPlan(from: old, to: beside).text.contains(
        #"-- Column "value" was [Tag]? as json, and is [Label]? as json: change its values here if they are not read."#
      )
    )
    let next = try released(old).releasedLock(reading: try schema(new))
    #expect(next.entries.last?.readings?["value", ofTable: "event"]?.text == "[Label]? as json")
  }

  @Test(
    "a column of another type is converted when its table is recreated, with its renamed column"
  )
  func otherType() throws {
    let old = event(#"{ "name": "value", "type": "TEXT", "swift": { "type": "Date" } }"#)
    let new = event(
      #"{ "name": "value", "type": "INTEGER", "notNull": true, "backfill": "0", "swift": { \#(seconds) } }"#
    )
    let values: [DatabaseValue] = [
      "2030-01-31 12:00:00.250".databaseValue, .null, "1969-12-31T23:59:58.900+01:00".databaseValue,
    ]
    #expect(
      try converted(values, from: old, to: new).map(\.description) == ["1896091200", "0", "-3602"]
    )
    #expect(
      try refusal(of: ["12345".databaseValue], from: old, to: new)?.contains("1 row") == true
    )
    let renamed = new.replacing(
      #""name": "value""#,
      with: #""name": "made", "renamedFrom": "value""#
    )
    let plan = try releasedPlan(from: old, to: renamed)
    #expect(plan.text.contains(#"CAST(strftime('%s', "made") AS INTEGER)"#))
  }

  @Test("a key is converted by recreating its table, as rows would meet each other in an UPDATE")
  func keys() throws {
    for key in [#""type": "INTEGER","#, #""type": "INTEGER", "unique": true,"#] {
      let members =
        key.contains("unique") ? "" : #""indexes": [{ "columns": ["value"], "unique": true }],"#
      let (old, new) = (
        event(value(seconds, key), members: members),
        event(value(milliseconds, key), members: members)
      )
      let values = [1, 1000, 1_000_000].map(\.databaseValue)
      #expect(
        try converted(values, from: old, to: new)
          == [1000, 1_000_000, 1_000_000_000].map(\.databaseValue)
      )
      #expect(
        try refusal(of: [1, 2, 1002].map(\.databaseValue), from: new, to: old)?.contains(
          "1 value of (value) in several rows of table event"
        ) == true
      )
    }
  }

  @Test("triggers do not run, and checks look at the converted values")
  func surroundings() throws {
    let members =
      #""triggers": [{ "name": "t", "timing": "AFTER", "event": "UPDATE", "statements": ["UPDATE event SET n = n + 1"] }],"#
    func columns(_ storage: String) -> String {
      event(
        #"{ "name": "value", "type": "INTEGER", "check": "value < 1000000", "swift": { \#(storage) } }"#,
        #"{ "name": "n", "type": "INTEGER", "default": 0 }"#,
        members: members
      )
    }
    let plan = try releasedPlan(from: columns(seconds), to: columns(milliseconds))
    let script = try schema(columns(seconds)).script
    let counts = try DatabaseQueue().write { db in
      try db.execute(sql: script + "; INSERT INTO event (value) VALUES (1), (2)")
      try db.execute(sql: plan.text)
      return try Int.fetchAll(
        db,
        sql: "SELECT n FROM event UNION ALL SELECT count(*) FROM sqlite_master WHERE name = 't'"
      )
    }
    #expect(counts == [0, 0, 1])
    #expect(
      try refusal(of: [1000.databaseValue], from: columns(seconds), to: columns(milliseconds))?
        .contains(
          "1 row of table event against the check (value < 1000000)"
        ) == true
    )
  }
}
