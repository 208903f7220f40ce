/// Finds the oldest version of SQLite that the files of a target ask for.
enum MinimumVersionResolver {
  /// The version that the configuration and all files agree on; `nil` if none names one.
  static func resolve(
    _ documents: [SchemaDocument],
    _ configuration: ConfigurationDocument?,
    log: inout DiagnosticLog
  ) -> Located<SQLiteVersion>? {
    let own = documents.compactMap(\.minimumSQLite).sorted(byPlace: \.location)
    let texts = [configuration?.minimumSQLite].compactMap { $0 } + own
    var first: Located<SQLiteVersion>?
    for text in texts {
      guard let version = SQLiteVersion(text.value) else {
        log.error(
          .invalidVersion,
          "expected an SQLite version such as '3.37' or '3.37.2', found \(quoted(text.value))",
          at: text.location
        )
        continue
      }
      if let first, first.value != version {
        log.error(
          .differentMinimumVersions,
          "all files of a target must have the same 'minimumSQLite'; \(first.location) declares "
            + "'\(first.value)'",
          at: text.location
        )
      }
      first = first ?? Located(version, at: text.location)
    }
    return first
  }
}
