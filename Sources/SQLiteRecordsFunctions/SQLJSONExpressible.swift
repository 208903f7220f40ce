public import SQLiteRecords

/// An expression whose value is JSON: a ``JSONColumn``, or the result of `SQLTerm.asJSON`.
///
/// ```swift
/// let address = JSONColumn("address")
/// // SELECT * FROM "player" WHERE ("address" ->> 'country') = 'DE'
/// let players = try Player.filter(address["country"] == "DE").fetchAll(db)
/// ```
///
/// Functions that build JSON embed its value as JSON, whereas they quote other text:
///
/// ```swift
/// // JSON_ARRAY("name", JSON("address"))
/// Database.jsonArray([Column("name"), address])
/// ```
///
/// An enumeration of columns can conform to it, too: its columns contain JSON.
///
/// https://www.sqlite.org/json1.html
public protocol SQLJSONExpressible: SQLSpecificExpressible {}

extension SQLJSONExpressible {
  /// The SQL value of a part of the JSON: `"address" ->> 'country'`; NULL if there is none.
  ///
  /// https://www.sqlite.org/json1.html#jptr
  ///
  /// - parameter path: A path such as `$.home.country`, the key of an object, or the index of an
  ///   element of an array.
  public subscript(_ path: some SQLExpressible) -> SQLExpression {
    .binary(.jsonValue, self, path)
  }

  /// The SQL value of a part of the JSON: `JSON_EXTRACT("address", '$.country')`.
  ///
  /// https://www.sqlite.org/json1.html#jex
  ///
  /// - parameter path: A path such as `$.home.country`.
  public func jsonExtract(atPath path: some SQLExpressible) -> SQLExpression {
    Database.jsonExtract(self, atPath: path)
  }

  /// A JSON array of several parts: `JSON_EXTRACT("address", '$.country', '$.city')`.
  ///
  /// https://www.sqlite.org/json1.html#jex
  ///
  /// - parameter paths: Paths such as `$.home.country`.
  public func jsonExtract(atPaths paths: some Collection<some SQLExpressible>) -> SQLExpression {
    Database.jsonExtract(self, atPaths: paths)
  }

  /// The JSON of a part of the JSON: `"address" -> 'country'`; NULL if there is none.
  ///
  /// https://www.sqlite.org/json1.html#jptr
  ///
  /// - parameter path: A path such as `$.home.country`, the key of an object, or the index of an
  ///   element of an array.
  public func jsonRepresentation(atPath path: some SQLExpressible) -> SQLExpression {
    .binary(.jsonRepresentation, self, path)
  }
}

extension SQLTerm {
  /// The expression as JSON.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("address" ->> 'country') = 'DE'
  /// Player.filter { $0.address.asJSON["country"] == "DE" }
  /// ```
  public var asJSON: AnySQLJSONExpressible {
    AnySQLJSONExpressible(json: sqlExpression)
  }
}

/// An expression whose value is JSON.
public struct AnySQLJSONExpressible: SQLJSONExpressible, Sendable {
  /// The expression.
  public let sqlExpression: SQLExpression

  /// The same expression.
  public init(_ base: some SQLJSONExpressible) {
    self.init(json: base.sqlExpression)
  }

  fileprivate init(json expression: SQLExpression) {
    sqlExpression = SQLExpression(form: expression.form, isJSON: true)
  }
}

extension TableAlias {
  /// JSON of the table: `player[JSONColumn("address")]["country"]`.
  public subscript(_ expression: some SQLJSONExpressible) -> AnySQLJSONExpressible {
    AnySQLJSONExpressible(json: self[expression.sqlExpression])
  }
}

extension TableAlias where RowDecoder: TableRecord {
  /// A column of the table that contains JSON: `player.address["country"]`.
  public subscript<Term: SQLJSONExpressible>(
    dynamicMember column: KeyPath<DatabaseComponents, Term>
  ) -> AnySQLJSONExpressible {
    self[RowDecoder.databaseComponents[keyPath: column]]
  }
}

/// A column that contains JSON, as text or in SQLite's binary form.
///
/// ```swift
/// extension Player {
///   enum Columns {
///     static let address = JSONColumn("address")
///   }
/// }
///
/// // SELECT * FROM "player" WHERE ("address" ->> 'country') = 'DE'
/// let players = try Player.filter { $0.address["country"] == "DE" }.fetchAll(db)
/// ```
///
/// SQLite's functions reject a BLOB that is not in its binary form: store JSON as text.
public struct JSONColumn: ColumnExpression, SQLJSONExpressible, Sendable {
  /// The unquoted name.
  public var name: String

  /// The column with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The column with the name of a coding key.
  public init(_ codingKey: some CodingKey) {
    name = codingKey.stringValue
  }
}

extension ColumnExpression where Self: SQLJSONExpressible {
  /// The column: `"address"`.
  public var sqlExpression: SQLExpression { SQLExpression(form: .column(name), isJSON: true) }
}
