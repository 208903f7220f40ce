public import SQLiteRecords
public import SQLiteRecordsDefinition

/// The full-text engine FTS4, for `create(virtualTable:using:)`.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts4(content, tokenize=porter)
/// try db.create(virtualTable: "document", using: FTS4()) { t in
///   t.tokenizer = .porter
///   t.column("content")
/// }
/// ```
///
/// https://www.sqlite.org/fts3.html
public struct FTS4: VirtualTableModule, Sendable {
  /// Makes the engine.
  public init() {}

  /// `fts4`
  public var moduleName: String { "fts4" }

  /// A definition without columns.
  public func makeTableDefinition(
    configuration: VirtualTableConfiguration
  ) -> FTS4TableDefinition {
    FTS4TableDefinition(configuration: configuration)
  }

  /// The columns and options, as SQL writes them.
  public func moduleArguments(
    for definition: FTS4TableDefinition,
    in db: Database
  ) -> [String] {
    definition.columns.flatMap(\.arguments) + tokenizerArguments(definition.tokenizer)
      + definition.options
  }

  /// Indexes the table whose texts the new one indexes, and creates the triggers that keep it so.
  ///
  /// - throws: A `DatabaseError` if the indexed table does not exist, or lacks a column.
  public func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: FTS4TableDefinition
  ) throws {
    guard case .synchronized(let content) = definition.contentSource else { return }
    try SynchronizationTriggers.fts4.create(
      of: tableName,
      on: content,
      columns: definition.columns.filter { !$0.isLanguageID }.map(\.name),
      ifNotExists: definition.configuration.ifNotExists,
      in: db
    )
  }
}

extension FTS4TableDefinition {
  fileprivate var options: [String] {
    let values: [(name: String, value: String?)] = [
      ("content", content), ("compress", compress), ("uncompress", uncompress),
      ("matchinfo", matchinfo), ("prefix", prefixes.map { $0.list(separator: ",") }),
    ]
    return values.compactMap { name, value in
      value.map { "\(name)=\($0.quotedDatabaseIdentifier)" }
    }
  }
}

extension FTS4ColumnDefinition {
  fileprivate var arguments: [String] {
    if isLanguageID { return ["languageid=\(name.quotedDatabaseIdentifier)"] }
    return isIndexed ? [name.nameInSQL] : [name.nameInSQL, "notindexed=\(name.nameInSQL)"]
  }
}

extension Set<Int> {
  /// The numbers, from the smallest to the largest.
  func list(separator: String) -> String {
    sorted().map { String($0) }.joined(separator: separator)
  }
}

extension Database {
  /// Drops the triggers that synchronised an FTS4 table with the table that it indexes.
  ///
  /// ```swift
  /// try db.drop(table: "bookIndex")
  /// // DROP TRIGGER IF EXISTS "__bookIndex_ai" …
  /// try db.dropFTS4SynchronizationTriggers(forTable: "bookIndex")
  /// ```
  ///
  /// SQLite drops them together with the indexed table, but not with the full-text table. Without
  /// this call, writes to the indexed table would then fail.
  ///
  /// - parameter tableName: The full-text table.
  /// - throws: A `DatabaseError` if the schema cannot be changed.
  public func dropFTS4SynchronizationTriggers(forTable tableName: String) throws {
    try SynchronizationTriggers.fts4.drop(of: tableName, in: self)
  }
}
