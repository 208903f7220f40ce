public import SQLiteRecords

// SQL functions on JSON. https://www.sqlite.org/json1.html
//
// A path is a text such as `$.home.country` or `$.phones[0]`.

extension SQLExpression {
  /// The expression as an argument of a function that builds JSON, which embeds JSON and quotes texts.
  fileprivate var embedded: SQLExpression {
    isJSON ? .function("JSON", [self]) : self
  }

  fileprivate static func modifiedJSON(
    _ name: String,
    _ value: some SQLExpressible,
    _ assignments: some Collection<(key: String, value: any SQLExpressible)>
  ) -> SQLExpression {
    let arguments = assignments.flatMap { path, value -> [any SQLExpressible] in
      [path, value.sqlExpression.embedded]
    }
    return .function(name, [value] + arguments)
  }
}

// MARK: - Reading

extension Database {
  /// The JSON in its shortest form: `JSON("address")`.
  ///
  /// https://www.sqlite.org/json1.html#jmini
  public static func json(_ value: some SQLExpressible) -> SQLExpression {
    .function("JSON", [value])
  }

  /// The number of elements of a JSON array: `JSON_ARRAY_LENGTH("phones")`.
  ///
  /// https://www.sqlite.org/json1.html#jarraylen
  public static func jsonArrayLength(_ value: some SQLExpressible) -> SQLExpression {
    .function("JSON_ARRAY_LENGTH", [value])
  }

  /// The number of elements of a nested JSON array: `JSON_ARRAY_LENGTH("info", '$.phones')`.
  ///
  /// https://www.sqlite.org/json1.html#jarraylen
  public static func jsonArrayLength(
    _ value: some SQLExpressible,
    atPath path: some SQLExpressible
  ) -> SQLExpression {
    .function("JSON_ARRAY_LENGTH", [value, path])
  }

  /// The SQL value of a part of the JSON: `JSON_EXTRACT("address", '$.country')`.
  ///
  /// https://www.sqlite.org/json1.html#jex
  public static func jsonExtract(
    _ value: some SQLExpressible,
    atPath path: some SQLExpressible
  ) -> SQLExpression {
    .function("JSON_EXTRACT", [value, path])
  }

  /// A JSON array of several parts: `JSON_EXTRACT("address", '$.country', '$.city')`.
  ///
  /// https://www.sqlite.org/json1.html#jex
  public static func jsonExtract(
    _ value: some SQLExpressible,
    atPaths paths: some Collection<some SQLExpressible>
  ) -> SQLExpression {
    .function("JSON_EXTRACT", [value] + paths.map { $0 })
  }

  /// The type of the outermost element of the JSON, such as `object`: `JSON_TYPE("address")`.
  ///
  /// https://www.sqlite.org/json1.html#jtype
  public static func jsonType(_ value: some SQLExpressible) -> SQLExpression {
    .function("JSON_TYPE", [value])
  }

  /// The type of a part of the JSON, such as `text`: `JSON_TYPE("address", '$.country')`.
  ///
  /// https://www.sqlite.org/json1.html#jtype
  public static func jsonType(
    _ value: some SQLExpressible,
    atPath path: some SQLExpressible
  ) -> SQLExpression {
    .function("JSON_TYPE", [value, path])
  }

  /// Whether the value is well-formed JSON: `JSON_VALID("address")`.
  ///
  /// https://www.sqlite.org/json1.html#jvalid
  public static func jsonIsValid(_ value: some SQLExpressible) -> SQLExpression {
    .function("JSON_VALID", [value])
  }
}

// MARK: - Building

