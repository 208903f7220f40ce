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
      #""name": "a", "type": "TEXT", "backfill": "name", "swift": { "enum": { "name": "Rank", "cases": ["low"] } }"#,
    ]
  )
  func unreadable(column: String) throws {
    let found = try findings(column)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(": error: 'a' is read as ") == true)
  }

  @Test("The message names the key that vouches for the values, where one may fit")
  func message() throws {
    #expect(
      try findings(#""name": "a", "type": "INTEGER", "generated": "qty / 2.0""#) == [
        "0.json:6:50: error: 'a' is read as 'Int', which cannot always read the value: it can be a REAL; write "
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
    #expect(found.allSatisfy { $0.hasPrefix("0.json:8:25: error: 'k' is read as ") })
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
