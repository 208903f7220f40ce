/// The words that SQLite never takes for a name, unless they are quoted.
///
/// The other keywords, such as `KEY` and `ROW`, are names where a name is expected.
///
/// https://www.sqlite.org/lang_keywords.html
package enum SQLKeyword {
  package static let reserved: Set<String> = [
    "ADD", "ALL", "ALTER", "AND", "AS", "AUTOINCREMENT", "BETWEEN", "CASE", "CHECK", "COLLATE",
    "COMMIT", "CONSTRAINT", "CREATE", "CROSS", "DEFAULT", "DEFERRABLE", "DELETE", "DISTINCT",
    "DROP", "ELSE", "ESCAPE", "EXCEPT", "EXISTS", "FOREIGN", "FROM", "FULL", "GROUP", "HAVING",
    "IN",
    "INDEX", "INNER", "INSERT", "INTERSECT", "INTO", "IS", "ISNULL", "JOIN", "LEFT", "LIMIT",
    "NATURAL", "NOT", "NOTHING", "NOTNULL", "NULL", "ON", "OR", "ORDER", "OUTER", "PRIMARY",
    "REFERENCES", "RETURNING", "RIGHT", "SELECT", "SET", "TABLE", "THEN", "TO", "TRANSACTION",
    "UNION", "UNIQUE", "UPDATE", "USING", "VALUES", "WHEN", "WHERE",
  ]

  /// The collations that SQLite has without an application, in lower case.
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  package static let collations: Set<String> = ["binary", "nocase", "rtrim"]

  /// Words that are names by SQLite's grammar, but mean something else without quotes than with
  /// them: a moment, a truth value, or an operator.
  package static let meaningful: Set<String> = [
    "BY", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "END", "FALSE", "GLOB", "LIKE",
    "MATCH", "REGEXP", "TRUE",
  ]
}
