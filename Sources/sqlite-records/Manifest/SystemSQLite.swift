import SQLiteRecordsLanguageServer
import SQLiteRecordsSchema

/// The SQLite of a system that a manifest names: its programs link with the system's library.
struct SystemSQLite: Equatable {
  /// The system with its version, such as `iOS 16`.
  let system: String
  /// The version that it has, or an older one; Apple does not publish the exact numbers.
  let version: SQLiteVersion

  /// The sources are in Documentation/SchemaReference.md, "SQLite by system".
  private static let known: [(platform: String, since: Int, version: SQLiteVersion)] = [
    ("macOS", 13, SQLiteVersion(37)),
    ("iOS", 16, SQLiteVersion(39)), ("iOS", 26, SQLiteVersion(51)),
    ("tvOS", 16, SQLiteVersion(37)), ("tvOS", 17, SQLiteVersion(38)),
    ("watchOS", 9, SQLiteVersion(38)),
  ]

  /// - parameter major: The first number of the oldest version that the package supports.
  /// - returns: `nil` for a system whose SQLite is not known.
  init?(platform: String, major: Int) {
    let entries = Self.known.filter { $0.platform == platform && $0.since <= major }
    guard let entry = entries.last else { return nil }
    system = "\(platform) \(major)"
    version = entry.version
  }
}

extension EditableManifest {
  /// The oldest SQLite among those of the systems that the manifest names; `nil` if it names none, or in another
  /// way than as a list of calls such as `.macOS(.v13)` and `.iOS("16.4")`.
  var oldestSystemSQLite: SystemSQLite? {
    let platforms = (try? package())?["platforms"]?.array?.items ?? []
    let systems = platforms.compactMap { item -> SystemSQLite? in
      guard let (name, arguments) = item.call, let value = arguments.items.first?.tokens.last
      else { return nil }
      let text = value.literal ?? value.text
      let number = text.drop { !$0.isNumber }.prefix { $0.isNumber }
      return Int(number).flatMap { SystemSQLite(platform: name, major: $0) }
    }
    return systems.min { $0.version < $1.version }
  }
}
