import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Finds what the nodes of a cluster, dqlite 1.11 in Debian 12, cannot hold or run.
struct ClusterChecker {
  /// How many parameters a statement can have.
  static let parameterLimit = 255

  /// The SQLite of Debian 12.
  private static let version = SQLiteVersion(40, 1)

  /// The collations of all databases.
  private static let collations: Set<String> = ["binary", "nocase", "rtrim"]

  var log = DiagnosticLog()
  private let schema: Schema

  /// The functions of the application, in lower case.
  private let functions: Set<String>

  init(_ schema: Schema) {
    self.schema = schema
    functions = Set(schema.functions.map(\.name))
  }

  /// A table of the target, or of those that it depends on.
  func table(named name: String) -> Table? {
    (schema.tables + schema.references).first {
      $0.name.value.asciiLowercased == name.asciiLowercased
    }
  }

  /// Checks an expression or a statement.
  mutating func check(_ text: Located<String>) { check(text.value) { _ in text.location } }

  /// Checks an expression or a statement.
  ///
  /// - parameter location: Where a byte of the text is.
  mutating func check(_ sql: String, location: (Int) -> SourceLocation) {
    let tokens = SQLLexer.tokens(of: sql)
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      let place = location(token.range.lowerBound)
      if next.isSymbol("("), let name = token.name?.asciiLowercased, functions.contains(name) {
        let message =
          "function \(quoted(name)) is defined in Swift, and the nodes of a cluster do not have it"
        log.error(.clusterFunction, message, at: place)
      }
      if token.isWord("COLLATE"), let name = next.name { check(collation: name, at: place) }
    }
    let words = SQLWords(sql).words
    for feature in SQLFeature.all where feature.version > Self.version && feature.isIn(words) {
      require(feature.version, quoted(feature.name), at: location(0))
    }
  }

  mutating func check(collation: Located<String>?) {
    if let collation { check(collation: collation.value, at: collation.location) }
  }

  private mutating func check(collation name: String, at location: SourceLocation) {
    if Self.collations.contains(name.asciiLowercased) { return }
    let message =
      "collation \(quoted(name)) is defined in Swift, and the nodes of a cluster do not have it"
    log.error(.clusterCollation, message, at: location)
  }

  /// Reports what is newer than the SQLite of the nodes.
  mutating func require(_ version: SQLiteVersion, _ feature: String, at location: SourceLocation) {
    guard version > Self.version else { return }
    let message =
      "\(feature) needs SQLite \(version), and the nodes of a cluster have \(Self.version)"
    log.error(.newerThanCluster, message, at: location)
  }
}

extension Column {
  /// The declared type, if it is one of those whose values a node converts.
  var convertedType: String? {
    guard let type else { return nil }
    return ["date", "datetime", "timestamp", "boolean"].contains(type.asciiLowercased) ? type : nil
  }
}
