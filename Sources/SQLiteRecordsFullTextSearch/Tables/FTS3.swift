public import SQLiteRecords
public import SQLiteRecordsDefinition

/// The full-text engine FTS3, for `create(virtualTable:using:)`.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts3(content, tokenize=porter)
/// try db.create(virtualTable: "document", using: FTS3()) { t in
///   t.tokenizer = .porter
///   t.column("content")
/// }
/// ```
///
/// https://www.sqlite.org/fts3.html
public struct FTS3: VirtualTableModule, Sendable {
  /// How the tokenizer `unicode61` treats diacritics.
  public enum Diacritics: Sendable {
    /// Letters with and without diacritics differ: `remove_diacritics=0`.
    case keep
    /// Diacritics are removed from all Latin letters: `remove_diacritics=2`.
    case remove
    /// Diacritics are removed, except from letters with more than one, as in versions of SQLite
    /// before 3.27: the default.
    case removeLegacy
  }

  /// Makes the engine.
  public init() {}

  /// `fts3`
  public var moduleName: String { "fts3" }

  /// A definition without columns.
  public func makeTableDefinition(
    configuration: VirtualTableConfiguration
  ) -> FTS3TableDefinition {
    FTS3TableDefinition()
  }

  /// The columns and the tokenizer, as SQL writes them.
  public func moduleArguments(
    for definition: FTS3TableDefinition,
    in db: Database
  ) -> [String] {
    definition.columns.map(\.nameInSQL) + tokenizerArguments(definition.tokenizer)
  }

  /// Does nothing.
  public func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: FTS3TableDefinition
  ) {}

  /// The tokens that a tokenizer of FTS3 and FTS4 finds in a text.
  ///
  /// ```swift
  /// try FTS3.tokenize("SQLite databases")                         // ["sqlite", "databases"]
  /// try FTS3.tokenize("SQLite databases", withTokenizer: .porter) // ["sqlite", "databas"]
  /// ```
  ///
  /// https://www.sqlite.org/fts3.html#querying_tokenizers
  ///
  /// - parameter tokenizer: The tokenizer; `simple` by default.
  /// - throws: A `DatabaseError` if there is no such tokenizer, or it rejects its arguments.
  public static func tokenize(
    _ string: String,
    withTokenizer tokenizer: FTS3TokenizerDescriptor = .simple
  ) throws -> [String] {
    try DatabaseQueue().writeWithoutTransaction { db in
      let arguments = ([tokenizer.name] + tokenizer.arguments).map(\.quotedDatabaseIdentifier)
      let list = arguments.joined(separator: ", ")
      try db.execute(sql: "CREATE VIRTUAL TABLE token USING fts3tokenize(\(list))")
      let sql = "SELECT token FROM token WHERE input = ? ORDER BY position"
      return try String.fetchAll(db, sql: sql, arguments: [string])
    }
  }
}

/// The definition of an FTS3 table: see ``FTS3``.
public final class FTS3TableDefinition {
  /// The tokenizer; SQLite's `simple` if nil.
  public var tokenizer: FTS3TokenizerDescriptor?

  var columns: [String] = []

  /// Adds a column.
  public func column(_ name: String) { columns.append(name) }
}
