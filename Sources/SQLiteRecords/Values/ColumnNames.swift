/// The names of a row's columns, and how to find one quickly.
///
/// Records ask for the same columns in the same order, row after row. So the search begins with the
/// column after the one that was found last; the dictionary of all names is made only when that
/// does not help.
final class ColumnNames {
  private let names: [String]
  private var expected = 0
  private lazy var indexes = Dictionary(
    zip(names.map(\.asciiLowercased), names.indices),
    uniquingKeysWith: { first, _ in first }
  )

  init(_ names: [String]) {
    self.names = names
  }

  subscript(index: Int) -> String { names[index] }

  var count: Int { names.count }

  /// The leftmost column with a name, in any ASCII case.
  func index(of name: String) -> Int? {
    if hasUniqueNames, expected < names.count, names[expected] == name {
      defer { expected += 1 }
      return expected
    }
    guard let index = indexes[name.asciiLowercased] else { return nil }
    expected = index + 1
    return index
  }

  /// Whether a name that is found is the leftmost of its kind.
  private lazy var hasUniqueNames = indexes.count == names.count
}

extension String {
  /// The string with `A` to `Z` lowered, which is how SQLite compares identifiers.
  var asciiLowercased: String {
    guard utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return self }
    return String(
      decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
  }
}
