public import SQLiteRecords

// Requests whose rows have a record and a value.

extension TableRecord where Self: FetchableRecord {
  /// Fetches a value with each record.
  ///
  /// ```swift
  /// // SELECT "id", "name", "score", LENGTH("name") AS "annotated value" FROM "player"
  /// for row in try Player.annotated(with: length(Player.Columns.name), as: Int.self).fetchAll(db) {
  ///   print(row.record.name, row.value)
  /// }
  /// ```
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  public static func annotated<Value: DatabaseValueConvertible>(
    with term: some SQLTerm,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<BareRecord<Self>, Value>> {
    all().annotated(with: term, as: type)
  }

  /// Fetches a value with each record.
  ///
  /// ```swift
  /// // SELECT "id", "name", "score", "bonus", "score" + "bonus" AS "annotated value" FROM "player"
  /// for row in try Player.annotated(as: Int.self) { $0.score + $0.bonus }.fetchAll(db) {
  ///   print(row.record.name, row.value)
  /// }
  /// ```
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  /// - parameter term: Makes the value from the record's columns.
  /// - throws: The error of the closure.
  public static func annotated<Value: DatabaseValueConvertible>(
    as type: Value.Type,
    _ term: (DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> QueryInterfaceRequest<Annotated<BareRecord<Self>, Value>> {
    try all().annotated(as: type, term)
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Fetches a value with each record.
  ///
  /// ```swift
  /// // SELECT "id", "name", "score", "score" * 2 AS "annotated value" FROM "player"
  /// let rows = try Player.all()
  ///   .annotated(with: Player.Columns.score * 2, as: Int.self).fetchAll(db)
  /// ```
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  public func annotated<Value: DatabaseValueConvertible>(
    with term: some SQLTerm,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<BareRecord<RowDecoder>, Value>> {
    asRequest(of: BareRecord<RowDecoder>.self).adding(term)
  }

  /// Fetches a value with each record.
  ///
  /// ```swift
  /// // SELECT "id", "name", "score", "score" * 2 AS "annotated value" FROM "player"
  /// let rows = try Player.all().annotated(as: Int.self) { $0.score * 2 }.fetchAll(db)
  /// ```
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  /// - parameter term: Makes the value from the record's columns.
  /// - throws: The error of the closure.
  public func annotated<Value: DatabaseValueConvertible>(
    as type: Value.Type,
    _ term: (RowDecoder.DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> QueryInterfaceRequest<Annotated<BareRecord<RowDecoder>, Value>> {
    let term = try term(RowDecoder.databaseComponents)
    return asRequest(of: BareRecord<RowDecoder>.self).adding(term)
  }
}

extension QueryInterfaceRequest where RowDecoder: RowWithRecord & TableRecord {
  /// Fetches a value with each record.
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  public func annotated<Value: DatabaseValueConvertible>(
    with term: some SQLTerm,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<RowDecoder, Value>> {
    adding(term)
  }

  /// Fetches a value with each record.
  ///
  /// - parameter type: The type of the value, optional if it can be NULL.
  /// - parameter term: Makes the value from the record's columns.
  /// - throws: The error of the closure.
  public func annotated<Value: DatabaseValueConvertible>(
    as type: Value.Type,
    _ term: (RowDecoder.DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> QueryInterfaceRequest<Annotated<RowDecoder, Value>> {
    adding(try term(RowDecoder.databaseComponents))
  }
}

extension QueryInterfaceRequest where RowDecoder: RowWithRecord {
  /// Selects a value under the name by which the rows are read.
  func adding<Value>(
    _ term: any SQLTerm
  ) -> QueryInterfaceRequest<Annotated<RowDecoder, Value>> {
    let value = term.forKey(Annotated<RowDecoder, Value>.key)
    return with { $0.selection.append(value) }.asRequest(of: Annotated<RowDecoder, Value>.self)
  }
}
