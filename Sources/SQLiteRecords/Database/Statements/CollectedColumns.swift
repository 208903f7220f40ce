/// The names of the columns that a record writes, in encoding order, no two alike.
///
/// It is kept from one record of a type to the next: a container that collects expects the same
/// names again, and compares each with one name instead of all.
@usableFromInline
final class CollectedColumns {
  let names: [String]

  /// The identities of the names, which are compared first. They are valid while this object
  /// exists.
  @usableFromInline let identities: [StringIdentity]

  init(_ names: [String]) {
    self.names = names
    identities = names.map(StringIdentity.init)
  }

  /// Whether the column at a position has a name, in the same spelling.
  @inline(__always)
  func hasName(_ name: String, at position: Int) -> Bool {
    guard position < identities.count else { return false }
    return identities[position] == StringIdentity(name) || names[position].hasSameBytes(as: name)
  }

  /// The position of a column, in any ASCII case.
  func position(of name: String) -> Int? {
    let identity = StringIdentity(name)
    return identities.firstIndex(of: identity) ?? names.firstIndex { $0.namesColumn(name) }
  }
}
