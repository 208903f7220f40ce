public import SQLiteRecords
public import SQLiteRecordsAssociations

// The requests on a table that are joined with associations. Each is the same as that of `all()`.

extension Table {
  /// All rows, each with all rows of an association: see `JoinableRequest.including(all:)`.
  ///
  /// ```swift
  /// // SELECT * FROM "author"
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// Table("author").including(all: Table("author").hasMany(Table("book")))
  /// ```
  public func including<A: AssociationToMany>(
    all association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().including(all: association)
  }

  /// The rows that have a row of an association, with it: see `JoinableRequest.including(required:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// Table("book").including(required: Table("book").belongsTo(Table("author")))
  /// ```
  public func including<A: Association>(
    required association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().including(required: association)
  }

  /// All rows, each with the row of an association: see `JoinableRequest.including(optional:)`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Table("book").including(optional: Table("book").belongsTo(Table("author")))
  /// ```
  public func including<A: Association>(
    optional association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().including(optional: association)
  }

  /// The rows that have a row of an association: see `JoinableRequest.joining(required:)`.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// Table("book").joining(required: Table("book").belongsTo(Table("author")))
  /// ```
  public func joining<A: Association>(
    required association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().joining(required: association)
  }

  /// All rows, joined with an association: see `JoinableRequest.joining(optional:)`.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Table("book").joining(optional: Table("book").belongsTo(Table("author")))
  /// ```
  public func joining<A: Association>(
    optional association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().joining(optional: association)
  }

  /// The rows that have a row of an association, with its columns: see
  /// `JoinableRequest.annotated(withRequired:)`.
  public func annotated<A: Association>(
    withRequired association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().annotated(withRequired: association)
  }

  /// All rows, each with the columns of an association: see `JoinableRequest.annotated(withOptional:)`.
  public func annotated<A: Association>(
    withOptional association: A
  ) -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder {
    all().annotated(withOptional: association)
  }

  /// All rows, each with aggregates of associations: see `DerivableRequest.annotated(with:)`.
  public func annotated(
    with aggregates: AssociationAggregate<RowDecoder>...
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().annotated(with: aggregates)
  }

  /// All rows, each with aggregates of associations: see `DerivableRequest.annotated(with:)`.
  public func annotated(
    with aggregates: [AssociationAggregate<RowDecoder>]
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().annotated(with: aggregates)
  }

  /// The rows that satisfy a condition on aggregates: see `DerivableRequest.having(_:)`.
  public func having(
    _ predicate: AssociationAggregate<RowDecoder>
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().having(predicate)
  }

  /// All rows of the table, which has an alias: see `JoinableRequest.aliased(_:)`.
  public func aliased(_ alias: TableAlias<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> {
    all().aliased(alias)
  }

  /// All rows of the table, which has an alias: see `JoinableRequest.aliased(_:)`.
  public func aliased(_ alias: TableAlias<Void>) -> QueryInterfaceRequest<RowDecoder> {
    all().aliased(alias)
  }

  /// All rows, with a common table expression: see `DerivableRequest.with(_:)`.
  public func with<Rows>(
    _ expression: CommonTableExpression<Rows>
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().with(expression)
  }
}
