/// What the runtime knows of a generated record's table without asking the database.
public struct TableLayout: Sendable, Equatable {
  /// Where a table's rowid is.
  ///
  /// https://www.sqlite.org/rowidtable.html
  public enum RowID: Sendable, Equatable {
    /// A column is another name of the rowid.
    case alias(String)
    /// The rowid has no column of its own.
    case hidden
    /// The table is `WITHOUT ROWID`.
    case none
  }

  /// The names of the columns, by position.
  public let columns: [String]

  /// The names of the primary key's columns, in key order; empty if the table has none.
  public let primaryKey: [String]

  /// Where the rowid is.
  public let rowID: RowID

  /// How columns of keys store their values, by name; those that do it as their Swift type does are
  /// not among them.
  public let keyStorages: [String: KeyStorage]

  /// The names of the columns whose values SQLite works out: they are read, and never written.
  ///
  /// https://www.sqlite.org/gencol.html
  public let generatedColumns: [String]

  /// Describes a table. Generated code does this.
  ///
  /// - parameter columns: The names of all columns, generated ones too, by position.
  public init(
    columns: [String],
    primaryKey: [String],
    rowID: RowID,
    keyStorages: [String: KeyStorage] = [:],
    generatedColumns: [String] = []
  ) {
    self.keyStorages = keyStorages
    self.columns = columns
    self.primaryKey = primaryKey
    self.rowID = rowID
    self.generatedColumns = generatedColumns
  }
}

/// A record type that is generated from a schema file, and so knows its table at build time.
///
/// Its statements are prepared once for each connection, and found by the identity of the type. Its
/// `encode(to:)` sets every column of ``databaseLayout`` that is not generated through the ``TableColumn``s of `Columns`,
/// which binds each to its parameter at once; its `init(row:)` reads them by position. Conforming a
/// hand-written type is possible if it does the same: if `encode(to:)` leaves out a column, persistence
/// methods throw `SQLITE_MISUSE`.
///
/// ```swift
/// // CREATE TABLE "player" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL)
/// try Player.createTable(in: db)
/// ```
public protocol SchemaRecord: TableRecord {
  /// The columns, the key and the rowid of the table.
  static var databaseLayout: TableLayout { get }

  /// The SQL statements that create the table and its indexes.
  static var databaseDefinition: [String] { get }
}

extension SchemaRecord {
  /// The columns of the table, by their names: rows have them in this order, whatever the order is
  /// in the database.
  public static var databaseSelection: [any SQLSelectable] {
    [NamedColumns(names: databaseLayout.columns)]
  }

  /// True: columns are found by their positions.
  @inlinable public static var usesTableLayout: Bool { true }

  /// Creates the table and its indexes.
  ///
  /// - throws: A ``DatabaseError`` if the table exists already, or SQLite refuses a statement.
  public static func createTable(in db: Database) throws {
    for statement in databaseDefinition { try db.execute(sql: statement) }
  }
}
