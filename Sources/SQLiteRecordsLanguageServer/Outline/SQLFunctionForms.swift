/// A form in which a function can be called, such as `substr(X, Y, Z)`.
struct SQLFunctionForm: Equatable {
  let label: String
  let parameters: [String]

  /// - parameter label: The name with the parameters in parentheses.
  init(_ label: String) {
    self.label = label
    let list = label.drop { $0 != "(" }.dropFirst().dropLast()
    parameters = list.split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Whether the last parameter can be repeated.
  private var isVariadic: Bool { parameters.last == "..." }

  func takes(_ count: Int) -> Bool { isVariadic || count <= parameters.count }

  /// The parameter that an argument is for.
  func parameter(_ argument: Int) -> Int { max(0, min(argument, parameters.count - 1)) }

  var value: MessageValue {
    [
      "label": .string(label),
      "parameters": .array(parameters.map { ["label": .string($0)] }),
    ]
  }
}

/// The forms of SQLite's functions, with the names of parameters in its documentation.
///
/// https://www.sqlite.org/lang_corefunc.html, https://www.sqlite.org/lang_aggfunc.html,
/// https://www.sqlite.org/windowfunctions.html, https://www.sqlite.org/lang_datefunc.html,
/// https://www.sqlite.org/lang_mathfunc.html, https://www.sqlite.org/json1.html,
/// https://www.sqlite.org/fts5.html
enum SQLFunctionForms {
  static let ofSQLite: [String: [SQLFunctionForm]] = Dictionary(
    grouping: (core + aggregates + dates + mathematics + json + fullText).map(SQLFunctionForm.init),
    by: { form in String(form.label.prefix { $0 != "(" }) }
  )

  private static let core = [
    "abs(X)", "changes()", "char(X1, X2, ...)", "coalesce(X, Y, ...)", "concat(X, ...)",
    "concat_ws(SEP, X, ...)", "format(FORMAT, ...)", "glob(X, Y)", "hex(X)", "if(B1, V1, ...)",
    "ifnull(X, Y)", "iif(B1, V1, ...)", "instr(X, Y)", "last_insert_rowid()", "length(X)",
    "like(X, Y)", "like(X, Y, Z)", "likelihood(X, Y)", "likely(X)", "lower(X)", "ltrim(X)",
    "ltrim(X, Y)", "max(X, Y, ...)", "min(X, Y, ...)", "nullif(X, Y)", "octet_length(X)",
    "printf(FORMAT, ...)", "quote(X)", "random()", "randomblob(N)", "replace(X, Y, Z)", "round(X)",
    "round(X, Y)", "rtrim(X)", "rtrim(X, Y)", "sign(X)", "soundex(X)", "sqlite_version()",
    "substr(X, Y)", "substr(X, Y, Z)", "substring(X, Y)", "substring(X, Y, Z)", "total_changes()",
    "trim(X)", "trim(X, Y)", "typeof(X)", "unhex(X)", "unhex(X, Y)", "unicode(X)", "unistr(X)",
    "unlikely(X)", "upper(X)", "zeroblob(N)",
  ]

  private static let aggregates = [
    "avg(X)", "count(*)", "count(X)", "group_concat(X)", "group_concat(X, Y)", "max(X)", "min(X)",
    "string_agg(X, Y)", "sum(X)", "total(X)", "cume_dist()", "dense_rank()", "first_value(expr)",
    "lag(expr)", "lag(expr, offset)", "lag(expr, offset, default)", "last_value(expr)",
    "lead(expr)", "lead(expr, offset)", "lead(expr, offset, default)", "nth_value(expr, N)",
    "ntile(N)", "percent_rank()", "rank()", "row_number()",
  ]

  private static let dates = [
    "date(time-value, modifier, ...)", "time(time-value, modifier, ...)",
    "datetime(time-value, modifier, ...)", "julianday(time-value, modifier, ...)",
    "unixepoch(time-value, modifier, ...)", "strftime(format, time-value, modifier, ...)",
    "timediff(time-value, time-value)",
  ]

  private static let mathematics =
    [
      "acos", "acosh", "asin", "asinh", "atan", "atanh", "ceil", "ceiling", "cos", "cosh",
      "degrees", "exp", "floor", "ln", "log10", "log2", "radians", "sin", "sinh", "sqrt", "tan",
      "tanh", "trunc",
    ].map { "\($0)(X)" } + [
      "atan2(Y, X)", "log(X)", "log(B, X)", "mod(X, Y)", "pi()", "pow(X, Y)", "power(X, Y)",
    ]

  private static let json = [
    "json(json)", "jsonb(json)", "json_array(value1, value2, ...)", "json_array_length(json)",
    "json_array_length(json, path)", "json_error_position(json)", "json_extract(json, path, ...)",
    "jsonb_extract(json, path, ...)", "json_insert(json, path, value, ...)",
    "json_object(label1, value1, ...)", "json_patch(json1, json2)", "json_pretty(json)",
    "json_pretty(json, indentation)", "json_quote(value)", "json_remove(json, path, ...)",
    "json_replace(json, path, value, ...)", "json_set(json, path, value, ...)", "json_type(json)",
    "json_type(json, path)", "json_valid(json)", "json_valid(json, flags)",
    "json_group_array(value)", "json_group_object(label, value)", "json_each(json)",
    "json_each(json, path)", "json_tree(json)", "json_tree(json, path)",
  ]

  private static let fullText = [
    "bm25(table, weight, ...)", "highlight(table, column, before, after)",
    "snippet(table, column, before, after, ellipsis, tokens)",
  ]
}
