import SQLiteRecords

extension PrefetchPlan {
  /// The rows of the association that belong to some rows, with the columns that tell which row each
  /// belongs to at the end: `"authorId" IN (1, 2, 3)`. Or SQLite compares the columns, as in a join:
  ///
  /// ```swift
  /// // WITH "grdb_keys"("grdb_authorId", "grdb_authorId_type") AS (
  /// //   SELECT "id", TYPEOF("id") FROM "author" WHERE "id" IN (1, 2, 3)
  /// //   GROUP BY "id" COLLATE BINARY, TYPEOF("id"))
  /// // SELECT "book".*, "grdb_keys"."grdb_authorId", "grdb_keys"."grdb_authorId_type" FROM "book"
  /// // JOIN "grdb_keys" ON "book"."authorId" = "grdb_keys"."grdb_authorId"
  /// ```
  ///
  /// - parameter keys: What these rows have in the columns of the association; nil for anything.
  func query(keys: [[DatabaseValue]]?) -> SelectQuery {
    let path = prefetch.path
    if let keyTable {
      let keyTable = PrefetchKeyTable(columns.map(\.columns), in: keyTable, keys)
      let query = path.query(selecting: []) { $0.join(keyTable) }
      return query.selecting(keyTable.names.map { ($0, $0) }, of: keyTable.alias)
    }
    let columns = columns.map(\.columns.right)
    let condition = keys.map { SQLExpression.columns(columns, have: $0) } ?? true.sqlExpression
    return path.query(selecting: columns.map { ($0, HiddenColumn.name(of: $0)) }) {
      $0.filter(condition)
    }
  }
}

extension AssociationPath {
  /// - parameter columns: Columns of the first table on the way, and what the statement calls them.
  /// - parameter change: Changes what is asked of that table.
  fileprivate func query(
    selecting columns: [(column: String, name: String)],
    _ change: (inout SelectQuery) -> Void
  ) -> SelectQuery {
    guard steps.count > 1 else {
      var query = destination
      change(&query)
      return query.selecting(columns, of: nil)
    }
    let alias = TableAliasIdentity()
    let query = reversedQuery { pivot in
      change(&pivot)
      pivot.changeRelation { $0.aliases.append(alias) }
    }
    return query.selecting(columns, of: alias)
  }
}

extension SelectQuery {
  /// The query with more columns than its own, which keep rows apart where it groups rows.
  fileprivate func selecting(
    _ columns: [(column: String, name: String)],
    of alias: TableAliasIdentity?
  ) -> SelectQuery {
    var query = self
    let expressions = columns.map { column, _ in
      let expression = Column(column).sqlExpression
      return alias.map { expression.aliased($0) } ?? expression
    }
    query.selection += zip(columns, expressions).map {
      SQLSelection(form: .named($1, $0.name))
    }
    if groups.isEmpty { return query }
    let own = groups
    query.groups = .deferred { try expressions + own.expressions($0) }
    return query
  }

  /// Joins the query with the keys of the rows to which its own rows belong.
  fileprivate mutating func join(_ keys: PrefetchKeyTable) {
    var query = SelectQuery(DatabaseTable(keys.table.name), [])
    query.changeRelation { $0.aliases.append(keys.alias) }
    let columns = keys.columns.map(\.right)
    let join = Relation.Join(
      key: keys.table.name,
      isRequired: true,
      condition: .expression { rows, keyTable in
        zip(columns, keys.names)
          .map {
            Column($0).sqlExpression.aliased(rows) == Column($1).sqlExpression.aliased(keyTable)
          }
          .joined(operator: .and)
      },
      query: query
    )
    changeRelation {
      $0.add(join)
      $0.add(keys.table)
    }
  }
}

/// The keys of some rows, as SQLite has them: with the types of their columns.
private struct PrefetchKeyTable {
  let columns: [JoinedColumns]

  /// The names of the keys' columns, and then those of their types.
  let names: [String]

  let table: CommonTable
  let alias = TableAliasIdentity()

  init(_ columns: [JoinedColumns], in table: DatabaseTable, _ keys: [[DatabaseValue]]?) {
    self.columns = columns
    let names = columns.map { HiddenColumn.name(of: $0.right) }
    self.names = names + names.map { "\($0)_type" }
    let values = columns.map { Column($0.left).sqlExpression }
    let types = columns.map { ("TYPEOF(\(Column($0.left)))" as SQL).sqlExpression }
    var query = SelectQuery(table, values + types)
    if let keys { query.filter(.columns(columns.map(\.left), have: keys)) }
    // Without the collations of the columns, by which different values may be equal.
    query.groups = .expressions(values.map { $0.collating(.binary) } + types)
    self.table = CommonTable(
      name: "grdb_keys",
      columns: self.names,
      isRecursive: false,
      query: QueryInterfaceRequest<Row>(query).sqlSubquery
    )
  }
}

extension SQLExpression {
  /// The condition that columns have some values: `"authorId" IN (1, 2)`, or
  /// `("a", "b") IN (VALUES (1, 2), (3, 4))`.
  fileprivate static func columns(
    _ columns: [String],
    have values: [[DatabaseValue]]
  ) -> SQLExpression {
    if columns.count == 1 {
      return .contains(values.map { $0[0].sqlExpression }, Column(columns[0]))
    }
    let names = columns.map { SQL(Column($0)) }.joined(separator: ", ")
    let rows = values.map { "(" + $0.map { SQL($0) }.joined(separator: ", ") + ")" as SQL }
    return ("(" + names + ") IN (VALUES " + rows.joined(separator: ", ") + ")" as SQL).sqlExpression
  }
}
