/// The keywords that are proposed: those that people write often.
enum ProposedKeywords {
  /// The words with which statements begin.
  static let beginnings = [
    "SELECT", "INSERT INTO", "UPDATE", "DELETE FROM", "WITH", "REPLACE INTO", "CREATE TABLE",
    "CREATE INDEX", "ALTER TABLE", "DROP TABLE",
  ]

  static let ofExpressions = [
    "AND", "OR", "NOT", "IS NULL", "IS NOT NULL", "IN", "LIKE", "GLOB", "BETWEEN", "EXISTS",
    "CASE", "WHEN", "THEN", "ELSE", "END", "COLLATE", "ESCAPE", "NULL", "CAST", "AS",
  ]

  /// The other words of statements.
  static let others =
    [
      "SELECT", "DISTINCT", "FROM", "JOIN", "LEFT JOIN", "ON", "USING", "WHERE", "GROUP BY",
      "HAVING", "ORDER BY", "ASC", "DESC", "LIMIT", "OFFSET", "UNION", "UNION ALL", "EXCEPT",
      "INTERSECT", "VALUES", "SET", "RETURNING", "ON CONFLICT", "DO NOTHING", "DO UPDATE SET",
      "INTO", "TABLE", "BY", "RECURSIVE", "OVER", "PARTITION BY", "FILTER", "WINDOW",
      "DEFAULT VALUES",
    ] + ofExpressions
}
