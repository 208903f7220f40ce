// The rows with some keys, as requests. Each is the same as that of `all()`.

extension TableRecord {
  /// The row whose primary key has a value: `SELECT * FROM "player" WHERE "id" = 1`.
  ///
  /// If the key is NULL, nothing is found.
  public static func filter(key: any DatabaseValueConvertible) -> QueryInterfaceRequest<Self> {
    all().filter(key: key)
  }

  /// The rows whose primary key has one of several values: `… WHERE "id" IN (1, 2, 3)`.
  public static func filter<Key: DatabaseValueConvertible>(
    keys: any Collection<Key>
  ) -> QueryInterfaceRequest<Self> {
    all().filter(keys: keys)
  }

  /// The row with a primary or unique key.
  ///
  /// ```swift
  /// // SELECT * FROM "citizenship" WHERE ("citizenId" = 1) AND ("countryCode" = 'FR')
  /// Citizenship.filter(key: ["citizenId": 1, "countryCode": "FR"])
  /// ```
  ///
  /// Fetching throws a ``DatabaseError`` if the columns are not a key of the table. If a part of
  /// the key is nil, nothing is found.
  public static func filter(
    key: [String: (any DatabaseValueConvertible)?]?
  ) -> QueryInterfaceRequest<Self> {
    all().filter(key: key)
  }

  /// The rows with one of several primary or unique keys.
  public static func filter(
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) -> QueryInterfaceRequest<Self> {
    all().filter(keys: keys)
  }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
  /// The row with an id: `SELECT * FROM "player" WHERE "id" = 1`.
  public static func filter(id: ID) -> QueryInterfaceRequest<Self> { all().filter(id: id) }

  /// The rows with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public static func filter(ids: any Collection<ID>) -> QueryInterfaceRequest<Self> {
    all().filter(ids: ids)
  }

  /// The rows with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public static func filter(ids: [ID]) -> QueryInterfaceRequest<Self> { all().filter(ids: ids) }

  /// The rows with some ids, in any order: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public static func filter(ids: Set<ID>) -> QueryInterfaceRequest<Self> { all().filter(ids: ids) }
}
