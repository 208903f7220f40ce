// Selections that closures make from a record's columns. Each is the same as that of `all()`.
//
// In Swift 5 mode a trailing closure after `as:` fits two methods; those that have it first are
// disfavored, so that there is no ambiguity.

extension TableRecord {
  /// Selects columns: `Player.select { [$0.id, $0.score] }`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func select(
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().select(selection)
  }

  /// Selects columns, which are decoded to another type: `Player.select({ [$0.id, $0.score] }, as: Int.self)`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  @_disfavoredOverload
  public static func select<Other>(
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable],
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(selection, as: type)
  }

  /// Selects columns, which are decoded to another type: `Player.select(as: Int.self) { [$0.id, $0.score] }`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func select<Other>(
    as type: Other.Type,
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(as: type, selection)
  }

  /// Adds to the selection.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func annotated(
    with selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().annotated(with: selection)
  }

  /// Selects columns: `Player.select { max($0.score) }`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func select(
    _ selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().select(selection)
  }

  /// Selects columns, which are decoded to another type: `Player.select({ max($0.score) }, as: Int.self)`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  @_disfavoredOverload
  public static func select<Other>(
    _ selection: (DatabaseComponents) throws -> any SQLSelectable,
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(selection, as: type)
  }

  /// Selects columns, which are decoded to another type: `Player.select(as: Int.self) { max($0.score) }`.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func select<Other>(
    as type: Other.Type,
    _ selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(as: type, selection)
  }

  /// Adds to the selection.
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  public static func annotated(
    with selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().annotated(with: selection)
  }
}
