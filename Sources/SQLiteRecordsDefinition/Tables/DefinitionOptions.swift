import SQLiteRecords

/// How a table is created.
///
/// https://www.sqlite.org/lang_createtable.html
public struct TableOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of some bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An existing table is kept.
  public static let ifNotExists = TableOptions(rawValue: 1 << 0)

  /// The table is visible only to this connection, and is deleted with it.
  public static let temporary = TableOptions(rawValue: 1 << 1)

  /// The primary key replaces the rowid. https://www.sqlite.org/withoutrowid.html
  public static let withoutRowID = TableOptions(rawValue: 1 << 2)

  /// Columns accept only values of their declared types. https://www.sqlite.org/stricttables.html
  public static let strict = TableOptions(rawValue: 1 << 3)
}

/// How an index is created.
///
/// https://www.sqlite.org/lang_createindex.html
public struct IndexOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of some bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An existing index is kept.
  public static let ifNotExists = IndexOptions(rawValue: 1 << 0)

  /// The index rejects duplicate values.
  public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// How a view is created.
///
/// https://www.sqlite.org/lang_createview.html
public struct ViewOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of some bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An existing view is kept.
  public static let ifNotExists = ViewOptions(rawValue: 1 << 0)

  /// The view is visible only to this connection, and is deleted with it.
  public static let temporary = ViewOptions(rawValue: 1 << 1)
}
