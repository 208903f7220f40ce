import SQLiteRecordsSQL

/// Something that can be written in an expression or a statement, and the version of SQLite that
/// brought it.
///
/// https://www.sqlite.org/changes.html
package struct SQLFeature {
  package let version: SQLiteVersion
  /// How it is called in diagnostics.
  package let name: String
  /// The words that it is written with, one after the other.
  private let words: [String]

  private init(_ version: SQLiteVersion, _ name: String, writtenAs text: String) {
    self.version = version
    self.name = name
    words = SQLWords(text).words
  }

  /// Whether the words of the feature are among those of a text.
  package func isIn(_ text: [String]) -> Bool {
    guard text.count >= words.count else { return false }
    return (0...(text.count - words.count)).contains { start in
      text[start..<(start + words.count)].elementsEqual(words)
    }
  }

  /// All features, by version.
  package static let all: [SQLFeature] =
    keywords.flatMap { version, names in
      names.map { SQLFeature(version, $0, writtenAs: $0) }
    }
    + functions.flatMap { version, names in
      names.map { SQLFeature(version, $0 + "()", writtenAs: $0 + "(") }
    }
    + [
      SQLFeature(SQLiteVersion(25), "OVER", writtenAs: ") OVER"),
      SQLFeature(SQLiteVersion(30), "FILTER", writtenAs: "FILTER ("),
    ]

  private static let keywords: [(SQLiteVersion, [String])] = [
    (SQLiteVersion(8, 3), ["WITH"]),
    (SQLiteVersion(23), ["TRUE", "FALSE"]),
    (SQLiteVersion(24), ["DO UPDATE", "DO NOTHING"]),
    (SQLiteVersion(30), ["NULLS FIRST", "NULLS LAST"]),
    (SQLiteVersion(35), ["AS MATERIALIZED", "AS NOT MATERIALIZED"]),
    (SQLiteVersion(38), ["->", "->>"]),
    (
      SQLiteVersion(39),
      [
        "IS DISTINCT FROM", "IS NOT DISTINCT FROM", "RIGHT JOIN", "RIGHT OUTER JOIN", "FULL JOIN",
        "FULL OUTER JOIN",
      ]
    ),
  ]

  /// The names of functions that are not in all versions.
  static let functionNames = Set(functions.flatMap(\.1))

  /// Functions without those that have to be built in on purpose in older versions.
  private static let functions: [(SQLiteVersion, [String])] = [
    (SQLiteVersion(32), ["iif"]),
    (
      SQLiteVersion(35),
      [
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "ceil", "ceiling", "cos",
        "cosh", "degrees", "exp", "floor", "ln", "log", "log10", "log2", "mod", "pi", "pow",
        "power", "radians", "sign", "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
      ]
    ),
    (SQLiteVersion(38), ["format", "unixepoch"]),
    (SQLiteVersion(41), ["unhex"]),
    (SQLiteVersion(43), ["octet_length", "timediff"]),
    (SQLiteVersion(44), ["concat", "concat_ws", "string_agg"]),
    (SQLiteVersion(45), ["jsonb"]),
    (SQLiteVersion(48), ["if"]),
  ]
}
