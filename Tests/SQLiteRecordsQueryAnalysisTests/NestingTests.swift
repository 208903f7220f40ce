import SQLiteRecordsQueryAnalysis
import Testing

/// Statements inside statements: were each level looked at twice, these would never end.
@Suite("Nested queries")
struct NestingTests {
  private static let cases: [(String, @Sendable (String) -> String)] = [
    ("score", { "(SELECT \($0) FROM player)" }),
    ("score", { "CASE WHEN \($0) THEN 1 ELSE 0 END" }),
    ("score", { "CASE WHEN best IS NULL THEN 0 ELSE \($0) END" }),
    ("best", { "IIF(\($0), 1, best)" }),
    ("best", { "COALESCE(\($0), best)" }),
    ("score", { "(score IS (SELECT id FROM team WHERE \($0)))" }),
    ("score", { "((1, 2) = (SELECT id, 2 FROM team WHERE \($0)))" }),
    ("score", { "(score IN (SELECT id FROM team WHERE \($0)))" }),
    ("score", { "EXISTS (SELECT id FROM team WHERE \($0))" }),
    ("best", { "(best IS (1 AND \($0)))" }),
    ("best", { "NOT (best > 1 OR \($0))" }),
    ("best", { "(\($0) BETWEEN 1 AND 2)" }),
    ("score", { "(SELECT MAX(team.id + \($0)) FROM team)" }),
    ("score", { "(SELECT x FROM (SELECT \($0) AS x FROM player))" }),
    ("score", { "(WITH a(x) AS (SELECT \($0) FROM player) SELECT x FROM a)" }),
    ("score", { "(SELECT SUM(id) OVER (ORDER BY \($0)) FROM team)" }),
  ]

  @Test("are understood as deep as they can be read", arguments: cases.indices)
  func forms(index: Int) throws {
    let (innermost, around) = Self.cases[index]
    // SQLite's parser has a stack of 100 entries.
    let deepest = (1...20).last { depth in
      let sql = (0..<depth).reduce(innermost) { sql, _ in around(sql) }
      return (try? Sample.check("SELECT \(sql) AS x FROM player"))?.query != nil
    }
    #expect(try #require(deepest) > 4)
  }
}
