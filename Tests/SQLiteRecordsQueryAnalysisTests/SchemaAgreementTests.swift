import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("What the SQL of a schema gives, and what records read")
struct SchemaAgreementTests {
  /// The findings about a column, next to columns of other types.
  private func findings(_ column: String, strict: Bool = false) throws -> [String] {
    try findings(
      json: """
        { "tables": [{ "table": "item", "strict": \(strict), "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true },
          { "name": "qty", "type": "INTEGER", "notNull": true },
          { "name": "price", "type": "REAL" },
          { \(column) }
        ] }] }
        """
    )
  }

  private func findings(json: String) throws -> [String] {
    var log = DiagnosticLog()
    try schema(json).checkAgreement(log: &log)
    return log.sorted.map(\.description)
  }

  @Test(
    "Defaults, generated columns and backfills that the property reads are no finding",
    arguments: [
      #""name": "a", "type": "INTEGER", "default": { "sql": "1 + 1" }"#,
      #""name": "a", "type": "DATETIME", "default": { "sql": "CURRENT_TIMESTAMP" }"#,
      #""name": "a", "type": "DATETIME", "default": { "sql": "strftime('%Y-%m-%d %H:%M:%f', 'now')" }"#,
      #""name": "a", "type": "INTEGER", "default": { "sql": "unixepoch()" }, "swift": { "type": "Date", "storage": "unixSeconds" }"#,
      #""name": "a", "type": "REAL", "default": { "sql": "julianday('now')" }, "swift": { "type": "Date", "storage": "julianDay" }"#,
      #""name": "a", "type": "BLOB", "default": { "sql": "randomblob(16)" }"#,
      #""name": "a", "type": "INTEGER", "generated": "qty * 2""#,
      #""name": "a", "type": "REAL", "generated": "price * qty""#,
      #""name": "a", "type": "TEXT", "generated": "upper(name)""#,
      #""name": "a", "type": "TEXT", "backfill": "name || 'x'""#,
      #""name": "a", "type": "INTEGER", "backfill": "CAST(name AS INTEGER)""#,
      #""name": "a", "type": "INTEGER", "unchecked": true, "generated": "name || 'x'""#,
      #""name": "a", "type": "INTEGER", "unchecked": true, "backfill": "name""#,
      #""name": "a", "type": "INTEGER", "unchecked": true, "default": { "sql": "lower('A')" }"#,
      #""name": "a", "type": "DATETIME", "unchecked": true, "default": "0000-00-00 00:00:00""#,
    ]
  )
  func fitting(column: String) throws {
    #expect(try findings(column) == [])
  }

