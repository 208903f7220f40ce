/// A table of a request, so that expressions of other tables can name its columns.
///
/// ```swift
/// // SELECT "book".* FROM "book"
/// // JOIN "author" ON "author"."id" = "book"."authorId"
/// // WHERE "book"."publishDate" >= "author"."deathDate"
/// let author = TableAlias<Author>()
/// let request = Book
///   .joining(required: Book.author.aliased(author))
///   .filter { $0.publishDate >= author.deathDate }
/// ```
///
/// The closures of an upsert receive one for the row that was not inserted.
///
/// ```swift
/// // … DO UPDATE SET "score" = MAX("score", "excluded"."score")
/// try player.upsertAndFetch(db) { excluded in
///   [Column("score").set(to: max(Column("score"), excluded["score"]))]
/// }
/// ```
///
/// An alias belongs to one table of one request. If a request uses an alias that none of its tables
/// has, fetching throws `SQLITE_MISUSE`.
///
/// https://www.sqlite.org/lang_select.html, https://www.sqlite.org/lang_upsert.html
@dynamicMemberLookup
public struct TableAlias<RowDecoder>: Hashable, Sendable {
  package let identity: TableAliasIdentity

  package init(identity: TableAliasIdentity) {
    self.identity = identity
  }

  /// An alias of the table of a record type.
  ///
  /// - parameter name: The name of the table in the statement. Without one, the request chooses a
  ///   unique name.
  public init(name: String? = nil, for record: RowDecoder.Type = RowDecoder.self) {
    identity = TableAliasIdentity(name: name)
  }

  /// A column of the table, by its name.
  public subscript(_ column: String) -> SQLExpression {
    self[Column(column)]
  }

  /// An expression on the columns of the table: `author[Column("name").like("A%")]`.
  public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
    expression.sqlExpression.aliased(identity)
  }

  /// A column of the table, or an expression on its columns, whose values have a Swift type.
  public subscript<Term: SQLTypedExpressible>(_ term: Term) -> AliasedTerm<Term> {
    AliasedTerm(term, identity)
  }

  /// An order by columns of the table: `author[Column("name").desc]`.
  public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
    SQLOrdering(form: .aliased(ordering.sqlOrdering, identity))
  }

  /// Result columns of the table: `author[AllColumns()]`.
  public subscript(_ selection: some SQLSelectable) -> SQLSelection {
    SQLSelection(form: .aliased(selection.sqlSelection, identity))
  }

  /// Whether the table has a row in this row of the request.
  ///
  /// ```swift
  /// // SELECT "book".* FROM "book"
  /// // LEFT JOIN "author" ON "author"."id" = "book"."authorId"
  /// // WHERE "author"."id" IS NULL
  /// let author = TableAlias<Author>()
  /// Book.joining(optional: Book.author.aliased(author)).filter(!author.exists)
  /// ```
  ///
  /// A row of a view without a key, or of a common table expression, exists if one of its columns is
  /// not NULL.
  public var exists: SQLExpression {
    let value = SQLExpression(form: .ofTable { try $0.valueIfExisting($1) })
    return SQLExpression(form: .test(.null(value), isNegated: true)).aliased(identity)
  }
}

extension TableAlias where RowDecoder == Void {
  /// An alias of any table: `TableAlias(name: "b")`.
  public init(name: String? = nil) {
    identity = TableAliasIdentity(name: name)
  }
}

extension TableAlias {
  /// The table `excluded` of an upsert.
  static var excluded: TableAlias { TableAlias(identity: .excluded) }
}

/// The identity of a table alias.
package final class TableAliasIdentity: Hashable, Sendable {
  /// The name that the table must have in the statement.
  package let name: String?

  package init(name: String? = nil) {
    self.name = name
  }

  fileprivate static let excluded = TableAliasIdentity(name: "excluded")

  package static func == (lhs: TableAliasIdentity, rhs: TableAliasIdentity) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A column of one table of a request, or an expression on its columns, whose values have a Swift
/// type.
public struct AliasedTerm<Term: SQLTypedExpressible>: SQLTypedExpressible {
  private let term: Term
  private let alias: TableAliasIdentity

  init(_ term: Term, _ alias: TableAliasIdentity) {
    self.term = term
    self.alias = alias
  }

  /// The type of the values that are not NULL.
  public typealias SQLValue = Term.SQLValue

  /// How the values are stored.
  public typealias SQLStorage = Term.SQLStorage

  /// The expression: `"author"."name"`.
  public var sqlExpression: SQLExpression { term.sqlExpression.aliased(alias) }

  /// A value as the column stores it.
  public func operand(_ value: Term.SQLValue?) -> SQLExpression { term.operand(value) }
}

extension AliasedTerm: Sendable where Term: Sendable {}

extension SQLExpression {
  package func aliased(_ alias: TableAliasIdentity) -> SQLExpression {
    SQLExpression(form: .aliased(self, alias), isJSON: isJSON)
  }
}
