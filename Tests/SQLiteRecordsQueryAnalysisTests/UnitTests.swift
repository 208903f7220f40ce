import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Types of the client that count in integers")
struct UnitTests {
  private static func json(_ extra: String = "") -> String {
    """
    { "tables": [{ "table": "item", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "price", "type": "INTEGER", "notNull": true, "swift": { "rawValue": "Money" } },
      { "name": "discount", "type": "INTEGER", "swift": { "databaseValue": "Money" } },
      { "name": "points", "type": "INTEGER", "notNull": true, "swift": { "rawValue": "Points" } },
      { "name": "quantity", "type": "INTEGER", "notNull": true },
      { "name": "weight", "type": "REAL", "notNull": true },
      { "name": "state", "type": "TEXT", "notNull": true, "swift": { "rawValue": "State" } },
      { "name": "note", "type": "TEXT" },
      { "name": "any", "type": "\(extra.isEmpty ? "BLOB" : "ANY")", "notNull": true,
        "swift": { "databaseValue": "DatabaseValue" } }
    ]\(extra) }] }
    """
  }

  private static let cases: [(String, String)] = [
    ("SELECT sum(price) AS x FROM item", "x: Money?"),
    ("SELECT sum(price) AS x, min(price) AS y FROM item GROUP BY state", "x: Money, y: Money"),
    ("SELECT coalesce(sum(price), 0) AS x FROM item", "x: Money"),
    ("SELECT CASE WHEN quantity > 1 THEN price ELSE 0 END AS x FROM item", "x: Money"),
    ("SELECT price FROM item UNION ALL SELECT 0", "price: Money"),
    (
      "SELECT price + 1 AS x, 1 + price AS y, price - price AS z, -price AS w FROM item",
      "x: Money, y: Money, z: Money, w: Money"
    ),
    (
      "SELECT price * quantity AS x, price / 2 AS y, abs(price) AS z FROM item",
      "x: Money, y: Money, z: Money"
    ),
    ("SELECT sum(price * quantity) AS x FROM item GROUP BY state", "x: Money"),
    (
      "SELECT sum(price) OVER (ORDER BY id) AS x FROM item",
      "x: Money"
    ),
    // Of two units, or of a quotient, it is a number.
    (
      "SELECT price * price AS x, price / nullif(price, 0) AS y FROM item",
      "x: Int, y: Int?"
    ),
    (
      "SELECT avg(price) AS x, total(price) AS y, count(price) AS z FROM item GROUP BY state",
      "x: Double, y: Double, z: Int"
    ),
    ("SELECT CAST(sum(price) AS INTEGER) AS x FROM item GROUP BY state", "x: Int"),
    ("SELECT CAST(sum(weight) AS INTEGER) AS x FROM item GROUP BY state", "x: Int?"),
    ("SELECT note FROM item WHERE note NOT LIKE state", "note: String"),
    ("SELECT note FROM item WHERE note NOT LIKE any", "note: String?"),
    ("SELECT sum(any) AS x FROM item GROUP BY state", "x: Double or NaN"),
  ]

  @Test("sums, differences and products with numbers count in them", arguments: cases)
  func types(sql: String, row: String) throws {
    for extra in ["", #", "strict": true"#] {
      let checked = try QueryChecker(schema(Self.json(extra))).check(sql)
      #expect(checked.findings == [])
      #expect(checked.query?.row == row)
    }
  }

  @Test(
    "two of them are added or compared, or one is written as the other, with a warning",
    arguments: [
      ("SELECT price + points AS x FROM item", 8, "'Points' is combined with 'Money' here"),
      ("SELECT id FROM item WHERE price < points", 27, "'Points' is combined with 'Money' here"),
      (
        "UPDATE item SET price = points", 25,
        "'Points' is written to 'price', whose type is 'Money'"
      ),
    ]
  )
  func mixed(sql: String, column: Int, finding: String) throws {
    let found = try QueryChecker(schema(Self.json())).check(sql).findings
    #expect(
      found == [
        "q.sql:1:\(column): warning: \(finding), which Swift would reject; write CAST(… AS INTEGER) "
          + "if that is intended"
      ]
    )
  }

  @Test(
    "a cast vouches for another unit, and two ways to declare a type are one unit",
    arguments: [
      "SELECT price + CAST(points AS INTEGER) AS x FROM item",
      "SELECT id FROM item WHERE price < discount",
      "UPDATE item SET price = CAST(points AS INTEGER) * 10, discount = price",
    ]
  )
  func intended(sql: String) throws {
    #expect(try QueryChecker(schema(Self.json())).check(sql).findings == [])
  }

  @Test("a parameter that is added counts in them, too, and a factor is a number")
  func parameters() throws {
    let checker = try QueryChecker(schema(Self.json()))
    let cases = [
      ("UPDATE item SET price = price + :amount", "amount: Money"),
      ("UPDATE item SET price = price + :amount WHERE :amount > 0", "amount: Money"),
      ("UPDATE item SET price = price * :factor", "factor: Int"),
      ("SELECT id FROM item WHERE price - :amount > :least", "amount: Money, least: Money"),
    ]
    for (sql, signature) in cases {
      let checked = try checker.check(sql)
      #expect(checked.findings == [], "\(sql)")
      #expect(checked.query?.signature == signature)
    }
  }

  @Test("a column of one of two types is proposed to be of that of the schema")
  func proposals() throws {
    let checker = try QueryChecker(schema(Self.json()))
    let cases = [
      ("SELECT CASE WHEN id > 1 THEN price ELSE quantity END AS x FROM item", "Money"),
      ("SELECT CASE WHEN id > 1 THEN length(note) ELSE price END AS x FROM item", "Money"),
      ("SELECT CASE WHEN id > 1 THEN quantity ELSE note END AS x FROM item", "Int"),
    ]
    for (sql, type) in cases {
      let found = try checker.check(sql).findings
      #expect(found.first?.contains("add a line such as '-- column x: \(type)'") == true, "\(sql)")
    }
  }
}
