public import SQLiteRecords

extension Database {
  /// The version of the SQLite library that runs: 3040001 for 3.40.1.
  ///
  /// https://www.sqlite.org/c3ref/libversion.html
  public static var sqliteLibVersionNumber: CInt { Connection.libraryVersionNumber }
}

extension Database: CustomStringConvertible, CustomDebugStringConvertible {
  /// What kind of object this is, and what error messages call it: `<Database: players.sqlite>`.
  public var debugDescription: String { "<Database: \(description)>" }
}
