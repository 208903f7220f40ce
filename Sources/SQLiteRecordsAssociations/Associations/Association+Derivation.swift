public import SQLiteRecords

// The methods of requests, which change what is asked of the destination.

extension Association {
  /// The association with a change of the query on its destination.
  public func deriving(_ change: (inout SelectQuery) -> Void) -> Self {
    var association = self
    change(&association.path.destination)
    return association
  }

  /// The association with a change of the query on each table on the way to its destination, too.
  private func derivingSteps(_ change: (inout SelectQuery) -> Void) -> Self {
    var association = self
    for index in path.steps.indices { change(&association.path.steps[index].query) }
    return association
  }

  /// The table of the destination.
  public var databaseTable: DatabaseTable { path.destination.table }

  /// Removes duplicate rows: `SELECT DISTINCT …`; only for `including(all:)`.
  public func distinct() -> Self { deriving { $0.isDistinct = true } }

  /// Keeps the rows of the destination that satisfy a condition, in addition to existing
  /// conditions.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book"
  /// // JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'FR')
  /// Book.joining(required: Book.author.filter(Column("country") == "FR"))
  /// ```
  @_disfavoredOverload
  public func filter(_ predicate: any SQLExpressible) -> Self {
    deriving { $0.filter(predicate.sqlExpression) }
  }

  /// Keeps the rows of the destination with one of several keys.
  public func filter(matching keys: RowKeys) -> Self { deriving { $0.filter(matching: keys) } }

  /// Sorts by the destination, and replaces a previous order of the destination.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// // ORDER BY "author"."name"
  /// Book.joining(required: Book.author.order([Column("name")]))
  /// ```
  public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
    deriving { $0.order(by: orderings.map(\.sqlOrdering)) }
  }

  /// Sorts by terms that a closure makes with access to the database, and replaces a previous
  /// order.
  public func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self {
    deriving { $0.order(whenConnected: orderings) }
  }

  /// Reverses the order, if there is one: that of the destination, of the associations that it is
  /// joined with, and of the tables on the way to it.
  public func reversed() -> Self { derivingSteps { $0.reverse() } }

  /// Removes the order: that of the destination, of the associations that it is joined with, and of
  /// the tables on the way to it.
  public func unordered() -> Self { derivingSteps { $0.removeOrder() } }

  /// Adds the primary key of the destination to the order, which makes the order unambiguous.
  public func withStableOrder() -> Self { deriving { $0.addStableOrder() } }

  /// Replaces the selection of the destination.
  ///
  /// ```swift
  /// // SELECT "book".*, "author"."name" FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.including(optional: Book.author.select([Column("name")]))
  /// ```
  public func select(_ selection: [any SQLSelectable]) -> Self {
    deriving { $0.selection = selection.map(\.sqlSelection) }
  }

  /// Adds to the selection of the destination.
  public func annotated(with selection: [any SQLSelectable]) -> Self {
    deriving { $0.selection += selection.map(\.sqlSelection) }
  }

  /// Replaces the selection by one that a closure makes with access to the database.
  public func selectWhenConnected(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    deriving { $0.selection = [.deferred(selection)] }
  }

  /// Adds to the selection what a closure makes with access to the database.
  public func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    deriving { $0.selection.append(.deferred(selection)) }
  }

  /// Groups the rows of the destination; only for `including(all:)`.
  ///
  /// ```swift
  /// // SELECT * FROM "author"
  /// // SELECT "genre", MAX("year"), "authorId" AS "grdb_authorId" FROM "book"
  /// // WHERE "authorId" IN (1, 2, 3) GROUP BY "authorId", "genre"
  /// let genres = Author.books.select { [$0.genre, max($0.year)] }.group([Column("genre")])
  /// Author.including(all: genres)
  /// ```
  public func group(_ expressions: [any SQLExpressible]) -> Self {
    deriving { $0.groups = .expressions(expressions.map(\.sqlExpression)) }
  }

  /// Groups the rows of the destination by terms that a closure makes with access to the database.
  public func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self {
    deriving { $0.groups = .deferred { try expressions($0).map(\.sqlExpression) } }
  }

  /// Keeps the groups for which a condition holds, too; for `including(all:)` only.
  @_disfavoredOverload
  public func having(_ predicate: any SQLExpressible) -> Self {
    deriving { $0.having(predicate.sqlExpression) }
  }

  /// Limits the number of rows; only for `including(all:)`.
  ///
  /// - parameter offset: The number of rows to skip first; none by default.
  public func limit(_ limit: Int, offset: Int? = nil) -> Self {
    deriving { $0.limit = SelectQuery.Limit(limit: limit, offset: offset) }
  }
}