  @Test(
    "Defaults, generated columns and backfills that the property may not read are errors",
    arguments: [
      #""name": "a", "type": "INTEGER", "default": { "sql": "CURRENT_TIMESTAMP" }"#,
      #""name": "a", "type": "BOOLEAN", "default": { "sql": "'t'" }"#,
      #""name": "a", "type": "DATETIME", "default": { "sql": "'0000-00-00 00:00:00'" }"#,
      #""name": "a", "type": "TIMESTAMP", "default": { "sql": "julianday('now')" }"#,
      #""name": "a", "type": "INTEGER", "default": { "sql": "unixepoch()" }, "swift": { "type": "Date", "storage": "unixMilliseconds" }"#,
      #""name": "a", "type": "INTEGER", "generated": "name || 'x'""#,
      #""name": "a", "type": "INTEGER", "generated": "qty / 2.0""#,
      #""name": "a", "type": "INTEGER", "generated": { "sql": "qty", "stored": true }, "swift": { "type": "Int16" }"#,
      #""name": "a", "type": "INTEGER", "backfill": "name || 'x'""#,
      #""name": "a", "type": "BLOB", "swift": { "type": "UUID" }, "default": { "sql": "x'00'" }"#,
      #""name": "a", "type": "DATE", "swift": { "databaseValue": "CalendarDay" }, "default": { "sql": "'2030-02-30'" }"#,
      #""name": "a", "type": "REAL", "swift": { "type": "Date", "storage": "julianDay" }, "default": { "sql": "9e999" }"#,
      #""name": "a", "type": "INTEGER", "swift": { "rawValue": "Money" }, "default": "abc""#,
      #""name": "a", "type": "INTEGER", "swift": { "rawValue": "Money" }, "generated": "name""#,
      #""name": "a", "type": "TEXT", "swift": { "json": "[Int]" }, "generated": "'{'""#,
      #""name": "a", "type": "TEXT", "backfill": "name", "swift": { "enum": { "name": "Rank", "cases": ["low"] } }"#,
    ]
  )
  func unreadable(column: String) throws {
    let found = try findings(column)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(": error: this value of 'a' cannot ") == true)
  }

  @Test(
    "A constant that records write in another form is a warning",
    arguments: [
      #""type": "TEXT", "swift": { "type": "Decimal" }, "default": "1.10""#,
      #""type": "TEXT", "swift": { "type": "UInt64" }, "default": "05""#,
      #""type": "TEXT", "swift": { "type": "URL" }, "default": "https://example.org/ü""#,
      #""type": "TEXT", "swift": { "type": "URL" }, "default": { "sql": "'\"https://example.org\"'" }"#,
      #""type": "REAL", "swift": { "type": "Float" }, "default": 0.1"#,
      #""type": "REAL", "swift": { "type": "Float" }, "generated": "123456788 + 1""#,
      #""type": "REAL", "swift": { "type": "Float" }, "generated": "price""#,
      #""type": "REAL", "swift": { "type": "Date", "storage": "timeIntervalSince1970" }, "default": 0.1"#,
      #""type": "BOOLEAN", "default": { "sql": "2" }"#, #""type": "BOOLEAN", "generated": "qty""#,
      #""type": "TEXT", "swift": { "json": "[Int]" }, "default": "[1, 2]""#,
    ]
  )
  func otherForms(members: String) throws {
    let found = try findings(#""name": "a", \#(members)"#)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(": warning: column 'a' has the Swift type ") == true)
  }

  @Test("The finding about a default in JSON is at its value")
  func place() throws {
    let json = """
      { "table": "item", "columns": [
        { "name": "price", "type": "TEXT",
          "default": "1.10", "swift": { "type": "Decimal" } }
      ] }
      """
    #expect(try findings(json: json).map { $0.prefix(20) } == ["0.json:3:16: warning"])
  }

  @Test(
    "A constant that is stored in the form that records write is no finding",
    arguments: [
      #""type": "TEXT", "swift": { "type": "Decimal" }, "default": "-1.5""#,
      #""type": "TEXT", "swift": { "type": "URL" }, "default": "https://a@example.org:80/%C3%BC?b=c#d""#,
      #""type": "REAL", "swift": { "type": "Float" }, "default": 0.5"#,
      #""type": "REAL", "swift": { "type": "Date", "storage": "timeIntervalSinceReferenceDate" }, "default": 0.1"#,
      #""type": "DATE", "swift": { "databaseValue": "CalendarDay" }, "default": { "sql": "CURRENT_DATE" }"#,
      #""type": "INTEGER", "swift": { "rawValue": "Money" }, "default": { "sql": "'5'" }"#,
      #""type": "TEXT", "swift": { "json": "[Int]" }, "default": "[1,2]""#,
    ]
  )
  func written(members: String) throws {
    #expect(try findings(#""name": "a", \#(members)"#) == [])
  }

  @Test("The SQL of a schema is looked at for mistakes with dates and units, wherever it stands")
  func mistakes() throws {
    let day = #""type": "DATE", "notNull": true, "swift": { "databaseValue": "CalendarDay" }"#
    let found = try findings(
      json: """
        { "tables": [
          { "table": "trip", "columns": [
            { "name": "id", "type": "INTEGER", "primaryKey": true },
            { "name": "starts", \(day), "check": "starts > '2026-1-5'" },
            { "name": "ends", \(day) },
            { "name": "price", "type": "INTEGER", "notNull": true, "swift": { "rawValue": "Cents" } },
            { "name": "minutes", "type": "INTEGER", "notNull": true,
              "swift": { "rawValue": "Minutes" } },
            { "name": "nights", "type": "INTEGER", "generated": "CAST(ends - starts AS INTEGER)" }
          ], "checks": ["price + minutes > 0"],
          "triggers": [{ "name": "t", "timing": "AFTER", "event": "INSERT", "statements": [
            "UPDATE trip SET price = minutes WHERE id = NEW.id"
          ] }] }
        ], "views": [
          { "view": "later", "sql": "SELECT date(starts, '+2 weeks') AS later FROM trip" }
        ] }
        """
    )
    #expect(found.allSatisfy { $0.contains(": warning: ") })
    #expect(found.count == 6, "\(found.joined(separator: "\n"))")
    for part in [
      "dates such as", "julianday(ends)", "julianday(starts)", "'Minutes' is combined",
      "'Minutes' is written to 'price'", "no modifier '+2 weeks'",
    ] {
      #expect(found.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test("The message names the key that vouches for the values, where one may fit")
  func message() throws {
    #expect(
      try findings(#""name": "a", "type": "INTEGER", "generated": "qty / 2.0""#) == [
        "0.json:6:50: error: this value of 'a' cannot always be read as 'Int': it can be a REAL; write "
          + "'CAST(qty / 2.0 AS INTEGER)', or '\"unchecked\": true' in the column"
      ]
    )
  }

  @Test(
    "The declared type of a view's column is one of what the view returns",
    arguments: [
      ("'abc'", "INTEGER", true), ("name", "INTEGER", true), ("count(*)", "TEXT", true),
      ("qty / 2.0", "INTEGER", true), ("coalesce(price, name)", "REAL", true),
      ("count(*)", "INTEGER", false), ("qty / 2.0", "REAL", false), ("max(name)", "TEXT", false),
      ("qty", "REAL", false), ("name || 'x'", "TEXT", false),
    ]
  )
  func views(expression: String, type: String, isWrong: Bool) throws {
    let found = try findings(
      json: """
        { "tables": [{ "table": "item", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true },
          { "name": "qty", "type": "INTEGER", "notNull": true },
          { "name": "price", "type": "REAL" }
        ] }],
        "views": [{ "view": "v", "sql": "SELECT \(expression) AS k FROM item",
          "columns": [{ "name": "k", "type": "\(type)" }] }] }
        """
    )
    #expect(found.isEmpty != isWrong, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("0.json:8:25: error: this value of 'k' cannot ") })
  }

  @Test(
    "What a trigger writes is compared, with the values of NEW and OLD",
    arguments: [
      ("INSERT", "UPDATE item SET qty = NEW.qty + 1", 0),
      ("INSERT", "UPDATE item SET qty = NEW.name", 1),
      ("INSERT", "UPDATE item SET qty = NEW.price", 1),
      ("UPDATE", "UPDATE item SET name = OLD.name || NEW.name", 0),
      ("DELETE", "INSERT INTO item (name, qty) VALUES (OLD.name, OLD.qty / 2.0)", 1),
      ("DELETE", "INSERT INTO item (name, qty) VALUES (NULL, 1)", 1),
      ("INSERT", "UPDATE item SET qty = 'abc' WHERE id = NEW.id", 1),
      ("INSERT", "INSERT INTO item (name, qty) SELECT name, name FROM item WHERE id = NEW.id", 1),
    ]
  )
  func triggers(event: String, statement: String, count: Int) throws {
    func found(_ unchecked: String) throws -> [String] {
      try findings(
        json: """
          { "table": "item", "columns": [
            { "name": "id", "type": "INTEGER", "primaryKey": true },
            { "name": "name", "type": "TEXT", "notNull": true },
            { "name": "qty", "type": "INTEGER", "notNull": true },
            { "name": "price", "type": "REAL" }
          ], "triggers": [{ "name": "t", "timing": "AFTER", "event": "\(event)", \(unchecked)
            "statements": ["\(statement)"] }] }
          """
      )
    }
    let errors = try found("")
    #expect(errors.count == count, "\(errors)")
    #expect(try found(#""unchecked": true,"#) == [])
  }
}
