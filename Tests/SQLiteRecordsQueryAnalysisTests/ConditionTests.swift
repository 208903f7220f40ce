import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Conditions that never hold, or hold for the wrong rows")
struct ConditionTests {
  private static let json = """
    { "tables": [{ "table": "item", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT", "notNull": true },
      { "name": "qty", "type": "INTEGER", "notNull": true },
      { "name": "small", "type": "INTEGER", "swift": { "type": "Int16" } },
      { "name": "price", "type": "REAL" },
      { "name": "total", "type": "TEXT", "swift": { "type": "Decimal" } },
      { "name": "active", "type": "BOOLEAN" },
      { "name": "made", "type": "DATETIME" },
      { "name": "seconds", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixSeconds" } },
      { "name": "interval", "type": "REAL", "swift": { "type": "Date", "storage": "timeIntervalSince1970" } },
      { "name": "milliseconds", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixMilliseconds" } },
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
    "a condition that can hold is no finding",
    arguments: [
      "qty = 5", "qty = '5'", "qty > 1.5", "qty IN (1, '2')", "qty IS TRUE", "name IS TRUE",
      "upper(name) IS TRUE", "name = 'qty'", "name = 5", "price = 1", "price = '1.5'",
      "total = '1.5'", "active = 1", "active = TRUE", "active", "made >= '2030-01-31'",
      "made > date('now', '-7 days')", "made < datetime('now')", "date(made) = date('now')",
      "made = '2030-01-31 12:00:00.000'", "made BETWEEN '2030-01-01' AND '2030-02-01'",
      "seconds > unixepoch() - 3600", "seconds > strftime('%s', 'now')", "seconds < interval",
      "seconds * 1000 < milliseconds", "milliseconds > unixepoch() * 1000", "seconds = 0",
      "iso > '2030-01-31'", "iso < strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", "iso LIKE '2030%'",
      "token = '01234567-89AB-CDEF-0123-456789ABCDEF'", "tags = '[]'", "state = 'open'",
      "state = 5", "'name' = :sort", ":sort = 'name'", "small < 70000", "name > 'qty'",
    ]
  )
  func fine(condition: String) throws {
    #expect(try findings("SELECT id FROM item WHERE \(condition)") == [])
  }

  @Test(
    "a constant that a column never has is an error",
    arguments: [
      ("qty = 'ten'", "'qty' is never 'ten', because its Swift type is 'Int'"),
      ("id <> 'abc'", "'id' is never 'abc', because its Swift type is 'Int64'"),
      ("qty > 'ten'", "'qty' is never 'ten', because its Swift type is 'Int'"),
      ("qty IN (1, 'x')", "'qty' is never 'x', because its Swift type is 'Int'"),
      ("qty IS 1.5", "'qty' is never '1.5', because its Swift type is 'Int'"),
      ("'true' = active", "'active' is never 'true', because its Swift type is 'Bool'"),
      ("small = 70000", "'small' is never '70000', because its Swift type is 'Int16'"),
      ("total = 'x'", "'total' is never 'x', because its Swift type is 'Decimal'"),
      ("made = 'soon'", "'made' is never 'soon', because its Swift type is 'Date'"),
      (
        "CASE qty WHEN 'a' THEN 1 ELSE 0 END",
        "'qty' is never 'a', because its Swift type is 'Int'"
      ),
      ("(qty, id) = (1, 'a')", "'id' is never 'a', because its Swift type is 'Int64'"),
    ]
  )
  func never(condition: String, message: String) throws {
    let found = try findings("SELECT id FROM item WHERE \(condition)")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        " error: \(message): the comparison has the same result for all rows"
      ) == true
    )
  }

  @Test(
    "a value in another form is a warning with what to write",
    arguments: [
      ("active = 2", "1"), ("made = '2030-01-31'", "'2030-01-31 00:00:00.000'"),
      ("made = date('now')", "strftime('%Y-%m-%d %H:%M:%f', date('now'))"),
      ("made > '2030-01-31T10:00:00Z'", "strftime('%Y-%m-%d %H:%M:%f', '2030-01-31T10:00:00Z')"),
      ("iso < datetime('now')", "strftime('%Y-%m-%dT%H:%M:%SZ', datetime('now'))"),
      (
        "milliseconds < unixepoch()",
        "CAST(strftime('%s', unixepoch(), 'unixepoch') AS INTEGER) * 1000"
      ),
      (
        "seconds < milliseconds",
        "CAST(strftime('%s', milliseconds / 1000, 'unixepoch') AS INTEGER)"
      ),
      (
        "token = '01234567-89ab-cdef-0123-456789abcdef'",
        "'01234567-89AB-CDEF-0123-456789ABCDEF'"
      ),
    ]
  )
  func otherForms(condition: String, cure: String) throws {
    let found = try findings("SELECT id FROM item WHERE \(condition)")
    #expect(found.count == 1)
    #expect(found.first?.contains(" warning: ") == true)
    #expect(found.first?.hasSuffix("; write \(quotedSQL(cure))") == true)
  }

  @Test(
    "a range of dates begins and ends with texts in the form of dates",
    arguments: [
      ("made > '2030-1-31'", 1), ("made < '31.1.2030'", 1),
      ("iso BETWEEN '2030' AND '1/2/2030'", 1),
      ("made >= '2030'", 0), ("made >= '2030-01-31'", 0), ("made > ''", 0), ("made < 'a'", 0),
      ("made BETWEEN '2030-02-01' AND '2030-02-31'", 0),
    ]
  )
  func ranges(condition: String, count: Int) throws {
    let found = try findings("SELECT id FROM item WHERE \(condition)")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.contains(" warning: ") && $0.contains(" dates such as ") })
  }

  @Test(
    "a modifier is known that leads far, or is of numbers",
    arguments: [
      "date(made, '-9999 years')", "date(made, '+9000 years')", "date(seconds, 'unixepoch')",
      "date(made, '+1 day', 'start of month')",
    ]
  )
  func modifiers(call: String) throws {
    #expect(try findings("SELECT \(call) AS x FROM item") == [])
  }

  @Test(
    "a parameter that a function of dates reads is proposed to be a day",
    arguments: [
      ("SELECT id FROM item WHERE made >= date(:p, '-1 month')", "CalendarDay"),
      ("SELECT strftime('%Y', :p) AS x", "CalendarDay"), ("SELECT :p AS x", "Int"),
    ]
  )
  func parameterOfDate(query: String, type: String) throws {
    let found = try findings(query)
    #expect(found.contains { $0.contains("add a line such as '-- parameter p: \(type)'") })
  }

  @Test(
    "a function of dates reads a number only as its storage counts",
    arguments: [
      ("date(seconds)", "date(seconds, 'unixepoch')"),
      ("date(milliseconds, 'unixepoch')", "date(milliseconds / 1000, 'unixepoch')"),
      ("date(seconds + 60, '+1 day')", "date((seconds + 60), 'unixepoch', '+1 day')"),
    ]
  )
  func datesOfNumbers(call: String, cure: String) throws {
    let found = try findings("SELECT \(call) AS x FROM item")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(" takes for another date; write '\(cure)'") == true)
    #expect(try findings("SELECT \(cure) AS x FROM item") == [])
  }

  @Test(
    "rows are not sorted or grouped by a constant",
    arguments: [
      (
        "SELECT id FROM item ORDER BY :p",
        "q.sql:1:30: error: ':p' is one value, the same for all rows, and not the name of a column; write a "
          + "form such as 'ORDER BY CASE :p WHEN 'name' THEN name END'"
      ),
      (
        "SELECT id FROM item ORDER BY 'name' DESC",
        "q.sql:1:30: error: 'name' is a string, not the column; write '\"name\"'"
      ),
      (
        "SELECT id, qty FROM item ORDER BY '2'",
        "q.sql:1:35: error: '2' is a string, which is the same for all rows; the number of a column has no quotes"
      ),
      (
        "SELECT id FROM item ORDER BY 'x'",
        "q.sql:1:30: error: 'x' is a string, which is the same for all rows; write the name of a column"
      ),
      (
        "SELECT qty FROM item GROUP BY :p, qty",
        "q.sql:1:31: error: ':p' is one value, the same for all rows, and not the name of a column; write a "
          + "form such as 'GROUP BY CASE :p WHEN 'name' THEN name END'"
      ),
      (
        "SELECT row_number() OVER (ORDER BY 'qty') AS x FROM item",
        "q.sql:1:36: error: 'qty' is a string, not the column; write '\"qty\"'"
      ),
      (
        "SELECT sum('qty') AS x FROM item",
        "q.sql:1:12: error: 'qty' is a string, not the column; write '\"qty\"'"
      ),
      (
        "SELECT id FROM item WHERE 'qty' > 5",
        "q.sql:1:27: error: 'qty' is a string, not the column; write '\"qty\"'"
      ),
      (
        "SELECT id FROM item WHERE 'name' LIKE :pattern",
        "q.sql:1:27: error: 'name' is a string, not the column; write '\"name\"'"
      ),
    ]
  )
  func constants(sql: String, finding: String) throws {
    #expect(try findings(sql) == [finding])
  }

  @Test(
    "constants that are meant are no finding",
    arguments: [
      "SELECT max(qty) AS x FROM item GROUP BY 'all'", "SELECT 'name' AS kind FROM item",
      "SELECT id, qty FROM item ORDER BY 2",
      "SELECT id FROM item ORDER BY CASE :sort WHEN 'name' THEN name END",
      "SELECT row_number() OVER (ORDER BY (SELECT NULL)) AS x FROM item",
    ]
  )
  func meant(sql: String) throws {
    #expect(try findings(sql) == [])
  }
}
