import SQLiteRecordsSQL
import Testing

/// Where which words are names, compared with SQLite.
@Suite("Keywords") struct KeywordTests {
  @Test(
    "A word is a name where it is one for SQLite, and a keyword elsewhere",
    arguments: [
      KeywordPatterns.expressions, KeywordPatterns.windows, KeywordPatterns.clauses,
      KeywordPatterns.statements,
    ]
  )
  func words(patterns: String) throws {
    let sqlite = try SQLiteParser()
    for pattern in patterns.split(separator: "\n") {
      for word in Self.words {
        let text = pattern.split(separator: "$", omittingEmptySubsequences: false)
          .joined(separator: word)
        if Self.isNew(text, word) { continue }
        let message = failure(text)?.message
        let verdict = sqlite.verdict(on: text)
        if case .syntaxError = verdict {
          #expect(message != nil, "\(text): \(verdict)")
        } else {
          #expect(message == nil, "\(text): \(verdict)")
        }
      }
    }
  }

  /// Whether a text is in the grammar of newer versions only: functions have the names of joins.
  private static func isNew(_ text: String, _ word: String) -> Bool {
    let joins = ["CROSS", "FULL", "INNER", "LEFT", "NATURAL", "OUTER", "RIGHT"]
    return SQLiteParser.version < 3_043_000 && joins.contains(word)
      && text.hasPrefix("SELECT \(word)(")
  }

  /// All keywords, and a name in each kind of quotes.
  private static let words = """
    ABORT ACTION ADD AFTER ALL ALTER ALWAYS ANALYZE AND AS ASC ATTACH AUTOINCREMENT BEFORE BEGIN
    BETWEEN BY CASCADE CASE CAST CHECK COLLATE COLUMN COMMIT CONFLICT CONSTRAINT CREATE CROSS
    CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DATABASE DEFAULT DEFERRABLE DEFERRED
    DELETE DESC DETACH DISTINCT DO DROP EACH ELSE END ESCAPE EXCEPT EXCLUDE EXCLUSIVE EXISTS
    EXPLAIN FAIL FILTER FIRST FOLLOWING FOR FOREIGN FROM FULL GENERATED GLOB GROUP GROUPS HAVING
    IF IGNORE IMMEDIATE IN INDEX INDEXED INITIALLY INNER INSERT INSTEAD INTERSECT INTO IS ISNULL
    JOIN KEY LAST LEFT LIKE LIMIT MATCH MATERIALIZED NATURAL NO NOT NOTHING NOTNULL NULL NULLS OF
    OFFSET ON OR ORDER OTHERS OUTER OVER PARTITION PLAN PRAGMA PRECEDING PRIMARY QUERY RAISE RANGE
    RECURSIVE REFERENCES REGEXP REINDEX RELEASE RENAME REPLACE RESTRICT RETURNING RIGHT ROLLBACK
    ROW ROWS SAVEPOINT SELECT SET TABLE TEMP TEMPORARY THEN TIES TO TRANSACTION TRIGGER UNBOUNDED
    UNION UNIQUE UPDATE USING VACUUM VALUES VIEW VIRTUAL WHEN WHERE WINDOW WITH WITHOUT foo 'foo'
    "foo" [foo] `foo`
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
