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
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("email" = 'a@example.com') OR ("email" = 'b@example.com')
  /// Player.filter(keys: [["email": "a@example.com"], ["email": "b@example.com"]])
  /// ```
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

// Closures that return several columns return an array. A tuple is what people try, and what the compiler
// has no words for.

extension TableRecord {
  /// Does not compile: pass several terms as an array, `order { [$0.team, $0.score.desc] }`.
  @available(*, unavailable, message: "pass several terms as an array: order { [$0.a, $0.b] }")
  @_disfavoredOverload
  public static func order<First, Second, each Other>(
    _ orderings: (DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> QueryInterfaceRequest<Self> { all() }

  /// Does not compile: pass several columns as an array, `select { [$0.team, $0.score] }`.
  @available(*, unavailable, message: "pass several columns as an array: select { [$0.a, $0.b] }")
  @_disfavoredOverload
  public static func select<First, Second, each Other>(
    _ selection: (DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> QueryInterfaceRequest<Self> { all() }
}

extension OrderedRequest where RowDecoder: TableRecord {
  /// Does not compile: pass several terms as an array, `order { [$0.team, $0.score.desc] }`.
  @available(*, unavailable, message: "pass several terms as an array: order { [$0.a, $0.b] }")
  @_disfavoredOverload
  public func order<First, Second, each Other>(
    _ orderings: (RowDecoder.DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> Self { self }
}

extension SelectionRequest where RowDecoder: TableRecord {
  /// Does not compile: pass several columns as an array, `select { [$0.team, $0.score] }`.
  @available(*, unavailable, message: "pass several columns as an array: select { [$0.a, $0.b] }")
  @_disfavoredOverload
  public func select<First, Second, each Other>(
    _ selection: (RowDecoder.DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> Self { self }
}

// The errors for a table that has no row with a key, for code that finds rows in its own way.

extension TableRecord {
  /// The error for a primary key that no row has.
  ///
  /// ```swift
  /// guard let player = try Player.filter(key: 1).filter { $0.isActive }.fetchOne(db) else {
  ///   throw Player.recordNotFound(db, key: 1)
  /// }
  /// ```
  ///
  /// - returns: ``RecordError/recordNotFound(databaseTableName:key:)``, or the ``DatabaseError``
  ///   that explains why the table has no such key.
  public static func recordNotFound(
    _ db: Database,
    key: some DatabaseValueConvertible
  ) -> any Error {
    do {
      let column = try DatabaseTable(of: Self.self).singleColumnKey(db)
      return recordNotFound(key: [column: key])
    } catch {
      return error
    }
  }

  /// The error for a primary or unique key that no row has.
  ///
  /// - returns: ``RecordError/recordNotFound(databaseTableName:key:)``.
  public static func recordNotFound(
    key: [String: (any DatabaseValueConvertible)?]
  ) -> any Error {
    RecordError.recordNotFound(
      databaseTableName: databaseTableName,
      key: key.mapValues { $0?.databaseValue ?? .null }
    )
  }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
  /// The error for an identifier that no row has.
  ///
  /// - returns: ``RecordError/recordNotFound(databaseTableName:key:)``, or the ``DatabaseError``
  ///   that explains why the table has no such key.
  public static func recordNotFound(_ db: Database, id: ID) -> any Error {
    recordNotFound(db, key: id)
  }
}

extension TableRecord where Self: EncodableRecord {
  /// The error for the primary key of the record, if no row has it.
  ///
  /// ```swift
  /// guard try player.exists(db) else { throw player.recordNotFound(db) }
  /// ```
  ///
  /// - returns: ``RecordError/recordNotFound(databaseTableName:key:)``, or the error that explains
  ///   why the record or its table has no key.
  public func recordNotFound(_ db: Database) -> any Error {
    do {
      return try notFound(db)
    } catch {
      return error
    }
  }
}
