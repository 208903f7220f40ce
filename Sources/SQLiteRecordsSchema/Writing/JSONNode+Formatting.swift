extension JSONNode {
  /// The value with the keys of the language in their order, and its tables and columns laid out in
  /// lines of their own.
  ///
  /// - parameter keys: The keys of the value or its elements, if these are objects. A file of one
  ///   table has the keys of both.
  func formatted(as keys: [any ObjectKey.Type]) -> JSONValue {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .string(let string): .string(string)
    case .array(let nodes): Self.formatted(nodes, as: keys)
    case .object(let members): Self.formatted(members, as: keys)
    }
  }

  private static func formatted(_ nodes: [JSONNode], as keys: [any ObjectKey.Type]) -> JSONValue {
    let values = nodes.map { $0.formatted(as: keys) }
    let holdsObjects = values.contains(where: \.isObject)
    let isStacked = holdsObjects && (values.count > 1 || keys.contains { $0.hasLineForEach })
    return .array(values, isStacked: isStacked)
  }

  private static func formatted(_ members: [Member], as keys: [any ObjectKey.Type]) -> JSONValue {
    let order = keys.flatMap { $0.words }
    let positions = members.map { order.firstIndex(of: $0.key.value) ?? order.count }
    let sorted = members.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    return .object(
      sorted.map { index in
        let key = members[index].key.value
        let inner = keys.lazy.compactMap { $0.objectKeys(of: key) }.first
        let kinds = [inner, inner?.elementKeys].compactMap { $0 }
        return JSONValue.Member(key, members[index].value.formatted(as: kinds))
      },
      isStacked: keys.contains { $0.hasLineForEachMember }
    )
  }
}

extension ObjectKey {
  fileprivate static var words: [String] { allCases.map(\.rawValue) }

  fileprivate static func objectKeys(of key: String) -> (any ObjectKey.Type)? {
    Self(rawValue: key)?.objectKeys
  }

  fileprivate static var hasLineForEachMember: Bool {
    self == Keys.File.self || self == Keys.Table.self || self == Keys.View.self
      || self == Keys.FullTextTable.self || self == Keys.VirtualTable.self
      || self == Keys.Trigger.self || self == Keys.Configuration.self
  }

  /// Whether each such object of an array has a line of its own, even a single one.
  fileprivate static var hasLineForEach: Bool {
    hasLineForEachMember || self == Keys.Column.self || self == Keys.ViewColumn.self
      || self == Keys.FullTextColumn.self || self == Keys.VirtualColumn.self
  }
}
