public import SQLiteRecords

extension AssociationToMany {
  /// The number of rows: `COUNT(DISTINCT "book"."id")`, called `bookCount`.
  public var count: AssociationAggregate<OriginRowDecoder> {
    aggregate("\(path.key.element)Count") { .expression($0) }
  }

  /// Whether there are no rows: `COUNT(DISTINCT "book"."id") = 0`, called `hasNoBook`.
  public var isEmpty: AssociationAggregate<OriginRowDecoder> {
    aggregate("hasNo\(path.key.element.capitalizingFirstLetter)") {
      .isEmpty(count: $0, isNegated: false)
    }
  }

  /// The mean of an expression: `AVG("book"."price")`, called `averageBookPrice`.
  public func average(_ expression: some SQLTerm) -> AssociationAggregate<OriginRowDecoder> {
    aggregate("AVG", "average", expression)
  }

  /// The largest value of an expression: `MAX("book"."year")`, called `maxBookYear`.
  public func max(_ expression: some SQLTerm) -> AssociationAggregate<OriginRowDecoder> {
    aggregate("MAX", "max", expression)
  }

  /// The smallest value of an expression: `MIN("book"."year")`, called `minBookYear`.
  public func min(_ expression: some SQLTerm) -> AssociationAggregate<OriginRowDecoder> {
    aggregate("MIN", "min", expression)
  }

  /// The sum of an expression, NULL if there are no values: `SUM("book"."awards")`, called
  /// `bookAwardsSum`.
  public func sum(_ expression: some SQLTerm) -> AssociationAggregate<OriginRowDecoder> {
    aggregate("SUM", nil, expression)
  }

  /// The sum of an expression as a real: `TOTAL("book"."awards")`, called `bookAwardsSum`.
  public func total(_ expression: some SQLTerm) -> AssociationAggregate<OriginRowDecoder> {
    aggregate("TOTAL", nil, expression)
  }
}

extension AssociationToMany where RowDecoder: TableRecord {
  /// The mean of a column: `Author.books.average(\.price)`, called `averageBookPrice`.
  ///
  /// - throws: The error of the closure.
  public func average<Term: SQLTerm>(
    _ expression: (RowDecoder.DatabaseComponents) throws -> Term
  ) rethrows -> AssociationAggregate<OriginRowDecoder> {
    average(try expression(RowDecoder.databaseComponents))
  }

  /// The largest value of a column: `Author.books.max(\.year)`, called `maxBookYear`.
  ///
  /// - throws: The error of the closure.
  public func max<Term: SQLTerm>(
    _ expression: (RowDecoder.DatabaseComponents) throws -> Term
  ) rethrows -> AssociationAggregate<OriginRowDecoder> {
    max(try expression(RowDecoder.databaseComponents))
  }

  /// The smallest value of a column: `Author.books.min(\.year)`, called `minBookYear`.
  ///
  /// - throws: The error of the closure.
  public func min<Term: SQLTerm>(
    _ expression: (RowDecoder.DatabaseComponents) throws -> Term
  ) rethrows -> AssociationAggregate<OriginRowDecoder> {
    min(try expression(RowDecoder.databaseComponents))
  }

  /// The sum of a column, NULL if there are no values: called `bookAwardsSum`.
  ///
  /// - throws: The error of the closure.
  public func sum<Term: SQLTerm>(
    _ expression: (RowDecoder.DatabaseComponents) throws -> Term
  ) rethrows -> AssociationAggregate<OriginRowDecoder> {
    sum(try expression(RowDecoder.databaseComponents))
  }

  /// The sum of a column as a real: called `bookAwardsSum`.
  ///
  /// - throws: The error of the closure.
  public func total<Term: SQLTerm>(
    _ expression: (RowDecoder.DatabaseComponents) throws -> Term
  ) rethrows -> AssociationAggregate<OriginRowDecoder> {
    total(try expression(RowDecoder.databaseComponents))
  }
}

extension AssociationToMany {
  /// - parameter make: Makes the value of the number of rows.
  private func aggregate(
    _ key: String,
    _ make:
      @escaping @Sendable (_ count: SQLExpression) -> AssociationAggregate<OriginRowDecoder>.Value
  ) -> AssociationAggregate<OriginRowDecoder> {
    let path = path
    return AssociationAggregate(key: key) { query in
      let alias = query.joinGroups(path)
      let key = SQLExpression(form: .ofTable { try $0.fastPrimaryKey($1) })
      return make(SQLExpression.aggregate("COUNT", [key], isDistinct: true).aliased(alias))
    }
  }

  /// - parameter prefix: What stands before the names of the association and the column; `Sum` stands
  ///   after them if it is nil.
  private func aggregate(
    _ function: String,
    _ prefix: String?,
    _ term: some SQLTerm
  ) -> AssociationAggregate<OriginRowDecoder> {
    let path = path
    let expression = term.sqlExpression
    var key: String?
    if case .column(let column) = expression.form {
      let names = path.key.element + column.capitalizingFirstLetter
      key = prefix.map { $0 + names.capitalizingFirstLetter } ?? "\(names)Sum"
    }
    return AssociationAggregate(key: key) { query in
      let alias = query.joinGroups(path)
      return .expression(SQLExpression.aggregate(function, [expression]).aliased(alias))
    }
  }
}

extension SelectQuery {
  /// Joins the query with an association, and makes a group of each of its own rows.
  ///
  /// - returns: What stands for the association's table.
  fileprivate mutating func joinGroups(_ path: AssociationPath) -> TableAliasIdentity {
    let alias = TableAliasIdentity()
    var path = path
    path.destination.changeRelation { $0.aliases.append(alias) }
    join(path, isRequired: false, isRead: false)
    groupByPrimaryKey()
    return alias
  }
}

extension String {
  /// The string with a capital at the beginning.
  var capitalizingFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
