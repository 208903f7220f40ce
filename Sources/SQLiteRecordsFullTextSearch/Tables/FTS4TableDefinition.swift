import SQLiteRecordsDefinition

/// The definition of an FTS4 table: see ``FTS4``.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts4(content, uuid, notindexed=uuid, prefix="2,4")
/// try db.create(virtualTable: "document", using: FTS4()) { t in
///   t.column("content")
///   t.column("uuid").notIndexed()
///   t.prefixes = [2, 4]
/// }
/// ```
///
/// https://www.sqlite.org/fts3.html#fts4_options
public final class FTS4TableDefinition {
  /// The tokenizer; SQLite's `simple` if nil.
  public var tokenizer: FTS3TokenizerDescriptor?

  /// The SQL function that compresses texts before they are stored; nil stores them as they are. It
  /// needs ``uncompress``.
  public var compress: String?

  /// The SQL function that undoes ``compress``; nil without that.
  public var uncompress: String?

  /// `fts3` omits data that only the function `matchinfo` needs, which makes the table smaller; nil
  /// keeps it.
  public var matchinfo: String?

  /// The lengths of indexed prefixes, for which searches are fast; nil for none.
  public var prefixes: Set<Int>?

  let configuration: VirtualTableConfiguration
  var columns: [FTS4ColumnDefinition] = []
  var contentSource = ContentSource.named(nil)

  init(configuration: VirtualTableConfiguration) {
    self.configuration = configuration
  }

  /// The indexed table, without synchronisation; an empty name if the texts are not stored at all,
  /// and nil if the full-text table stores them.
  ///
  /// https://www.sqlite.org/fts3.html#the_content_option
  public var content: String? {
    get { contentSource.table }
    set { contentSource = .named(newValue) }
  }

  /// Indexes the texts of another table, with triggers that keep the index up to date.
  ///
  /// ```swift
  /// // CREATE VIRTUAL TABLE "bookIndex" USING fts4(title, content="book")
  /// // CREATE TRIGGER "__bookIndex_ai" AFTER INSERT ON "book" …
  /// // INSERT INTO "bookIndex"("bookIndex") VALUES('rebuild')
  /// try db.create(virtualTable: "bookIndex", using: FTS4()) { t in
  ///   t.synchronize(withTable: "book")
  ///   t.column("title")
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/fts3.html#_external_content_fts4_tables_
  ///
  /// - parameter tableName: The other table, which has columns with the same names.
  public func synchronize(withTable tableName: String) {
    contentSource = .synchronized(tableName)
  }

  /// Adds a column.
  @discardableResult
  public func column(_ name: String) -> FTS4ColumnDefinition {
    let column = FTS4ColumnDefinition(name: name)
    columns.append(column)
    return column
  }
}

/// A column of an FTS4 table.
public final class FTS4ColumnDefinition {
  let name: String
  var isIndexed = true
  var isLanguageID = false

  init(name: String) {
    self.name = name
  }

  /// Stores the texts of the column without making them searchable: `notindexed=uuid`.
  ///
  /// https://www.sqlite.org/fts3.html#the_notindexed_option
  @discardableResult
  public func notIndexed() -> Self {
    isIndexed = false
    return self
  }

  /// Makes the column a hidden one that contains the language of the row's texts:
  /// `languageid="lid"`.
  ///
  /// https://www.sqlite.org/fts3.html#the_languageid_option
  @discardableResult
  public func asLanguageId() -> Self {
    isLanguageID = true
    return self
  }
}
