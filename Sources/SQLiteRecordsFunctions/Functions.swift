public import SQLiteRecords

// SQL functions of one row. https://www.sqlite.org/lang_corefunc.html

extension SQLExpression {
  static func function(_ name: String, _ arguments: [any SQLExpressible]) -> SQLExpression {
    SQLExpression(
      form: .function(SQLFunctionCall(name: name, arguments: arguments.map(\.sqlExpression)))
    )
  }
}

/// The absolute value: `ABS("balance")`.
public func abs(_ value: some SQLTerm) -> SQLExpression {
  .function("ABS", [value])
}

/// The number of characters of a text, or of bytes of a blob: `LENGTH("name")`.
public func length(_ value: some SQLTerm) -> SQLExpression {
  .function("LENGTH", [value])
}

extension Database {
  /// The result type of `CAST`: `.integer`, `.real`, `.text` or `.blob`.
  ///
  /// https://www.sqlite.org/lang_expr.html#castexpr
  public typealias StorageClass = ColumnType
}

/// The value as another type: `CAST("score" AS REAL)`.
///
/// https://www.sqlite.org/lang_expr.html#castexpr
public func cast(_ value: some SQLExpressible, as type: Database.ColumnType) -> SQLExpression {
  SQLExpression(form: .cast(value.sqlExpression, type))
}

/// The first value that is not NULL: `COALESCE("nickname", "name")`.
///
/// Without values it is NULL, and with a single value it is that value, because SQLite's function
/// needs two.
public func coalesce(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
  guard let first = values.first else { return .null }
  return values.count == 1 ? first.sqlExpression : .function("COALESCE", Array(values))
}

/// The first value that is not NULL: `COALESCE("nickname", "name")`.
public func coalesce(_ values: any SQLExpressible...) -> SQLExpression {
  coalesce(values)
}

extension SQLTerm {
  /// The value, or another one if it is NULL: `IFNULL("name", 'Anonymous')`.
  public static func ?? (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .function("IFNULL", [lhs, rhs])
  }
}

/// The largest of several values, NULL if one is: `MAX("score", "bonus", 10)`.
///
/// https://www.sqlite.org/lang_corefunc.html#max_scalar
public func max(
  _ first: some SQLTerm,
  _ second: any SQLExpressible,
  _ others: any SQLExpressible...
) -> SQLExpression {
  .function("MAX", [first, second] + others)
}

/// The smallest of several values, NULL if one is: `MIN("score", "bonus", 10)`.
///
/// https://www.sqlite.org/lang_corefunc.html#min_scalar
public func min(
  _ first: some SQLTerm,
  _ second: any SQLExpressible,
  _ others: any SQLExpressible...
) -> SQLExpression {
  .function("MIN", [first, second] + others)
}

// The case of all letters, not only of the ASCII ones that SQLite's own functions know.

extension SQLTerm {
  /// The text with the first letter of each word in upper case: `swiftCapitalizedString("name")`.
  public var capitalized: SQLExpression { DatabaseFunction.capitalize(self) }

  /// The text in lower case: `swiftLowercaseString("name")`.
  public var lowercased: SQLExpression { DatabaseFunction.lowercase(self) }

  /// The text in upper case: `swiftUppercaseString("name")`.
  public var uppercased: SQLExpression { DatabaseFunction.uppercase(self) }
}

extension DatabaseFunction {
  /// A call of the function.
  ///
  /// ```swift
  /// // SELECT succ("score") FROM "player"
  /// Player.select { succ($0.score) }
  /// ```
  public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
    switch kind {
    case .scalar: .function(nameInSQL, arguments)
    case .aggregate: .aggregate(nameInSQL, arguments)
    }
  }

  /// The name as SQL writes it: in quotes only if it needs them.
  private var nameInSQL: String {
    Connection.isKeyword(name) ? name.quotedDatabaseIdentifier : name.nameInSQL
  }
}
