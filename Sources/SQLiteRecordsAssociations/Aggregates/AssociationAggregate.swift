import SQLiteRecords

/// A value that is computed from all rows of an association, such as their number, or the largest
/// value of a column.
///
/// ```swift
/// // SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount" FROM "author"
/// // LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
/// Author.annotated(with: Author.books.count)
///
/// // … HAVING MAX("book"."year") >= 2010
/// Author.having(Author.books.max(\.year) >= 2010)
/// ```
///
/// Operators combine aggregates with values and with each other. A combined aggregate has no name:
/// give it one with `forKey(_:)`.
///
/// Aggregates of associations with the same key are computed from the same rows. Associations with
/// different filters need different keys.
///
/// https://www.sqlite.org/lang_aggfunc.html
public struct AssociationAggregate<RowDecoder>: Sendable {
  /// The name of the value in the rows of a request.
  var key: String?

  /// Joins a query with the association, and makes the expression.
  let prepare: @Sendable (inout SelectQuery) -> Value

  /// The value, as an expression of the joined query.
  enum Value: Sendable {
    case expression(SQLExpression)
    /// Whether a number of rows is 0, or is not.
    case isEmpty(count: SQLExpression, isNegated: Bool)

    var expression: SQLExpression {
      switch self {
      case .expression(let expression): expression
      case .isEmpty(let count, let isNegated): isNegated ? count > 0 : count == 0
      }
    }

    var negated: Value {
      switch self {
      case .expression(let expression): .expression(!expression)
      case .isEmpty(let count, let isNegated): .isEmpty(count: count, isNegated: !isNegated)
      }
    }
  }

  init(key: String? = nil, prepare: @escaping @Sendable (inout SelectQuery) -> Value) {
    self.key = key
    self.prepare = prepare
  }

  /// The aggregate with a name.
  ///
  /// ```swift
  /// // SELECT …, COUNT(DISTINCT "book"."id") AS "numberOfBooks" …
  /// Author.annotated(with: Author.books.count.forKey("numberOfBooks"))
  /// ```
  public func forKey(_ key: String) -> AssociationAggregate<RowDecoder> {
    var aggregate = self
    aggregate.key = key
    return aggregate
  }

  /// The aggregate with the name of a coding key.
  public func forKey(_ key: some CodingKey) -> AssociationAggregate<RowDecoder> {
    forKey(key.stringValue)
  }
}
