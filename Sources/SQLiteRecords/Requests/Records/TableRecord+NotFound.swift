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
