extension TableInfo {
  /// A name of the rowid: one that no column of the table takes away, or else its column; nil if it
  /// has none.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDName: String? {
    hasRowID ? Self.rowIDName(readColumns) ?? rowIDColumn : nil
  }

  /// The names of columns that differ in all rows: the rowid if it has a name, or else the primary
  /// key.
  package var rowKey: [String] { (rowIDColumn ?? rowIDName).map { [$0] } ?? primaryKey }

  /// The rowid as a key of one column; empty if it has no name.
  var rowIDKey: [String] { [rowIDName].compactMap { $0 } }

  package static func rowIDName(_ columns: [String]) -> String? {
    let taken = Set(columns.map(\.asciiLowercased))
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }
}
