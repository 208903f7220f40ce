/// Keys of rows: values of a single-column primary key, or of the columns of primary or unique keys.
public struct RowKeys: Sendable {
  let keys: [RowKey]
}

extension TableRequest {
  /// Keeps the row whose primary key has a value.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" = 1
  /// Player.all().filter(key: 1)
  /// ```
  ///
  /// If the key is NULL, nothing is found. A date, data or a UUID is encoded with the strategies of
  /// the record, for example ``DatabaseEncodingStrategies/databaseUUIDEncodingStrategy(for:)``.
  public func filter(key: any DatabaseValueConvertible) -> Self {
    filter(matching: RowKeys(keys: [RowKey(key, of: RowDecoder.self)]))
  }

  /// Keeps the rows whose primary key has one of several values.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" IN (1, 2, 3)
  /// Player.all().filter(keys: [1, 2, 3])
  /// ```
  public func filter<Key: DatabaseValueConvertible>(
    keys: any Collection<Key>
  ) -> Self {
    filter(matching: RowKeys(keys: keys.map { RowKey($0, of: RowDecoder.self) }))
  }

  /// Keeps the row with a primary or unique key.
  ///
  /// ```swift
  /// // SELECT * FROM "citizenship" WHERE ("citizenId" = 1) AND ("countryCode" = 'FR')
  /// Citizenship.all().filter(key: ["citizenId": 1, "countryCode": "FR"])
  /// ```
  ///
  /// Fetching throws a ``DatabaseError`` if the columns are not a key of the table. If a part of
  /// the key is nil, nothing is found.
  public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
    filter(matching: RowKeys(keys: [RowKey(key, of: RowDecoder.self)]))
  }

  /// Keeps the rows with one of several primary or unique keys.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("email" = 'a@example.com') OR ("email" = 'b@example.com')
  /// Player.all().filter(keys: [["email": "a@example.com"], ["email": "b@example.com"]])
  /// ```
  public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
    filter(matching: RowKeys(keys: keys.map { RowKey($0, of: RowDecoder.self) }))
  }
}

extension TableRequest where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
  /// Keeps the row with an id: `WHERE "id" = 1`.
  public func filter(id: RowDecoder.ID) -> Self { filter(key: id) }

  /// Keeps the rows with some ids: `WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: any Collection<RowDecoder.ID>) -> Self {
    filter(keys: ids)
  }

  // An array of `Int64` converts to one of `Int64?` as an argument of these two only. A generic argument
  // would also fit a trailing closure, whose own mistakes the compiler would then not name.

  /// Keeps the rows with some ids: `WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: [RowDecoder.ID]) -> Self { filter(keys: ids) }

  /// Keeps the rows with some ids, in any order: `WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: Set<RowDecoder.ID>) -> Self { filter(keys: ids) }
}

extension TableRequest where Self: OrderedRequest {
  /// Sorts the rows by the primary key: `ORDER BY "id"`.
  public func orderByPrimaryKey() -> Self {
    order([SQLOrdering(form: .primaryKey(.unspecified))])
  }
}

extension TableRequest where Self: AggregatingRequest {
  /// Groups the rows by the primary key: `GROUP BY "id"`.
  ///
  /// If the primary key is not the rowid, but the table has one, the rows are grouped by the rowid,
  /// which is never NULL.
  public func groupByPrimaryKey() -> Self {
    group([SQLExpression.primaryKey(of: databaseTable)])
  }
}

extension SelectQuery {
  /// Groups the rows by the primary key, and replaces previous groups.
  package mutating func groupByPrimaryKey() {
    groups = .expressions([.primaryKey(of: table)])
  }
}

extension SQLExpression {
  fileprivate static func primaryKey(of table: DatabaseTable) -> SQLExpression {
    SQLExpression(form: .deferred { .columns(try table.rowKey($0)) })
  }

  /// `"a", "b"`
  fileprivate static func columns(_ names: [String]) -> SQLExpression {
    SQL(elements: [.selection(SQLSelection(form: .columns(names)))]).sqlExpression
  }
}
