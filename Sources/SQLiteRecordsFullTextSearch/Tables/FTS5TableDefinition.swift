import SQLiteRecordsDefinition

/// The definition of an FTS5 table: see ``FTS5``.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts5(content, uuid UNINDEXED, prefix='2 4')
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///   t.column("content")
///   t.column("uuid").notIndexed()
///   t.prefixes = [2, 4]
/// }
/// ```
///
/// https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization
public final class FTS5TableDefinition {
  /// The tokenizer; SQLite's `unicode61` if nil.
  public var tokenizer: FTS5TokenizerDescriptor?

  /// The lengths of indexed prefixes, for which searches are fast; nil for none.
  ///
  /// https://www.sqlite.org/fts5.html#prefix_indexes
  public var prefixes: Set<Int>?

  /// 0 omits the sizes of texts, which only ranking needs; nil stores them.
  ///
  /// https://www.sqlite.org/fts5.html#the_columnsize_option
  public var columnSize: Int?

  /// How much the index stores about the positions of words: `full`, `column` or `none`;
  /// `full` if nil.
  ///
  /// https://www.sqlite.org/fts5.html#the_detail_option
  public var detail: String?

  let configuration: VirtualTableConfiguration
  var columns: [FTS5ColumnDefinition] = []
  var contentSource = ContentSource.named(nil)
  private var rowIDOfNamedContent: String?

  init(configuration: VirtualTableConfiguration) {
    self.configuration = configuration
  }

  /// The indexed table, without synchronisation; an empty name if the texts are not stored at all,
  /// and nil if the full-text table stores them.
  ///
  /// https://www.sqlite.org/fts5.html#external_content_and_contentless_tables
  public var content: String? {
    get { contentSource.table }
    set { contentSource = .named(newValue) }
  }

  /// The column of the table ``content`` that is its rowid; `rowid` if nil.
  public var contentRowID: String? {
    get { rowIDOfNamedContent }
    set {
      rowIDOfNamedContent = newValue
      contentSource = .named(content)
    }
  }

  /// Indexes the texts of another table, with triggers that keep the index up to date.
  ///
  /// ```swift
  /// // CREATE VIRTUAL TABLE "bookIndex" USING fts5(title, content='book', content_rowid='id')
  /// // CREATE TRIGGER "__bookIndex_ai" AFTER INSERT ON "book" …
  /// // INSERT INTO "bookIndex"("bookIndex") VALUES('rebuild')
  /// try db.create(virtualTable: "bookIndex", using: FTS5()) { t in
  ///   t.synchronize(withTable: "book")
  ///   t.column("title")
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/fts5.html#external_content_tables
  ///
  /// - parameter tableName: The other table, which has columns with the same names.
  public func synchronize(withTable tableName: String) {
    rowIDOfNamedContent = nil
    contentSource = .synchronized(tableName)
  }

  /// Adds a column.
  @discardableResult
  public func column(_ name: String) -> FTS5ColumnDefinition {
    let column = FTS5ColumnDefinition(name: name)
    columns.append(column)
    return column
  }
}

/// A column of an FTS5 table.
public final class FTS5ColumnDefinition {
  let name: String
  var isIndexed = true

  init(name: String) {
    self.name = name
  }

  /// Stores the texts of the column without making them searchable: `uuid UNINDEXED`.
  ///
  /// https://www.sqlite.org/fts5.html#the_unindexed_column_option
  @discardableResult
  public func notIndexed() -> Self {
    isIndexed = false
    return self
  }
}
