public import SQLiteRecords

extension Database {
  /// The version of the SQLite library that runs: 3040001 for 3.40.1.
  ///
  /// https://www.sqlite.org/c3ref/libversion.html
  public static var sqliteLibVersionNumber: CInt { Connection.libraryVersionNumber }
}

extension Database: CustomStringConvertible, CustomDebugStringConvertible {
  /// The type, and the name in error messages: `<Database: players.sqlite>`.
  public var debugDescription: String { "<Database: \(description)>" }
}
