/// Why a job cannot be done, or that its result is not as expected.
enum NorthwindError: Error, Equatable, CustomStringConvertible {
  case noSuchFile(path: String)
  case notAFile(path: String)
  case notADatabase(path: String)
  case unreadable(path: String, reason: String)
  case notCopied(path: String, reason: String)
  case fileExists(path: String)
  case noSuchFolder(path: String)
  case noTemporaryFolder(path: String, reason: String)
  case missingTables([String], path: String)
  case differentColumns(table: String, expected: [String], found: [String], path: String)
  case unexpectedResult(subject: String, expected: String, found: String)

  var description: String {
    switch self {
    case .noSuchFile(let path):
      "there is no file '\(path)'"
    case .notAFile(let path):
      "'\(path)' is not a file, expected a Northwind database"
    case .notADatabase(let path):
      "'\(path)' is not an SQLite database"
    case .unreadable(let path, let reason):
      "'\(path)' cannot be read: \(reason)"
    case .notCopied(let path, let reason):
      "'\(path)' cannot be copied: \(reason)"
    case .noSuchFolder(let path):
      "there is no folder for the new file '\(path)'"
    case .noTemporaryFolder(let path, let reason):
      "the temporary folder '\(path)' cannot be made: \(reason)"
    case .fileExists(let path):
      "'\(path)' exists already, expected the path of a new file"
    case .missingTables(let tables, let path):
      "'\(path)' is not a Northwind database, it lacks \(Self.list(tables))"
    case .differentColumns(let table, let expected, let found, let path):
      "table '\(table)' of '\(path)' has the columns \(Self.list(found)), "
        + "expected \(Self.list(expected))"
    case .unexpectedResult(let subject, let expected, let found):
      "expected \(subject) to be \(expected), found \(found)"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