extension Database {
  /// A JSON array: `JSON_ARRAY(1, 2, 3)`.
  ///
  /// https://www.sqlite.org/json1.html#jarray
  public static func jsonArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
    .function("JSON_ARRAY", values.map(\.sqlExpression.embedded))
  }

  /// A JSON array: `JSON_ARRAY("name", 1, JSON("address"))`.
  ///
  /// https://www.sqlite.org/json1.html#jarray
  public static func jsonArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
    .function("JSON_ARRAY", values.map(\.sqlExpression.embedded))
  }

  /// A JSON object: `JSON_OBJECT('name', "name", 'address', JSON("address"))`.
  ///
  /// ```swift
  /// let elements: KeyValuePairs<String, any SQLExpressible> = [
  ///   "name": Column("name"), "address": JSONColumn("address"),
  /// ]
  /// Player.select(Database.jsonObject(elements), as: String.self)
  /// ```
  ///
  /// https://www.sqlite.org/json1.html#jobj
  public static func jsonObject(
    _ elements: some Collection<(key: String, value: any SQLExpressible)>
  ) -> SQLExpression {
    .function(
      "JSON_OBJECT",
      elements.flatMap { key, value -> [any SQLExpressible] in
        [key, value.sqlExpression.embedded]
      }
    )
  }

  /// The value as JSON: `JSON_QUOTE("name")`.
  ///
  /// https://www.sqlite.org/json1.html#jquote
  public static func jsonQuote(_ value: some SQLExpressible) -> SQLExpression {
    .function("JSON_QUOTE", [value.sqlExpression.embedded])
  }

  /// A JSON array of the values of many rows: `JSON_GROUP_ARRAY("name")`.
  ///
  /// https://www.sqlite.org/json1.html#jgrouparray
  ///
  /// - parameter filter: The rows to include: `… FILTER (WHERE "score" > 0)`; all by default.
  public static func jsonGroupArray(
    _ value: some SQLExpressible,
    filter: (any SQLTerm)? = nil
  ) -> SQLExpression {
    .aggregate("JSON_GROUP_ARRAY", [value.sqlExpression.embedded], filter: filter)
  }

  /// A JSON object of the keys and values of many rows: `JSON_GROUP_OBJECT("name", "score")`.
  ///
  /// https://www.sqlite.org/json1.html#jgroupobject
  ///
  /// - parameter filter: The rows to include: `… FILTER (WHERE "score" > 0)`; all by default.
  public static func jsonGroupObject(
    key: some SQLExpressible,
    value: some SQLExpressible,
    filter: (any SQLTerm)? = nil
  ) -> SQLExpression {
    .aggregate("JSON_GROUP_OBJECT", [key, value.sqlExpression.embedded], filter: filter)
  }
}

// MARK: - Changing

extension Database {
  /// The JSON with added parts, where there were none: `JSON_INSERT("address", '$.zip', '10115')`.
  ///
  /// https://www.sqlite.org/json1.html#jins
  ///
  /// - parameter assignments: The paths and their values.
  public static func jsonInsert(
    _ value: some SQLExpressible,
    _ assignments: some Collection<(key: String, value: any SQLExpressible)>
  ) -> SQLExpression {
    .modifiedJSON("JSON_INSERT", value, assignments)
  }

  /// The JSON with replaced parts, where there were some:
  /// `JSON_REPLACE("address", '$.zip', '10115')`.
  ///
  /// https://www.sqlite.org/json1.html#jins
  ///
  /// - parameter assignments: The paths and their values.
  public static func jsonReplace(
    _ value: some SQLExpressible,
    _ assignments: some Collection<(key: String, value: any SQLExpressible)>
  ) -> SQLExpression {
    .modifiedJSON("JSON_REPLACE", value, assignments)
  }

  /// The JSON with added or replaced parts: `JSON_SET("address", '$.zip', '10115')`.
  ///
  /// https://www.sqlite.org/json1.html#jins
  ///
  /// - parameter assignments: The paths and their values.
  public static func jsonSet(
    _ value: some SQLExpressible,
    _ assignments: some Collection<(key: String, value: any SQLExpressible)>
  ) -> SQLExpression {
    .modifiedJSON("JSON_SET", value, assignments)
  }

  /// The JSON with a merge patch applied: `JSON_PATCH("address", '{"zip":null}')`.
  ///
  /// https://www.sqlite.org/json1.html#jpatch
  public static func jsonPatch(
    _ value: some SQLExpressible,
    with patch: some SQLExpressible
  ) -> SQLExpression {
    .function("JSON_PATCH", [value, patch])
  }

  /// The JSON without a part: `JSON_REMOVE("address", '$.zip')`.
  ///
  /// https://www.sqlite.org/json1.html#jrm
  public static func jsonRemove(
    _ value: some SQLExpressible,
    atPath path: some SQLExpressible
  ) -> SQLExpression {
    .function("JSON_REMOVE", [value, path])
  }

  /// The JSON without several parts: `JSON_REMOVE("address", '$.zip', '$.city')`.
  ///
  /// https://www.sqlite.org/json1.html#jrm
  public static func jsonRemove(
    _ value: some SQLExpressible,
    atPaths paths: some Collection<some SQLExpressible>
  ) -> SQLExpression {
    .function("JSON_REMOVE", [value] + paths.map { $0 })
  }
}
