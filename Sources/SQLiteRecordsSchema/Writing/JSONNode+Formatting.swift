extension JSONNode {
  /// The value with the keys of the language in their order, and its tables and columns formatted
  /// in lines of their own.
  ///
  /// - parameter kinds: The kinds of the value or its elements, if these are objects. A file of one
  ///   table has the keys of both.
  func formatted(as kinds: [ObjectKind]) -> JSONValue {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .string(let string): .string(string)
    case .array(let nodes): Self.formatted(nodes, as: kinds)
    case .object(let members): Self.formatted(members, as: kinds)
    }
  }

  private static func formatted(_ nodes: [JSONNode], as kinds: [ObjectKind]) -> JSONValue {
    let values = nodes.map { $0.formatted(as: kinds) }
    let holdsObjects = values.contains(where: \.isObject)
    let isStacked = holdsObjects && (values.count > 1 || kinds.contains { $0.layout != .inline })
    return .array(values, isStacked: isStacked)
  }

  private static func formatted(_ members: [Member], as kinds: [ObjectKind]) -> JSONValue {
    let order = kinds.flatMap { $0.keys.map(\.rawValue) }
    let positions = members.map { order.firstIndex(of: $0.key.value) ?? order.count }
    let sorted = members.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    return .object(
      sorted.map { index in
        let key = members[index].key.value
        let inner = ObjectKey(rawValue: key).flatMap { key in
          kinds.lazy.compactMap { $0.objects[key] }.first
        }
        let innerKinds = inner.map { [$0] + $0.elements } ?? []
        let value = members[index].value
        let sql = ObjectKey(rawValue: key).flatMap { value.formattedSQL(of: $0, innerKinds) }
        return JSONValue.Member(key, sql ?? value.formatted(as: innerKinds))
      },
      isStacked: kinds.contains { $0.layout == .lineForEachMember }
    )
  }
}
