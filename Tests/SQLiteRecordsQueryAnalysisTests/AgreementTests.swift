import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("What statements write, and what records read")
struct AgreementTests {
  private static let json = """
    { "tables": [{ "table": "item", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT", "notNull": true },
      { "name": "qty", "type": "INTEGER", "notNull": true },
      { "name": "small", "type": "INTEGER", "swift": { "type": "Int16" } },
      { "name": "price", "type": "REAL" },
      { "name": "active", "type": "BOOLEAN" },
      { "name": "photo", "type": "BLOB" },
      { "name": "rank", "type": "TEXT", "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } },
      { "name": "made", "type": "DATETIME" },
      { "name": "seconds", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixSeconds" } },
      { "name": "milliseconds", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixMilliseconds" } },
      { "name": "day", "type": "REAL", "swift": { "type": "Date", "storage": "julianDay" } },
      { "name": "iso", "type": "TEXT", "swift": { "type": "Date", "storage": "iso8601" } },
      { "name": "token", "type": "TEXT", "swift": { "type": "UUID", "storage": "text" } },
      { "name": "tags", "type": "TEXT", "swift": { "json": "[String]" } },
      { "name": "state", "type": "TEXT", "swift": { "rawValue": "State" } }
    ] }] }
    """

  private func findings(_ text: String) throws -> [String] {
    try QueryChecker(schema(Self.json)).check(text).findings
  }

  @Test(
    "A value that its property reads is no finding",
    arguments: [
      "qty = qty + 1", "qty = qty * 2", "qty = '5'", "qty = ' 5 '", "qty = 2.0",
      "qty = CAST(qty / 2.0 AS INTEGER)",
      "qty = length(name)", "qty = active", "small = 7", "price = qty", "price = qty / 2.0",
      "price = '1.5'", "name = upper(name)", "name = name || 'x'", "name = qty", "active = TRUE",
      "active = 1", "active = qty > 3", "active = NOT active", "photo = x'00'",
      "photo = zeroblob(3)",
      "rank = 'low'", "rank = CASE WHEN active THEN 'low' ELSE 'high' END", "rank = NULL",
      "rank = coalesce(rank, 'low')", "made = made", "made = '2030-01-31 12:00:00.000'",
      "made = strftime('%Y-%m-%d %H:%M:%f', 'now')", "seconds = unixepoch()",
      "seconds = strftime('%s', 'now')", "seconds = CAST(strftime('%s', 'now') AS INTEGER)",
      "seconds = seconds + 3600", "seconds = milliseconds / 1000", "seconds = 0",
      "milliseconds = unixepoch() * 1000", "milliseconds = seconds * 1000",
      "day = julianday('now')", "day = day - 1",
      "iso = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", "iso = '2030-01-31T12:00:00Z'",
      "token = '01234567-89AB-CDEF-0123-456789ABCDEF'", "tags = json_insert(tags, '$[#]', 'x')",
      "tags = '[]'", "state = 'open'", "state = name", "qty = :x", "made = :x",
      "made = coalesce(:x, made)",
    ]
  )
  func fitting(assignment: String) throws {
    #expect(try findings("UPDATE item SET \(assignment)") == [])
  }

  @Test(
    "A value that is read, and that conditions do not find, is a warning with what to write",
    arguments: [
      ("active = 2", "1"), ("active = qty", "qty <> 0"),
      ("made = CURRENT_TIMESTAMP", "strftime('%Y-%m-%d %H:%M:%f', CURRENT_TIMESTAMP)"),
      ("made = date('now')", "strftime('%Y-%m-%d %H:%M:%f', date('now'))"),
      ("made = unixepoch()", "strftime('%Y-%m-%d %H:%M:%f', unixepoch(), 'unixepoch')"),
      ("made = '2030-01-31'", "'2030-01-31 00:00:00.000'"),
      ("made = 1896091200", "strftime('%Y-%m-%d %H:%M:%f', 1896091200, 'unixepoch')"),
      ("day = day + 0.1", "julianday(day + 0.1)"), ("day = 2462533.123456789", "2462533.123456794"),
    ]
  )
  func otherForms(assignment: String, cure: String) throws {
    let found = try findings("UPDATE item SET \(assignment)")
    #expect(found.count == 1)
    #expect(found.first?.contains(": warning: ") == true)
    #expect(found.first?.hasSuffix("; write \(quotedSQL(cure))") == true)
  }

