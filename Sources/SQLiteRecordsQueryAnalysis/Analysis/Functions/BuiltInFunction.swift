import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The functions that SQLite has.
///
/// https://www.sqlite.org/lang_corefunc.html
enum BuiltInFunction {
  /// The rule of a function with a number of arguments; `nil` if it is none of SQLite's.
  static func rule(_ name: String, count: Int) -> FunctionRule? {
    let name = name.asciiLowercased
    if count != 1, name == "min" || name == "max" { return severalValues }
    if count == 1, let rule = rulesOfOneArgument[name] { return rule }
    return rules[name]
  }

  /// `MIN` and `MAX` of several arguments.
  private static let severalValues = FunctionRule(.choice(from: 0))

  /// The functions that need no path with one argument, and so find nothing missing.
  private static let rulesOfOneArgument: [String: FunctionRule] = [
    "json_array_length": FunctionRule(.type(.int), .strict(), [.string]),
    "json_type": FunctionRule(.type(.string), .strict(), [.string]),
    "json_remove": FunctionRule(.type(.string), .strict(), [.string]),
  ]

  static let rules: [String: FunctionRule] = core.merging(others) { first, _ in first }

  private static let others = [aggregates, windows, mathematics, json, dates, fullText]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let core: [String: FunctionRule] = [
    "abs": FunctionRule(.number),
    "changes": FunctionRule(.type(.int), .never, isVolatile: true),
    "char": FunctionRule(.type(.string), .never, [.int]),
    "concat": FunctionRule(.type(.string), .never, [.string]),
    "concat_ws": FunctionRule(.type(.string), .strict([0]), [.string]),
    "format": FunctionRule(
      .type(.string),
      .possible(
        "an empty format gives NULL, and so does one that begins with an unknown conversion"
      ),
      [.string, nil]
    ),
    "glob": FunctionRule(.type(.bool), .strict(), [.string]),
    "hex": FunctionRule(.type(.string), .never),
    "instr": FunctionRule(.type(.int), .strict(), [.string]),
    "last_insert_rowid": FunctionRule(.type(.int64), .never, isVolatile: true),
    "length": FunctionRule(.type(.int)),
    "like": FunctionRule(.type(.bool), .strict(), [.string]),
    "likelihood": FunctionRule(.argument(0), .strict([0])),
    "likely": FunctionRule(.argument(0)),
    "lower": FunctionRule(.type(.string), .strict(), [.string]),
    "ltrim": FunctionRule(.type(.string), .strict(), [.string]),
    "octet_length": FunctionRule(.type(.int)),
    "printf": FunctionRule(
      .type(.string),
      .possible(
        "an empty format gives NULL, and so does one that begins with an unknown conversion"
      ),
      [.string, nil]
    ),
    "quote": FunctionRule(.type(.string), .never),
    "random": FunctionRule(.type(.int64), .never, isVolatile: true),
    "randomblob": FunctionRule(.type(.data), .never, [.int], isVolatile: true),
    "replace": FunctionRule(.replacement, .strict(), [.string]),
    "round": FunctionRule(.type(.double), .strict(), [.double, .int]),
    "rtrim": FunctionRule(.type(.string), .strict(), [.string]),
    "sign": FunctionRule(.type(.int), .number, [.double]),
    "soundex": FunctionRule(.type(.string), .never, [.string]),
    "sqlite_compileoption_get": FunctionRule(
      .type(.string),
      .possible("there may be no such option"),
      [.int]
    ),
    "sqlite_compileoption_used": FunctionRule(.type(.bool), .strict(), [.string]),
    "sqlite_source_id": FunctionRule(.type(.string), .never),
    "sqlite_version": FunctionRule(.type(.string), .never),
    "substr": FunctionRule(.text, .text, [.string, .int]),
    "substring": FunctionRule(.text, .text, [.string, .int]),
    "total_changes": FunctionRule(.type(.int), .never, isVolatile: true),
    "trim": FunctionRule(.type(.string), .strict(), [.string]),
    "typeof": FunctionRule(.type(.string), .never),
    "unhex": FunctionRule(.type(.data), .possible("the text may be no hexadecimal"), [.string]),
    "unicode": FunctionRule(
      .type(.int),
      .strictOr("an empty text has no first character"),
      [.string]
    ),
    "unistr": FunctionRule(.type(.string), .strict(), [.string]),
    "unistr_quote": FunctionRule(.type(.string), .never),
    "unlikely": FunctionRule(.argument(0)),
    "upper": FunctionRule(.type(.string), .strict(), [.string]),
    "zeroblob": FunctionRule(.type(.data), .never, [.int]),
    // These look at their arguments in ways of their own.
    "coalesce": FunctionRule(.choice(from: 0), .all(from: 0)),
    "ifnull": FunctionRule(.choice(from: 0), .all(from: 0)),
    "iif": FunctionRule(.choice(from: 1), .possible("the condition chooses a value that is NULL")),
    "if": FunctionRule(.choice(from: 1), .possible("the condition chooses a value that is NULL")),
    "nullif": FunctionRule(.argument(0), .possible("NULLIF gives NULL for equal values")),
  ]

  /// https://www.sqlite.org/lang_aggfunc.html
  private static let aggregates: [String: FunctionRule] = [
    "avg": FunctionRule(.type(.double), .strict([0]), [.double], form: .aggregate),
    "count": FunctionRule(.type(.int), .never, form: .aggregate),
    "group_concat": FunctionRule(.type(.string), .strict([0]), [.string], form: .aggregate),
    "max": FunctionRule(.argument(0), .strict([0]), form: .aggregate),
    "min": FunctionRule(.argument(0), .strict([0]), form: .aggregate),
    "string_agg": FunctionRule(.type(.string), .strict([0]), [.string], form: .aggregate),
    "sum": FunctionRule(.number, .strict([0]), [.int], form: .aggregate),
    "total": FunctionRule(.type(.double), .never, [.double], form: .aggregate),
    "median": FunctionRule(.type(.double), .strict([0]), [.double], form: .aggregate),
  ]

  /// https://www.sqlite.org/windowfunctions.html#builtins
  private static let windows: [String: FunctionRule] = [
    "cume_dist": FunctionRule(.type(.double), .never, form: .window),
    "dense_rank": FunctionRule(.type(.int), .never, form: .window),
    "first_value": FunctionRule(.argument(0), .strict([0]), form: .window),
    "lag": FunctionRule(
      .argument(0),
      .possible("there may be no row before it"),
      [nil, .int, nil],
      form: .window
    ),
    "last_value": FunctionRule(.argument(0), .strict([0]), form: .window),
    "lead": FunctionRule(
      .argument(0),
      .possible("there may be no row behind it"),
      [nil, .int, nil],
      form: .window
    ),
    "nth_value": FunctionRule(
      .argument(0),
      .possible("there may be fewer rows"),
      [nil, .int],
      form: .window
    ),
    "ntile": FunctionRule(.type(.int), .never, [.int], form: .window),
    "percent_rank": FunctionRule(.type(.double), .never, form: .window),
    "rank": FunctionRule(.type(.int), .never, form: .window),
    "row_number": FunctionRule(.type(.int), .never, form: .window),
  ]
}
