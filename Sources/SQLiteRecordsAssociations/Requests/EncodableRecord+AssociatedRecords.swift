public import SQLiteRecords

extension TableRecord where Self: EncodableRecord {
  /// The request for the rows of an association of this record.
  ///
  /// ```swift
  /// extension Author {
  ///   static let books = hasMany(Book.self)
  ///   var books: QueryInterfaceRequest<Book> { request(for: Author.books) }
  /// }
  ///
  /// // SELECT * FROM "book" WHERE "authorId" = 1
  /// let books = try author.books.fetchAll(db)
  /// ```
  ///
  /// A foreign key that contains NULL references nothing, so nothing is found. Fetching throws the
  /// error of `encode(to:)`, or `SQLITE_MISUSE` if the record does not have the columns of the
  /// foreign key.
  public func request<A: Association>(for association: A) -> QueryInterfaceRequest<A.RowDecoder>
  where A.OriginRowDecoder == Self {
    let path = association.path
    let values = Result { try databaseDictionary }
    let condition = path.steps[0].condition
    let predicate = SQLExpression(
      form: .deferred { db in try condition.expression(db, left: values.get()) }
    )
    guard path.steps.count > 1 else {
      var query = path.destination
      query.filter(predicate)
      return QueryInterfaceRequest(query)
    }
    return QueryInterfaceRequest(path.reversedQuery { $0.filter(predicate) })
  }
}

extension JoinCondition {
  /// The condition that rows of the right table belong to a row whose values are known.
  fileprivate func expression(
    _ db: Database,
    left values: [String: DatabaseValue]
  ) throws -> SQLExpression {
    let values = Dictionary(
      values.map { ($0.key.asciiLowercased, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    let comparisons = try columns(db).map { columns in
      guard let value = values[columns.left.asciiLowercased] else {
        throw DatabaseError.misuse(
          "the record has no value for the column '\(columns.left)', which its associated rows reference"
        )
      }
      return value.isNull ? false.sqlExpression : Column(columns.right) == value
    }
    return comparisons.joined(operator: .and)
  }
}
