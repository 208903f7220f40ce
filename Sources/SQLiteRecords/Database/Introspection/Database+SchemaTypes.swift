extension Database {
  /// The declared type of a column.
  ///
  /// Any words can be a type, also with one or two numbers in parentheses: `VARCHAR(10)`. SQLite derives
  /// the column's affinity from it. A statement with any other text, such as `TEXT NOT NULL`, throws
  /// `SQLITE_MISUSE`.
  /// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
  public struct ColumnType: RawRepresentable, Hashable, Sendable {
    /// The type as SQL writes it.
    public let rawValue: String

    /// The type of an SQL text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The type of an SQL text.
    public init(_ name: String) {
      rawValue = name
    }

    /// `ANY`: values of any kind, unconverted in a `STRICT` table.
    public static let any = ColumnType(rawValue: "ANY")
    /// `BLOB`
    public static let blob = ColumnType(rawValue: "BLOB")
    /// `BOOLEAN`, which SQLite stores as 0 and 1.
    public static let boolean = ColumnType(rawValue: "BOOLEAN")
    /// `DATE`
    public static let date = ColumnType(rawValue: "DATE")
    /// `DATETIME`
    public static let datetime = ColumnType(rawValue: "DATETIME")
    /// `DOUBLE`
    public static let double = ColumnType(rawValue: "DOUBLE")
    /// `INTEGER`
    public static let integer = ColumnType(rawValue: "INTEGER")
    /// `TEXT`, for values that are JSON.
    public static let jsonText = ColumnType(rawValue: "TEXT")
    /// `BLOB`, for values that are JSON in SQLite's binary form.
    public static let jsonb = ColumnType(rawValue: "BLOB")
    /// `NUMERIC`
    public static let numeric = ColumnType(rawValue: "NUMERIC")
    /// `REAL`
    public static let real = ColumnType(rawValue: "REAL")
    /// `TEXT`
    public static let text = ColumnType(rawValue: "TEXT")
  }

  /// How texts are compared.
  ///
  /// https://www.sqlite.org/datatype3.html#collation
  public struct CollationName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The collation of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of a collation.
    public init(_ name: String) {
      rawValue = name
    }

    /// Byte by byte.
    public static let binary = CollationName("BINARY")
    /// Without regard to ASCII case.
    public static let nocase = CollationName("NOCASE")
    /// Without regard to spaces at the end.
    public static let rtrim = CollationName("RTRIM")

    /// The name as SQL writes it: in quotes only if it needs them.
    @inline(never)
    package var sql: String { rawValue.nameInSQL }
  }
}
