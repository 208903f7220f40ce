extension Row {
  /// The rows that a `ScopeAdapter` defines, in the order of their names.
  ///
  /// ```swift
  /// // SELECT 1 AS id, 'Arthur' AS name, 7 AS teamId
  /// let adapter = ScopeAdapter(["team": RangeRowAdapter(2..<3)])
  /// let row = try Row.fetchOne(
  ///   db, sql: "SELECT 1 AS id, 'Arthur' AS name, 7 AS teamId", adapter: adapter)
  /// row?.scopes["team"]   // [teamId:7]
  /// ```
  public var scopes: ScopesView { ScopesView(contents: content.scopes) }

  /// The scopes of the row, the scopes of these, and so on, by name.
  public var scopesTree: ScopesTreeView { ScopesTreeView(scopes: scopes) }

  /// The row without its scopes and prefetched rows.
  public var unscoped: Row {
    let unscoped = (content.scopes.isEmpty ? content : content.unscoped).withoutPrefetchedRows
    return unscoped === content ? self : Row(content: unscoped)
  }

  /// The row without row adapters and prefetched rows.
  public var unadapted: Row {
    let unadapted = content.unadapted.withoutPrefetchedRows
    return unadapted === content ? self : Row(content: unadapted)
  }
}

extension Row {
  /// The scopes of a row: a collection of names and rows, in the order of the names.
  public struct ScopesView: RandomAccessCollection {
    fileprivate let contents: [String: RowContent]

    init(contents: [String: RowContent]) {
      self.contents = contents
    }

    /// The names of the scopes.
    public var names: Set<String> { Set(contents.keys) }

    /// The row with a name.
    public subscript(name: String) -> Row? { contents[name].map { Row(content: $0) } }

    /// The position of the first scope.
    public var startIndex: Int { 0 }

    /// The position past the last scope.
    public var endIndex: Int { contents.count }

    /// The name and the row at a position.
    public subscript(position: Int) -> (name: String, row: Row) {
      require(indices.contains(position), "there is no scope at position \(position)")
      let name = contents.keys.inOrder[position]
      return (name, Row(content: contents[name] ?? RowContent()))
    }
  }

  /// The scopes of a row, the scopes of these, and so on.
  ///
  /// ```swift
  /// // SELECT 1 AS id, 7 AS teamId, 'FR' AS code
  /// let adapter = ScopeAdapter([
  ///   "team": RangeRowAdapter(1..<2).addingScopes(["country": SuffixRowAdapter(fromIndex: 2)])
  /// ])
  /// let row = try Row.fetchOne(
  ///   db, sql: "SELECT 1 AS id, 7 AS teamId, 'FR' AS code", adapter: adapter)
  /// row?.scopesTree["country"]   // [code:"FR"]
  /// ```
  public struct ScopesTreeView {
    let scopes: ScopesView

    /// The names of all scopes in the tree.
    public var names: Set<String> {
      scopes.reduce(into: scopes.names) { $0.formUnion($1.row.scopesTree.names) }
    }

    /// The row with a name. Scopes closer to the root are found first.
    public subscript(name: String) -> Row? {
      var level = [scopes.contents]
      while !level.isEmpty {
        for contents in level {
          if let content = contents[name] { return Row(content: content) }
        }
        level = level.flatMap(Self.nextLevel)
      }
      return nil
    }

    /// The scopes of some rows that have any, in the order of the rows' names.
    private static func nextLevel(_ contents: [String: RowContent]) -> [[String: RowContent]] {
      let names = contents.count > 1 ? contents.keys.inOrder : Array(contents.keys)
      return names.compactMap { contents[$0]?.scopes }.filter { !$0.isEmpty }
    }
  }
}

extension Row: CustomDebugStringConvertible {
  /// The row as in ``description``, and below it the unadapted row and the scopes, if they differ.
  public var debugDescription: String {
    let isAdapted = !scopes.isEmpty || !hasSameColumns(as: unadapted)
    if !isAdapted, prefetchedRows.isEmpty { return description }
    var lines = ["▿ \(description)"]
    if isAdapted { lines.append("  unadapted: \(unadapted.description)") }
    lines += partLines(indentation: "  ")
    return lines.joined(separator: "\n")
  }

  /// The scopes, each with its own parts, and the prefetched rows.
  private func partLines(indentation: String) -> [String] {
    let scopeLines = scopes.flatMap { name, row in
      ["\(indentation)- \(name): \(row.description)"]
        + row.partLines(indentation: indentation + "  ")
    }
    return scopeLines
      + content.prefetchedRows.keys.inOrder.map { key in
        let count = content.prefetchedRows[key]?.count ?? 0
        return "\(indentation)+ \(key): \(count) row\(count == 1 ? "" : "s")"
      }
  }
}
