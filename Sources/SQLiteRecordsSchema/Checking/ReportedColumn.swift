import SQLiteRecordsSQL

/// A column as SQLite reports it.
///
/// https://www.sqlite.org/pragma.html#pragma_table_xinfo
struct ReportedColumn: Equatable {
  let name: String
  /// The declared type; SQLite changes the case of some.
  let type: String
  let isNotNull: Bool
  /// The column's place in the primary key, from 1; 0 if it is not part of it.
  let keyPosition: Int
  let visibility: Visibility

  /// Whether a column is seen, and whether its value is worked out; `hidden` in what SQLite reports.
  enum Visibility: String {
    case plain = "0"
    case hidden = "1"
    case virtual = "2"
    case stored = "3"
  }
}

extension ReportedColumn {
  /// A column that has nothing but a name and a type.
  init(name: String, type: String = "") {
    self.init(name: name, type: type, isNotNull: false, keyPosition: 0, visibility: .plain)
  }

  /// The columns that SQLite should report for a table.
  static func columns(of table: Table) -> [ReportedColumn] {
    let columns = table.columns.map { ReportedColumn($0, of: table) }
    if table.noun != .fullTextTable { return columns }
    // A full-text table has two more, which queries search and sort by.
    return columns
      + [table.name.value, "rank"].map { name in
        ReportedColumn(
          name: name,
          type: "",
          isNotNull: false,
          keyPosition: 0,
          visibility: .hidden
        )
      }
  }

  private init(_ column: Column, of table: Table) {
    let key = table.ordinary?.primaryKey?.columns.firstIndex(of: column.name.value)
    self.init(
      name: column.name.value,
      type: column.type?.reportedType ?? "",
      isNotNull: table.refusesNull(in: column),
      keyPosition: key.map { $0 + 1 } ?? 0,
      visibility: column.generatedValue.map { $0.isStored ? .stored : .virtual } ?? .plain
    )
  }

  static func == (lhs: ReportedColumn, rhs: ReportedColumn) -> Bool {
    FoldedName(lhs.type) == FoldedName(rhs.type)
      && (lhs.name, lhs.isNotNull, lhs.keyPosition, lhs.visibility)
        == (rhs.name, rhs.isNotNull, rhs.keyPosition, rhs.visibility)
  }
}

extension String {
  /// The declared type as SQLite reports it: of one that begins with a quote, only what is quoted.
  var reportedType: String {
    guard let first = utf8.first, !first.continuesSQLWord else { return self }
    return SQLLexer.tokens(of: self).first?.name ?? self
  }
}

extension GeneratorConnection {
  /// The columns of a table.
  func columns(of table: String) throws(Failure) -> [ReportedColumn] {
    try rows("PRAGMA table_xinfo(\(table.sqlIdentifier))").map { row in
      ReportedColumn(
        name: row[1],
        type: row[2],
        isNotNull: row[3] != "0",
        keyPosition: Int(row[5]) ?? 0,
        visibility: .init(rawValue: row[6]) ?? .hidden
      )
    }
  }
}
