/// An alias of the table of any record type.
///
/// ```swift
/// let bases: [any TableAliasBase] = [TableAlias<Author>(), TableAlias(name: "b")]
/// ```
///
/// Every ``TableAlias`` is one. It is a class in GRDB, so a protocol is written here where that class is.
public protocol TableAliasBase: Sendable {
  /// The alias, without the record type.
  var _untyped: TableAlias<Void> { get }
}

extension TableAlias: TableAliasBase {
  /// The alias, without the record type.
  public var _untyped: TableAlias<Void> { TableAlias<Void>(identity: identity) }
}

extension TableAliasBase {
  /// A column of the table, by its name.
  public subscript(_ column: String) -> SQLExpression { _untyped[column] }

  /// An expression on the columns of the table: `author[Column("name").like("A%")]`.
  public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
    _untyped[expression.sqlExpression]
  }

  /// An order by columns of the table: `author[Column("name").desc]`.
  public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
    _untyped[ordering.sqlOrdering]
  }

  /// Result columns of the table: `author[AllColumns()]`.
  public subscript(_ selection: some SQLSelectable) -> SQLSelection {
    _untyped[selection.sqlSelection]
  }

  /// Whether the table has a row in this row of the request.
  public var exists: SQLExpression { _untyped.exists }
}

/// Whether two aliases are the same one.
@_disfavoredOverload
public func == (lhs: any TableAliasBase, rhs: any TableAliasBase) -> Bool {
  lhs._untyped.identity == rhs._untyped.identity
}

extension JoinableRequest {
  /// Gives the table of the request an alias, whatever the record type of the alias.
  ///
  /// ```swift
  /// // SELECT "b".* FROM "book" "b"
  /// let alias: any TableAliasBase = TableAlias(name: "b")
  /// Book.all()._aliased(alias)
  /// ```
  public func _aliased(_ alias: any TableAliasBase) -> Self { aliased(alias._untyped) }
}
