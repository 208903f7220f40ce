import Foundation
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// Joins of three sources in all ways: each choice is a digit of the number of a query.
@Suite("Joins of three sources")
struct JoinTests {
  private static let json = """
    { "tables": [
      { "table": "a", "columns": [
        { "name": "i", "type": "INTEGER", "primaryKey": true }, { "name": "x", "type": "INTEGER" }
      ] },
      { "table": "b", "columns": [
        { "name": "i", "type": "INTEGER", "primaryKey": true },
        { "name": "x", "type": "INTEGER", "notNull": true }
      ] }
    ], "views": [
      { "view": "v", "sql": "SELECT p.x AS i, q.x FROM a AS p RIGHT JOIN b AS q ON p.i = q.x" },
      { "view": "w", "sql": "SELECT p.i, p.x FROM b AS p LEFT JOIN a AS q ON q.i = p.x" }
    ] }
    """
  private static let sources = [
    "a", "b", "v", "w", "(SELECT 0 AS x, x AS i FROM a)", "(SELECT 1 AS i, NULL AS x)", "c",
    "(SELECT p.i, 0 AS x FROM a AS p LEFT JOIN b AS q ON q.i = p.x)",
    "(SELECT p.i, q.x FROM b AS p JOIN a AS q ON p.x = q.i)",
  ]
  private static let joins = ["JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"]
  private static let firstConditions = [
    "ON r.x = s.x", "ON r.i = 0", "ON s.x = r.i", "USING (x)", "ON s.x NOTNULL", "ON r.i IS s.x",
  ]
  private static let secondConditions = [
    "ON r.x = t.x", "ON s.x = t.x", "ON r.x = 0", "ON s.i = 1", "ON t.x > 0",
    "ON s.x = t.i AND r.x = 0",
    "USING (x)", "ON t.i NOTNULL OR s.x = 0", "ON r.i IN (t.i, 0)",
  ]
  private static let conditions = [
    "", "WHERE r.x = 0", "WHERE s.x NOTNULL", "WHERE t.x = r.x", "WHERE s.x = 0 OR t.x = 0",
    "WHERE r.x IS t.i", "WHERE coalesce(r.i, s.i) > 0", "WHERE NOT (s.i = 0 OR t.i IS NULL)",
  ]

  /// How many queries there are: 600, every 280th of all with `TORTURE=1`, or as many as `JOIN_QUERIES` says.
  private static let count =
    ProcessInfo.processInfo.environment["JOIN_QUERIES"].flatMap(Int.init)
    ?? (ProcessInfo.processInfo.environment["TORTURE"] == "1" ? all / 280 : 600)
  private static let choices = [
    sources.count, sources.count, sources.count, joins.count, joins.count, 3, firstConditions.count,
    secondConditions.count, conditions.count,
  ]
  private static let all = choices.reduce(1, *)

  /// The query with a number.
  private static func query(_ number: Int) -> String {
    var rest = number
    let digits = choices.map { count in
      defer { rest /= count }
      return rest % count
    }
    let (r, s, t) = (
      "\(sources[digits[0]]) AS r", "\(sources[digits[1]]) AS s", "\(sources[digits[2]]) AS t"
    )
    let (one, other) = (joins[digits[3]], joins[digits[4]])
    let first = firstConditions[digits[6]]
    let second = secondConditions[digits[7]]
    let from =
      switch digits[5] {
      case 0: "\(r) \(one) \(s) \(first) \(other) \(t) \(second)"
      case 1: "(\(r) \(one) \(s) \(first)) \(other) \(t) \(second)"
      case _: "\(t) \(other) (\(r) \(one) \(s) \(first)) \(second)"
      }
    return "WITH c(i, x) AS (VALUES (0, 1), (1, 0)) "
      + "SELECT r.*, r.x AS a, r.i AS b, s.x AS c, s.i AS d, t.x AS e, t.i AS f, coalesce(r.x, s.x) AS g "
      + "FROM \(from) \(conditions[digits[8]])"
  }

  @Test("no join returns NULL in a column that is not optional")
  func joins() throws {
    let schema = try schema(Self.json)
    let checker = try QueryChecker(schema)
    let databases = Self.rows.map { rows in
      let database = TrialDatabase(schema)
      for row in rows { database.execute("INSERT INTO \(row)") }
      return database
    }
    var understood = 0
    for index in 0..<Self.count {
      // Neighbours differ in all choices.
      let sql = Self.query(index * 1_000_003 % Self.all)
      guard let query = try checker.check(sql).query else { continue }
      understood += 1
      let generator = SeededGenerator(seed: 0)
      let found = Set(databases.flatMap { $0.contradictions(to: query, using: generator) })
      #expect(found == [], "\(sql)")
    }
    #expect(understood > Self.count / 2)
  }

  private static let rows = [
    [], ["a VALUES (0, 0)"], ["b VALUES (0, 1)"], ["a VALUES (0, NULL)", "b VALUES (1, 0)"],
    ["a VALUES (1, 0), (2, NULL)", "b VALUES (0, 0), (1, 1)"],
    ["a VALUES (0, 0), (1, 1), (2, NULL)", "b VALUES (0, 1), (2, 2)"],
    ["a VALUES (1, 1)", "b VALUES (0, 0), (1, 0), (2, 0)"],
  ]
}
