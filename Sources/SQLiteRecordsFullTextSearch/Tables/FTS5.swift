public import SQLiteRecords
public import SQLiteRecordsDefinition

/// The full-text engine FTS5, for `create(virtualTable:using:)`.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts5(content, tokenize='''porter''')
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///   t.tokenizer = .porter()
///   t.column("content")
/// }
/// ```
///
/// https://www.sqlite.org/fts5.html
public struct FTS5: VirtualTableModule, Sendable {
  /// How the tokenizer `unicode61` treats diacritics.
  public enum Diacritics: Sendable {
    /// Letters with and without diacritics differ: `remove_diacritics 0`.
    case keep
    /// Diacritics are removed from all Latin letters: `remove_diacritics 2`.
    case remove
    /// Diacritics are removed, except from letters with more than one, as in versions of SQLite
    /// before 3.27: the default.
    case removeLegacy
  }

  /// Makes the engine.
  public init() {}

  /// `fts5`
  public var moduleName: String { "fts5" }

  /// A definition without columns.
  public func makeTableDefinition(
    configuration: VirtualTableConfiguration
  ) -> FTS5TableDefinition {
    FTS5TableDefinition(configuration: configuration)
  }

  /// The columns and options, as SQL writes them.
  ///
  /// - throws: A `DatabaseError` if the tokenizer is unknown, or the indexed table does not exist.
  public func moduleArguments(
    for definition: FTS5TableDefinition,
    in db: Database
  ) throws -> [String] {
    definition.columns.map(\.argument) + (try definition.options(in: db))
  }

  /// Indexes the table whose texts the new one indexes, and creates the triggers that keep it so.
  ///
  /// - throws: A `DatabaseError` if the indexed table does not exist, or lacks a column.
  public func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: FTS5TableDefinition
  ) throws {
    guard case .synchronized(let content) = definition.contentSource else { return }
    try SynchronizationTriggers.fts5.create(
      of: tableName,
      on: content,
      columns: definition.columns.map(\.name),
      ifNotExists: definition.configuration.ifNotExists,
      in: db
    )
  }
}

extension FTS5TableDefinition {
  fileprivate func options(in db: Database) throws -> [String] {
    _ = try tokenizer?.name
    let tokenizer = tokenizer?.components.map(\.quotedDatabaseText).joined(separator: " ")
    let texts: [(name: String, value: String?)] = [
      ("tokenize", tokenizer), ("content", content), ("content_rowid", try rowIDOfContent(in: db)),
      ("prefix", prefixes.map { $0.list(separator: " ") }),
    ]
    let words = [("columnsize", columnSize.map { String($0) }), ("detail", detail?.nameInSQL)]
    return texts.compactMap { name, value in value.map { "\(name)=\($0.quotedDatabaseText)" } }
      + words.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  private func rowIDOfContent(in db: Database) throws -> String? {
    switch contentSource {
    case .named: contentRowID
    case .synchronized(let table): try db.primaryKey(table).rowIDColumn
    }
  }
}

extension FTS5ColumnDefinition {
  fileprivate var argument: String { name.nameInSQL + (isIndexed ? "" : " UNINDEXED") }
}

extension String {
  /// The string as a literal of SQL: in single quotes, with the quotes in it doubled.
  fileprivate var quotedDatabaseText: String {
    let quote = UInt8(ascii: "'")
    let doubled = utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "'" + String(decoding: doubled, as: UTF8.self) + "'"
  }
}

extension Database {
  /// Drops the triggers that synchronised an FTS5 table with the table that it indexes.
  ///
  /// ```swift
  /// try db.drop(table: "bookIndex")
  /// // DROP TRIGGER IF EXISTS "__bookIndex_ai" …
  /// try db.dropFTS5SynchronizationTriggers(forTable: "bookIndex")
  /// ```
  ///
  /// SQLite drops them together with the indexed table, but not with the full-text table. Without
  /// this call, writes to the indexed table would then fail.
  ///
  /// - parameter tableName: The full-text table.
  /// - throws: A `DatabaseError` if the schema cannot be changed.
  public func dropFTS5SynchronizationTriggers(forTable tableName: String) throws {
    try SynchronizationTriggers.fts5.drop(of: tableName, in: self)
  }
}
