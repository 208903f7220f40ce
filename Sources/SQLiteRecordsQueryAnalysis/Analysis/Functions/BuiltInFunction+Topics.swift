import SQLiteRecordsSchema

extension BuiltInFunction {
  private static let notANumber = FunctionRule.Nulls.finiteNumber

  /// https://www.sqlite.org/lang_mathfunc.html
  static let mathematics: [String: FunctionRule] = {
    var rules: [String: FunctionRule] = [
      "ceil": FunctionRule(.number, .number, [.double]),
      "ceiling": FunctionRule(.number, .number, [.double]),
      "floor": FunctionRule(.number, .number, [.double]),
      "trunc": FunctionRule(.number, .number, [.double]),
      "degrees": FunctionRule(.type(.double), .number, [.double]),
      "exp": FunctionRule(.type(.double), .number, [.double]),
      "pi": FunctionRule(.type(.double), .never),
      "radians": FunctionRule(.type(.double), .number, [.double]),
      "atan": FunctionRule(.type(.double), .number, [.double]),
      "asinh": FunctionRule(.type(.double), .number, [.double]),
      "sinh": FunctionRule(.type(.double), .number, [.double]),
      "cosh": FunctionRule(.type(.double), .number, [.double]),
      "tanh": FunctionRule(.type(.double), .number, [.double]),
      "atan2": FunctionRule(.type(.double), .number, [.double]),
    ]
    for name in ["sin", "cos", "tan"] {
      rules[name] = FunctionRule(.type(.double), .finiteNumber, [.double])
    }
    for name in [
      "acos", "acosh", "asin", "atanh", "ln", "log", "log10", "log2", "mod", "pow", "power", "sqrt",
    ] {
      let reason = "\(name.uppercased()) has no result for some numbers"
      rules[name] = FunctionRule(.type(.double), .strictOr(reason), [.double])
    }
    return rules
  }()

  /// https://www.sqlite.org/json1.html
  static let json: [String: FunctionRule] = {
    let missing = FunctionRule.Nulls.possible("the JSON may have nothing at the path")
    let any = FunctionRule.Result.unknown("the JSON can have a value of any type at the path")
    var rules: [String: FunctionRule] = [
      "json": FunctionRule(.type(.string), .strict(), [.string]),
      "json_array": FunctionRule(.type(.string), .never),
      "json_array_length": FunctionRule(.type(.int), missing, [.string]),
      "json_error_position": FunctionRule(.type(.int), .strict(), [.string]),
      "json_extract": FunctionRule(any, missing, [.string]),
      // A path that is NULL changes nothing.
      "json_insert": FunctionRule(.type(.string), .strict([0]), [.string, nil]),
      "json_object": FunctionRule(.type(.string), .never),
      "json_patch": FunctionRule(.type(.string), .strict(), [.string]),
      "json_pretty": FunctionRule(.type(.string), .strict([0]), [.string]),
      "json_quote": FunctionRule(.type(.string), .never),
      "json_remove": FunctionRule(.type(.string), missing, [.string]),
      "json_replace": FunctionRule(.type(.string), .strict([0]), [.string, nil]),
      "json_set": FunctionRule(.type(.string), .strict([0]), [.string, nil]),
      "json_type": FunctionRule(.type(.string), missing, [.string]),
      "json_valid": FunctionRule(.type(.bool), .strict(), [.string]),
      "json_group_array": FunctionRule(.type(.string), .never, form: .aggregate),
      "json_group_object": FunctionRule(.type(.string), .never, [.string, nil], form: .aggregate),
      "jsonb": FunctionRule(.type(.data), .strict(), [.string]),
      "jsonb_array": FunctionRule(.type(.data), .never),
      "jsonb_object": FunctionRule(.type(.data), .never),
      "jsonb_group_array": FunctionRule(.type(.data), .never, form: .aggregate),
      "jsonb_group_object": FunctionRule(.type(.data), .never, [.string, nil], form: .aggregate),
    ]
    for name in ["insert", "replace", "set"] {
      rules["jsonb_\(name)"] = FunctionRule(.type(.data), .strict([0]), [.string, nil])
    }
    rules["jsonb_patch"] = FunctionRule(.type(.data), .strict(), [.string])
    rules["jsonb_remove"] = FunctionRule(.type(.data), missing, [.string])
    rules["jsonb_extract"] = FunctionRule(any, missing, [.string])
    return rules
  }()

  /// https://www.sqlite.org/lang_datefunc.html
  static let dates: [String: FunctionRule] = {
    let odd = FunctionRule.Nulls.strictOr("a text that is not a date gives NULL")
    var rules = ["date", "time", "datetime", "timediff"].reduce(into: [String: FunctionRule]()) {
      $0[$1] = FunctionRule(.type(.string), odd, [nil, .string])
    }
    rules["strftime"] = FunctionRule(.type(.string), odd, [.string, nil, .string])
    rules["julianday"] = FunctionRule(.type(.double), odd, [nil, .string])
    rules["unixepoch"] = FunctionRule(.type(.int), odd, [nil, .string])
    return rules
  }()

  /// https://www.sqlite.org/fts5.html#_auxiliary_functions_
  static let fullText: [String: FunctionRule] = [
    "bm25": FunctionRule(.type(.double), .never),
    "highlight": FunctionRule(
      .type(.string),
      .possible("a column without text has nothing to show")
    ),
    "snippet": FunctionRule(.type(.string), .possible("a column without text has nothing to show")),
  ]
}
