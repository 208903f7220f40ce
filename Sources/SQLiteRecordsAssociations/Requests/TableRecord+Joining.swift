public import SQLiteRecords

// The requests on the table of a record type that are joined with associations. Each is the same as that
// of `all()`.

extension TableRecord {
  /// All rows, each with all rows of an association: see `JoinableRequest.including(all:)`.
  ///
  /// ```swift
  /// // SELECT * FROM "author"
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// Author.including(all: Author.books)
  /// ```
  public static func including<A: AssociationToMany>(
    all association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().including(all: association)
  }

  /// The rows that have a row of an association, with it: see `JoinableRequest.including(required:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.including(required: Book.author)
  /// ```
  public static func including<A: Association>(
    required association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().including(required: association)
  }

  /// All rows, each with the row of an association: see `JoinableRequest.including(optional:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.including(optional: Book.author)
  /// ```
  public static func including<A: Association>(
    optional association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().including(optional: association)
  }

  /// The rows that have a row of an association: see `JoinableRequest.joining(required:)`.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.joining(required: Book.author)
  /// ```
  public static func joining<A: Association>(
    required association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().joining(required: association)
  }

  /// All rows, joined with an association: see `JoinableRequest.joining(optional:)`.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.joining(optional: Book.author)
  /// ```
  public static func joining<A: Association>(
    optional association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().joining(optional: association)
  }

  /// The rows that have a row of an association, with its columns: see
  /// `JoinableRequest.annotated(withRequired:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author"."country" FROM "book"
  /// // JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.annotated(withRequired: Book.author.select { $0.country })
  /// ```
  public static func annotated<A: Association>(
    withRequired association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().annotated(withRequired: association)
  }

  /// All rows, each with the columns of an association: see `JoinableRequest.annotated(withOptional:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author"."country" FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.annotated(withOptional: Book.author.select { $0.country })
  /// ```
  public static func annotated<A: Association>(
    withOptional association: A
  ) -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self {
    all().annotated(withOptional: association)
  }

  /// All rows, each with aggregates of associations: see `DerivableRequest.annotated(with:)`.
  public static func annotated(
    with aggregates: AssociationAggregate<Self>...
  ) -> QueryInterfaceRequest<Self> {
    all().annotated(with: aggregates)
  }

  /// All rows, each with aggregates of associations: see `DerivableRequest.annotated(with:)`.
  public static func annotated(
    with aggregates: [AssociationAggregate<Self>]
  ) -> QueryInterfaceRequest<Self> {
    all().annotated(with: aggregates)
  }

  /// The rows that satisfy a condition on aggregates: see `DerivableRequest.having(_:)`.
  public static func having(
    _ predicate: AssociationAggregate<Self>
  ) -> QueryInterfaceRequest<Self> {
    all().having(predicate)
  }

  /// All rows of the table, which has an alias: see `JoinableRequest.aliased(_:)`.
  public static func aliased(_ alias: TableAlias<Self>) -> QueryInterfaceRequest<Self> {
    all().aliased(alias)
  }

  /// All rows of the table, which has an alias: see `JoinableRequest.aliased(_:)`.
  public static func aliased(_ alias: TableAlias<Void>) -> QueryInterfaceRequest<Self> {
    all().aliased(alias)
  }

  /// All rows, with a common table expression: see `DerivableRequest.with(_:)`.
  public static func with<Rows>(
    _ expression: CommonTableExpression<Rows>
  ) -> QueryInterfaceRequest<Self> {
    all().with(expression)
  }
}
