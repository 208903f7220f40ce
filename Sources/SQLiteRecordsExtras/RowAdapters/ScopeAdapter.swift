public import SQLiteRecords

/// An adapter that defines named parts of a row, which `row.scopes` contains.
///
/// ```swift
/// // SELECT 0 AS a, 1 AS b, 2 AS c, 3 AS d
/// let adapter = ScopeAdapter([
///   "left": RangeRowAdapter(0..<2),
///   "right": RangeRowAdapter(2..<4),
/// ])
/// let row = try Row.fetchOne(db, sql: "SELECT 0 AS a, 1 AS b, 2 AS c, 3 AS d", adapter: adapter)
/// row                   // [a:0 b:1 c:2 d:3]
/// row.scopes["left"]    // [a:0 b:1]
/// row.scopes["right"]   // [c:2 d:3]
/// ```
public struct ScopeAdapter: RowAdapter {
  private let base: any RowAdapter
  private let scopes: [String: any RowAdapter]

  /// An adapter that does not change the row's own columns.
  ///
  /// - parameter scopes: The adapter of each scope, by name.
  public init(_ scopes: [String: any RowAdapter]) {
    self.init(base: SuffixRowAdapter(fromIndex: 0), scopes: scopes)
  }

  /// An adapter that also transforms the row's own columns.
  ///
  /// - parameter base: The adapter of the row's own columns. Its scopes are kept, unless `scopes`
  ///   replaces them.
  /// - parameter scopes: The adapter of each scope, by name.
  public init(base: any RowAdapter, scopes: [String: any RowAdapter]) {
    self.base = base
    self.scopes = scopes
  }

  /// The columns of the base adapter, with the scopes. All adapters receive the same row.
  ///
  /// - throws: The error of an adapter.
  public func mapping(of columns: RowMapping) throws -> RowMapping {
    var mapping = try base.mapping(of: columns)
    for (name, adapter) in scopes { mapping.scopes[name] = try adapter.mapping(of: columns) }
    return mapping
  }
}

extension RowAdapter {
  /// The adapter with additional scopes.
  ///
  /// - parameter scopes: The adapter of each scope, by name.
  public func addingScopes(_ scopes: [String: any RowAdapter]) -> any RowAdapter {
    scopes.isEmpty ? self : ScopeAdapter(base: self, scopes: scopes)
  }
}
