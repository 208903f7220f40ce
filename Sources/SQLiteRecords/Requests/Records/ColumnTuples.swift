// Closures that return several columns return an array. A tuple is what people try, and what the compiler
// has no words for.

extension TableRecord {
  /// Does not compile: pass several terms as an array, `order { [$0.team, $0.score.desc] }`.
  @available(*, unavailable, message: "pass several terms as an array: order { [$0.a, $0.b] }")
  @_disfavoredOverload
  public static func order<First, Second, each Other>(
    _ orderings: (DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> QueryInterfaceRequest<Self> { all() }

  /// Does not compile: pass several columns as an array, `select { [$0.team, $0.score] }`.
  @available(*, unavailable, message: "pass several columns as an array: select { [$0.a, $0.b] }")
  @_disfavoredOverload
  public static func select<First, Second, each Other>(
    _ selection: (DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> QueryInterfaceRequest<Self> { all() }
}

extension OrderedRequest where RowDecoder: TableRecord {
  /// Does not compile: pass several terms as an array, `order { [$0.team, $0.score.desc] }`.
  @available(*, unavailable, message: "pass several terms as an array: order { [$0.a, $0.b] }")
  @_disfavoredOverload
  public func order<First, Second, each Other>(
    _ orderings: (RowDecoder.DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> Self { self }
}

extension SelectionRequest where RowDecoder: TableRecord {
  /// Does not compile: pass several columns as an array, `select { [$0.team, $0.score] }`.
  @available(*, unavailable, message: "pass several columns as an array: select { [$0.a, $0.b] }")
  @_disfavoredOverload
  public func select<First, Second, each Other>(
    _ selection: (RowDecoder.DatabaseComponents) throws -> (First, Second, repeat each Other)
  ) rethrows -> Self { self }
}
