public import SQLiteRecords

extension DerivableRequest {
  /// Adds aggregates of associations to the columns of each row.
  ///
  /// ```swift
  /// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount" FROM "author"
  /// // LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
  /// Author.all().annotated(with: Author.books.count)
  /// ```
  public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> Self {
    annotated(with: aggregates)
  }

  /// Adds aggregates of associations to the columns of each row.
  public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> Self {
    deriving { query in
      for aggregate in aggregates {
        let expression = aggregate.prepare(&query).expression
        query.selection.append(
          aggregate.key.map { expression.forKey($0) } ?? expression.sqlSelection
        )
      }
    }
  }

  /// Keeps the rows that satisfy a condition on aggregates, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT "author".* FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id"
  /// // GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") >= 20
  /// Author.all().having(Author.books.count >= 20)
  /// ```
  public func having(_ predicate: AssociationAggregate<RowDecoder>) -> Self {
    deriving { query in
      let condition = predicate.prepare(&query).expression
      query.having(condition)
    }
  }
}
