/// A library whose ratios to C were measured elsewhere, in the same way.
enum Peer: String, CaseIterable {
  case grdb = "GRDB"
  case grdbCodable = "GRDB, `Codable`"
  case lighter = "Lighter"
  case sqliteSwift = "SQLite.swift"

  /// An explanation of the figures.
  static let note = """
    \\* Measured elsewhere, in the same way, and not with each benchmark: GRDB 7.8, Lighter 1.4 and
    SQLite.swift in one process with plain C, on SQLite 3.40.1. Lighter has calls of its own for
    rows without records (raw), and for many records (batch).
    """

  /// The ratios to C, by the name of the work.
  var ratios: [String: String] {
    switch self {
    case .grdb: Self.grdbRatios
    case .grdbCodable: Self.grdbCodableRatios
    case .lighter: Self.lighterRatios
    case .sqliteSwift: Self.sqliteSwiftRatios
    }
  }

  private static let grdbRatios = [
    "insert players": "6.3",
    "insert 10 INT": "12",
    "fetchAll players": "2.6",
    "fetchAll 10 INT": "2.7",
    "fetchAll Northwind orders": "2.5",
    "read players by key": "30",
    "update all columns of players": "14",
    "update one column of players": "8.2",
    "upsert players, half of them conflicts": "10.6",
    "delete players": "6.1",
    "insertAndFetch players": "3.2",
    "insert players, each its own transaction, WAL": "1.54",
    ReadPlayersByThreads.work.name: "1.0 to 1.2 × 1",
  ]

  private static let grdbCodableRatios = [
    "insert players": "7.1",
    "insert 10 INT": "14",
    "fetchAll players": "7.1",
    "fetchAll 10 INT": "5.1",
    "fetchAll Northwind orders": "6.2",
    "read players by key": "30",
    "update all columns of players": "16",
    "update one column of players": "9.9",
    "upsert players, half of them conflicts": "11.6",
    "insertAndFetch players": "3.8",
    "insert players, each its own transaction, WAL": "1.59",
  ]

  private static let lighterRatios = [
    "insert players": "4.3",
    "insert 10 INT": "44 (raw)",
    "fetchAll players": "1.3 (raw)",
    "fetchAll 10 INT": "1.7 (raw)",
    "fetchAll Northwind orders": "1.19 (raw)",
    "read players by key": "7.8",
    "update all columns of players": "7; 1.36 (batch)",
    "delete players": "3.9",
    "insertAndFetch players": "1.10 (batch)",
    "insert players, each its own transaction, WAL": "1.66",
  ]

  private static let sqliteSwiftRatios = [
    "insert players": "14",
    "fetchAll players": "11",
    "fetchAll Northwind orders": "4.4",
    "read players by key": "25",
    "update all columns of players": "24",
    "update one column of players": "10",
    "upsert players, half of them conflicts": "18",
    "delete players": "8.7",
    "insert players, each its own transaction, WAL": "1.73",
  ]
}
