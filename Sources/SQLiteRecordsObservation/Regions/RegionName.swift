import SQLiteRecords

/// The name of a table or column in a region. ASCII case makes no difference, as in SQL.
struct RegionName: Hashable, Comparable, Sendable {
  /// The name as it was spelled.
  let spelling: String

  /// The name in lower case.
  let folded: String

  init(_ spelling: String) {
    self.spelling = spelling
    folded = spelling.asciiLowercased
  }

  /// The name of a table. The table of a schema has two names.
  ///
  /// https://www.sqlite.org/schematab.html
  init(ofTable spelling: String) {
    let name = RegionName(spelling)
    self =
      switch name.folded {
      case "sqlite_schema": RegionName("sqlite_master")
      case "sqlite_temp_schema": RegionName("sqlite_temp_master")
      default: name
      }
  }

  static func == (lhs: RegionName, rhs: RegionName) -> Bool { lhs.folded == rhs.folded }

  static func < (lhs: RegionName, rhs: RegionName) -> Bool { lhs.folded < rhs.folded }

  func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
