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

  /// A table that exists already stays as it is.
  public static let ifNotExists = TableOptions(rawValue: 1 << 0)

  /// The table is visible to this connection only, and goes with it.
  public static let temporary = TableOptions(rawValue: 1 << 1)

  /// The primary key takes the place of the rowid. https://www.sqlite.org/withoutrowid.html
  public static let withoutRowID = TableOptions(rawValue: 1 << 2)

  /// Columns hold values of their declared types only. https://www.sqlite.org/stricttables.html
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

  /// An index that exists already stays as it is.
  public static let ifNotExists = IndexOptions(rawValue: 1 << 0)

  /// No two rows may have the same values in the columns.
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

  /// A view that exists already stays as it is.
  public static let ifNotExists = ViewOptions(rawValue: 1 << 0)

  /// The view is visible to this connection only, and goes with it.
  public static let temporary = ViewOptions(rawValue: 1 << 1)
}
