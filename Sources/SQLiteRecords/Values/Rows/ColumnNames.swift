/// The names of a row's columns.
///
/// Rows of a statement look here only for names that they were not asked for before (see
/// `ColumnLookupCache`), so a plain search will do.
package final class ColumnNames: Sendable {
  private let names: [String]

  package init(_ names: [String]) {
    self.names = names
  }

  subscript(index: Int) -> String { names[index] }

  var count: Int { names.count }

  /// The leftmost column with a name, in any ASCII case.
  func index(of name: String) -> Int? {
    names.firstIndex { $0.namesColumn(name) }
  }
}

extension String {
  /// The string with `A` to `Z` lowered, which is how SQLite compares identifiers.
  @inline(never)
  package var asciiLowercased: String {
    guard utf8.contains(where: { $0.isASCIICapital }) else { return self }
    return String(decoding: utf8.map { $0.asciiLowercased }, as: UTF8.self)
  }

  /// Whether it is the name of the same column as another: ASCII case makes no difference.
  func namesColumn(_ other: String) -> Bool {
    if StringIdentity(self) == StringIdentity(other) { return true }
    return utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0 == $1 || $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  fileprivate var isASCIICapital: Bool { (0x41...0x5A).contains(self) }

  /// The letter with `A` to `Z` lowered.
  fileprivate var asciiLowercased: UInt8 { isASCIICapital ? self | 0x20 : self }
}
