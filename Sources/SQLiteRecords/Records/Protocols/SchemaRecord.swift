/// A record type that is generated from a schema file, and knows its table at build time.
///
/// Its statements are prepared once per connection, and found by the identity of the type. Its
/// `encode(to:)` sets every column of ``databaseSchema`` that is not generated, through the
/// ``TableColumn``s of `Columns`, which directly binds each to its parameter; its `init(row:)`
/// reads them by position. A hand-written type can conform if it does the same: if `encode(to:)`
/// omits a column, persistence methods throw `SQLITE_MISUSE`.
///
/// ```swift
/// // CREATE TABLE "player" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL)
/// try Player.createTable(in: db)
/// ```
public protocol SchemaRecord: TableRecord {
  /// The table: its name, its columns, its key, and the statements that create it.
  static var databaseSchema: TableSchema { get }
}

extension SchemaRecord {
  /// The name of the table.
  public static var databaseTableName: String { databaseSchema.name }

  /// The columns of the table, by name. Rows have this order, whatever the order in the database
  /// is.
  public static var databaseSelection: [any SQLSelectable] {
    [NamedColumns(names: databaseSchema.columns)]
  }

  /// True: columns are found by their positions.
  @inlinable public static var usesColumnPositions: Bool { true }

  /// Creates the table, its indexes and its triggers.
  ///
  /// - throws: A ``DatabaseError`` if the table already exists, or SQLite rejects a statement.
  public static func createTable(in db: Database) throws {
    for statement in databaseSchema.definition { try db.execute(sql: statement) }
  }
}
