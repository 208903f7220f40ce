/// The names by which SQL means the rowid of a table, unless a column has the name.
/// https://www.sqlite.org/lang_createtable.html#rowid
package enum RowIDNames {
  /// In the order in which one is chosen for SQL that this package writes.
  package static let all = ["rowid", "_rowid_", "oid"]

  package static func contains(_ name: String) -> Bool { all.contains(name.asciiLowercased) }

  /// The first name that no column has; nil if each is taken, so that nothing can name the rowid.
  package static func first(besides columns: some Sequence<String>) -> String? {
    let taken = Set(columns.map(\.asciiLowercased))
    return all.first { !taken.contains($0) }
  }
}
