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
  package func isIn(_ text: [String]) -> Bool { firstIndex(in: text) != nil }

  /// Where the words of the feature begin among those of a text.
  ///
  /// A table can be called like a function, and then a list of its columns can follow.
  package func firstIndex(in text: [String]) -> Int? {
    guard text.count >= words.count else { return nil }
    let isCall = words.count == 2 && words[1] == "("
    return (0...(text.count - words.count)).first { start in
      text[start..<(start + words.count)].elementsEqual(words)
        && !(isCall && start > 0 && Self.beforeTables.contains(text[start - 1]))
    }
  }

  /// The words before a table or a common table expression that is called like a function.
  private static let beforeTables = ["into", "recursive", "with"]

  /// Features of the statements of a program, which no expression of a schema contains.
  package static let ofStatements: [SQLFeature] = [
    SQLFeature(SQLiteVersion(28), "GROUPS", writtenAs: "GROUPS BETWEEN"),
    SQLFeature(SQLiteVersion(28), "GROUPS", writtenAs: "GROUPS UNBOUNDED"),
    SQLFeature(SQLiteVersion(28), "GROUPS", writtenAs: "GROUPS CURRENT ROW"),
    SQLFeature(SQLiteVersion(28), "EXCLUDE", writtenAs: "EXCLUDE NO OTHERS"),
    SQLFeature(SQLiteVersion(28), "EXCLUDE", writtenAs: "EXCLUDE CURRENT ROW"),
    SQLFeature(SQLiteVersion(28), "EXCLUDE", writtenAs: "EXCLUDE GROUP"),
    SQLFeature(SQLiteVersion(28), "EXCLUDE", writtenAs: "EXCLUDE TIES"),
    SQLFeature(
      SQLiteVersion(35),
      "DO UPDATE without a target",
      writtenAs: "ON CONFLICT DO UPDATE"
    ),
  ]

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
    (SQLiteVersion(42), ["json_error_position"]),
    (SQLiteVersion(43), ["octet_length", "timediff"]),
    (SQLiteVersion(44), ["concat", "concat_ws", "string_agg"]),
    (
      SQLiteVersion(45),
      [
        "jsonb", "jsonb_array", "jsonb_extract", "jsonb_group_array", "jsonb_group_object",
        "jsonb_insert", "jsonb_object", "jsonb_patch", "jsonb_remove", "jsonb_replace", "jsonb_set",
      ]
    ),
    (SQLiteVersion(46), ["json_pretty"]),
    (SQLiteVersion(48), ["if"]),
    (SQLiteVersion(50), ["unistr", "unistr_quote"]),
    (SQLiteVersion(51), ["jsonb_each", "jsonb_tree"]),
  ]
}