  @Test(
    "A constant in another form is a warning, too, where it is one of several values",
    arguments: [
      "made = CASE WHEN qty > 1 THEN '2030-01-31' ELSE made END",
      "made = coalesce((SELECT made FROM item LIMIT 1), '2030-01-31')",
      "made = (SELECT CASE WHEN qty > 1 THEN '2030-01-31' ELSE made END FROM item LIMIT 1)",
      "made = (SELECT made FROM item UNION SELECT '2030-01-31')",
      "made = (WITH x AS (SELECT ifnull(made, '2030-01-31') AS d FROM item) SELECT d FROM x)",
    ]
  )
  func possibleOtherForms(assignment: String) throws {
    let found = try findings("UPDATE item SET \(assignment)")
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        """
        it can be '2030-01-31', which records write as '2030-01-31 00:00:00.000', so comparisons do not find it
        """
      ) == true
    )
  }

  @Test(
    "A value that may be none of its property's is an error that names the line to vouch for it",
    arguments: [
      ("qty = qty / 2.0", "qty"), ("qty = name", "qty"), ("qty = round(price)", "qty"),
      ("small = qty", "small"), ("price = name", "price"), ("active = price", "active"),
      ("name = photo", "name"), ("photo = name", "photo"), ("rank = name", "rank"),
      ("made = name", "made"), ("seconds = qty", "seconds"), ("iso = name", "iso"),
      ("token = name", "token"), ("tags = name", "tags"),
      ("qty = json_extract(tags, '$[0]')", "qty"), ("name = CAST(photo AS TEXT)", "name"),
      ("name = name || photo", "name"), ("name = char(qty)", "name"),
      ("name = printf('%.3s', name)", "name"),
      ("seconds = seconds + 0.5", "seconds"), ("made = datetime(name)", "made"),
      ("made = datetime(qty, 'unixepoch')", "made"),
    ]
  )
  func unreadable(assignment: String, column: String) throws {
    let found = try findings("UPDATE item SET \(assignment)")
    #expect(found.count == 1)
    #expect(found.first?.contains(": error: ") == true)
    #expect(found.first?.hasSuffix("or the line '-- assigns \(column): unchecked'") == true)
    #expect(try findings("-- assigns \(column): unchecked\nUPDATE item SET \(assignment)") == [])
  }

  @Test(
    "A value that is none of its property's is an error",
    arguments: [
      "qty = 'abc'", "qty = '1 2'", "qty = 1.5", "qty = x'00'", "small = 70000", "price = 'x'",
      "active = 'true'",
      "photo = 1", "made = '0000-00-00 00:00:00'", "made = 'soon'", "made = julianday('now')",
      "seconds = unixepoch() * 1000", "seconds = milliseconds", "seconds = datetime('now')",
      "milliseconds = unixepoch()", "day = unixepoch()", "iso = CURRENT_TIMESTAMP",
      "token = 'x'", "token = '01234567-89ab-cdef-0123-456789abcdef'",
      "made = '2030-02-30'", "made = '2030-01-31 12:60:00.000'", "iso = '2030-02-30T00:00:00Z'",
      "seconds = 9223372036854775807", "made = 9223372036854775807", "day = 9e999", "tags = '{'",
      "state = photo",
      "name = CAST(x'FF' AS TEXT)",
      "rank = CASE WHEN active THEN 'low' ELSE 7 END", "name = NULL", "qty = NULL",
    ]
  )
  func never(assignment: String) throws {
    let found = try findings("UPDATE item SET \(assignment)")
    #expect(found.count == 1)
    #expect(found.first?.contains(": error: ") == true)
    #expect(found.first?.contains("unchecked") == false)
  }

  @Test("Insertions, upserts and rows of several values are checked, too")
  func otherStatements() throws {
    let statements = [
      "INSERT INTO item (name, qty) VALUES ('a', 1), ('b', 'c')",
      "INSERT INTO item (name, qty) SELECT name, name FROM item",
      "INSERT INTO item (name, qty) VALUES ('a', 1) ON CONFLICT DO UPDATE SET qty = 'b'",
      "UPDATE item SET (name, qty) = ('a', 'b')",
      "UPDATE item SET (name, qty) = (SELECT name, name FROM item)",
      "WITH x AS (SELECT 'low' AS a UNION ALL SELECT 'abc') INSERT INTO item (name, qty) SELECT 'a', a FROM x",
    ]
    for statement in statements {
      let found = try findings(statement)
      #expect(found.count == 1, "\(statement)")
      #expect(
        found.first?.contains("this value of 'qty' cannot ") == true,
        "\(statement)"
      )
    }
    #expect(try findings("INSERT INTO item (name, qty) VALUES ('a', 1), ('b', '2')") == [])
  }

  @Test("Of a compound, each term is compared by itself, and reported once")
  func terms() throws {
    #expect(
      try findings(
        "INSERT INTO item (name, qty) SELECT 'a', 1 UNION ALL SELECT 'b', 'c' UNION ALL SELECT 'd', 2"
      ) == [
        "q.sql:1:66: error: this value of 'qty' cannot be read as 'Int': no 'Int' has this form; write another "
          + "expression"
      ]
    )
    #expect(
      try findings("INSERT INTO item (name, qty) SELECT name, qty FROM item UNION SELECT 'b', 1")
        == []
    )
  }

  @Test(
    "A day that a function of dates returns fits a column of days",
    arguments: ["date(due, '+14 days')", "date(due, 'start of month')", "date('now')", "due"]
  )
  func days(day: String) throws {
    let statement = "UPDATE invoice SET due = \(day) WHERE id = :id"
    #expect(try QueryChecker(schema(Self.invoices)).check(statement).findings == [])
  }

  @Test(
    "A message calls a day that does not exist by its name, and writes its quotes once",
    arguments: [
      ("UPDATE invoice SET due = '2001-02-30'", ": the calendar has no such day; write"),
      ("UPDATE invoice SET due = '31.1.2001'", ": no 'CalendarDay' has this form; write"),
      ("DELETE FROM invoice WHERE due = '31.1.2001'", "'due' is never '31.1.2001', because"),
    ]
  )
  func missingDays(statement: String, message: String) throws {
    let found = try QueryChecker(schema(Self.invoices)).check(statement).findings
    #expect(found.joined().contains(message))
  }

  private static let invoices = """
    { "tables": [{ "table": "invoice", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "due", "type": "DATE", "notNull": true, "swift": { "databaseValue": "CalendarDay" } }
    ] }] }
    """

  private static let nulls = """
    { "tables": [{ "table": "t", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "a", "type": "TEXT", "notNull": true },
      { "name": "b", "type": "TEXT", "notNull": true, "default": "x" },
      { "name": "c", "type": "TEXT", "notNull": { "onConflict": "IGNORE" } },
      { "name": "d", "type": "TEXT", "notNull": { "onConflict": "REPLACE" }, "default": "x" },
      { "name": "e", "type": "TEXT", "notNull": { "onConflict": "REPLACE" } }
    ] }] }
    """

  @Test(
    "NULL is an error only where the statement fails of it",
    arguments: [
      ("INSERT INTO t VALUES (1, NULL, NULL, NULL, NULL, NULL)", ["a", "b", "e"]),
      ("INSERT OR IGNORE INTO t VALUES (1, NULL, NULL, NULL, NULL, NULL)", []),
      ("INSERT OR REPLACE INTO t VALUES (1, NULL, NULL, NULL, NULL, NULL)", ["a", "c", "e"]),
      (
        "INSERT OR ABORT INTO t VALUES (1, NULL, NULL, NULL, NULL, NULL)",
        ["a", "b", "c", "d", "e"]
      ),
      ("UPDATE OR IGNORE t SET a = NULL", []),
      ("UPDATE OR REPLACE t SET a = NULL, b = NULL", ["a"]),
      ("UPDATE t SET c = NULL, d = NULL", []),
      (
        "INSERT OR IGNORE INTO t VALUES (1, 'a', 'b', 'c', 'd', 'e') ON CONFLICT DO UPDATE SET a = NULL, c = NULL",
        ["a", "c"]
      ),
    ]
  )
  func nulls(statement: String, columns: [String]) throws {
    let found = try QueryChecker(schema(Self.nulls)).check(statement).findings
    #expect(found.count == columns.count)
    for (finding, column) in zip(found, columns) {
      #expect(finding.contains("error: '\(column)' rejects NULL"))
    }
  }

  @Test("The message names the property, the reason, and what to write")
  func messages() throws {
    #expect(
      try findings("UPDATE item SET qty = qty / 2.0") == [
        "q.sql:1:23: error: this value of 'qty' cannot always be read as 'Int': it can be a REAL; write "
          + "'CAST(qty / 2.0 AS INTEGER)', or the line '-- assigns qty: unchecked'"
      ]
    )
    #expect(
      try findings("UPDATE item SET qty = NULL") == [
        "q.sql:1:23: error: 'qty' rejects NULL: the statement fails whenever it writes a row"
      ]
    )
  }
}
