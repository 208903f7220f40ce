public import SQLiteRecords

// Aggregates of associations as values that have a type.

extension TableRecord where Self: FetchableRecord {
  /// Fetches an aggregate of an association with each record.
  ///
  /// ```swift
  /// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "annotated value" FROM "author"
  /// // LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
  /// for row in try Author.annotated(with: Author.books.count, as: Int.self).fetchAll(db) {
  ///   print(row.record.name, row.value)
  /// }
  /// ```
  ///
  /// - parameter type: The type of the value, optional if it can be NULL, as the maximum of no rows is.
  public static func annotated<Value: DatabaseValueConvertible>(
    with aggregate: AssociationAggregate<Self>,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<BareRecord<Self>, Value>> {
    all().annotated(with: aggregate, as: type)
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Fetches an aggregate of an association with each record.
  ///
  /// - parameter type: The type of the value, optional if it can be NULL, as the maximum of no rows is.
  public func annotated<Value: DatabaseValueConvertible>(
    with aggregate: AssociationAggregate<RowDecoder>,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<BareRecord<RowDecoder>, Value>> {
    asRequest(of: BareRecord<RowDecoder>.self).adding(aggregate)
  }
}

extension QueryInterfaceRequest where RowDecoder: RowWithRecord {
  /// Fetches an aggregate of an association with each record.
  ///
  /// - parameter type: The type of the value, optional if it can be NULL, as the maximum of no rows is.
  public func annotated<Value: DatabaseValueConvertible>(
    with aggregate: AssociationAggregate<RowDecoder.FetchedRecord>,
    as type: Value.Type
  ) -> QueryInterfaceRequest<Annotated<RowDecoder, Value>> {
    adding(aggregate)
  }

  fileprivate func adding<Value>(
    _ aggregate: AssociationAggregate<RowDecoder.FetchedRecord>
  ) -> QueryInterfaceRequest<Annotated<RowDecoder, Value>> {
    var expression = SQLExpression.null
    let request = deriving { expression = aggregate.prepare(&$0).expression }
    return request.adding(expression)
  }
}
