public import SQLiteRecords

// The methods that join a request with associations. They are methods of requests and of associations,
// so that associations can be chained.

extension JoinableRequest {
  /// Fetches, with each row, all rows of an association, with one statement for all rows.
  ///
  /// ```swift
  /// // SELECT * FROM "author"
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// struct AuthorInfo: Decodable, FetchableRecord {
  ///   var author: Author
  ///   var books: [Book]
  /// }
  ///
  /// let infos = try Author
  ///   .including(all: Author.books)
  ///   .asRequest(of: AuthorInfo.self)
  ///   .fetchAll(db)
  /// ```
  ///
  /// Records are decoded from `Row.prefetchedRows`. A cursor reads row by row, so `fetchCursor`
  /// throws `SQLITE_MISUSE`.
  public func including<A: AssociationToMany>(all association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.prefetch(association.path) }
  }

  /// Fetches, with each row, the row of an association, and omits rows without one.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// struct BookInfo: Decodable, FetchableRecord {
  ///   var book: Book
  ///   var author: Author
  /// }
  ///
  /// let infos = try Book
  ///   .including(required: Book.author)
  ///   .asRequest(of: BookInfo.self)
  ///   .fetchAll(db)
  /// ```
  public func including<A: Association>(required association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.join(association.path, isRequired: true, isRead: true) }
  }

  /// Fetches, with each row, the row of an association, if there is one.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// struct BookInfo: Decodable, FetchableRecord {
  ///   var book: Book
  ///   var author: Author?
  /// }
  ///
  /// let infos = try Book
  ///   .including(optional: Book.author)
  ///   .asRequest(of: BookInfo.self)
  ///   .fetchAll(db)
  /// ```
  public func including<A: Association>(optional association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.join(association.path, isRequired: false, isRead: true) }
  }

  /// Omits the rows for which an association has no row.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book"
  /// // JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'FR')
  /// Book.joining(required: Book.author.filter { $0.country == "FR" })
  /// ```
  ///
  /// What the association fetches with `including(all:)` belongs to the rows of the request: a row has the
  /// rows of all that it is joined with.
  public func joining<A: Association>(required association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.join(association.path, isRequired: true, isRead: false) }
  }

  /// Joins an association without fetching its rows, for expressions with a table alias.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// // ORDER BY "author"."name"
  /// let author = TableAlias<Author>()
  /// Book.joining(optional: Book.author.aliased(author)).order(author.name)
  /// ```
  public func joining<A: Association>(optional association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.join(association.path, isRequired: false, isRead: false) }
  }

  /// Adds the columns of an association to each row, and omits rows without an associated row.
  ///
  /// ```swift
  /// // SELECT "book".*, "author"."country" FROM "book"
  /// // JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.annotated(withRequired: Book.author.select { $0.country })
  /// ```
  public func annotated<A: Association>(withRequired association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.annotate(with: association.path, isRequired: true) }
  }

  /// Adds the columns of an association to each row. They are NULL if there is no associated row.
  ///
  /// ```swift
  /// // SELECT "book".*, "author"."country" FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// Book.annotated(withOptional: Book.author.select { $0.country })
  /// ```
  public func annotated<A: Association>(withOptional association: A) -> Self
  where A.OriginRowDecoder == RowDecoder {
    deriving { $0.annotate(with: association.path, isRequired: false) }
  }
}

extension JoinableRequest {
  /// Gives the table of the request an alias, so that expressions of other tables can use its
  /// columns.
  ///
  /// ```swift
  /// // SELECT "b".* FROM "book" "b" WHERE b.title LIKE 'A%'
  /// Book.all().aliased(TableAlias(name: "b")).filter(sql: "b.title LIKE 'A%'")
  /// ```
  public func aliased(_ alias: TableAlias<RowDecoder>) -> Self { aliased(alias.identity) }

  /// Gives the table of the request an alias.
  public func aliased(_ alias: TableAlias<Void>) -> Self { aliased(alias.identity) }

  private func aliased(_ alias: TableAliasIdentity) -> Self {
    deriving { query in query.changeRelation { $0.aliases.append(alias) } }
  }
}

extension SelectQuery {
  mutating func join(_ path: AssociationPath, isRequired: Bool, isRead: Bool) {
    let path = isReversed ? path.reversed : path
    changeRelation { $0.add(path.join(isRequired: isRequired, isRead: isRead)) }
  }

  mutating func prefetch(_ path: AssociationPath) {
    changeRelation { $0.add(Relation.Prefetch(key: path.key.plural, path: path)) }
  }

  fileprivate mutating func annotate(with path: AssociationPath, isRequired: Bool) {
    let alias = TableAliasIdentity()
    selection += path.destination.selection.map { SQLSelection(form: .aliased($0, alias)) }
    var path = path
    path.destination.changeRelation { $0.aliases.append(alias) }
    join(path, isRequired: isRequired, isRead: false)
  }
}
