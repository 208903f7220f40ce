/// The names of the columns that a record writes, in encoding order, no two alike.
///
/// It is kept from one record of a type to the next: a container that collects expects the same
/// names again, and compares each with one name instead of all.
@usableFromInline
final class CollectedColumns: Sendable {
  let names: [String]
  private let identities: [StringIdentity]

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

  /// Whether the names are the same, in the same order and spelling.
  func hasNames(of columns: [(name: String, value: DatabaseValue)]) -> Bool {
    columns.count == names.count && columns.indices.allSatisfy { hasName(columns[$0].name, at: $0) }
  }
}
