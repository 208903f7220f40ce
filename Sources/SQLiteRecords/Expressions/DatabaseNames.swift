extension Database {
  /// The name of a collation: how texts are compared.
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  public struct CollationName: RawRepresentable, Hashable, Sendable {
    /// The name, as SQL has it.
    public let rawValue: String

    /// The collation with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The collation with a name.
    public init(_ name: String) {
      rawValue = name
    }

    /// Compares bytes.
    public static let binary = CollationName("BINARY")

    /// Compares bytes, without regard to ASCII case.
    public static let nocase = CollationName("NOCASE")

    /// Compares bytes, without regard to spaces at the end.
    public static let rtrim = CollationName("RTRIM")
  }

  /// A declared type of columns.
  ///
  /// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
  public struct ColumnType: RawRepresentable, Hashable, Sendable {
    /// The type, as SQL has it.
    public let rawValue: String

    /// The type with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The type with a name.
    public init(_ name: String) {
      rawValue = name
    }

    /// `TEXT`
    public static let text = ColumnType("TEXT")
    /// `INTEGER`
    public static let integer = ColumnType("INTEGER")
    /// `DOUBLE`
    public static let double = ColumnType("DOUBLE")
    /// `REAL`
    public static let real = ColumnType("REAL")
    /// `NUMERIC`
    public static let numeric = ColumnType("NUMERIC")
    /// `BOOLEAN`
    public static let boolean = ColumnType("BOOLEAN")
    /// `BLOB`
    public static let blob = ColumnType("BLOB")
    /// `DATE`
    public static let date = ColumnType("DATE")
    /// `DATETIME`
    public static let datetime = ColumnType("DATETIME")
    /// `ANY`, for `STRICT` tables.
    public static let any = ColumnType("ANY")
    /// `JSONTEXT`
    public static let jsonText = ColumnType("JSONTEXT")
    /// `JSONB`
    public static let jsonb = ColumnType("JSONB")
  }
}

extension Database.CollationName {
  /// The name as it can be written after `COLLATE`: quoted if it needs to be.
  var sql: String {
    let isPlain = rawValue.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
    return isPlain ? rawValue : rawValue.quotedDatabaseIdentifier
  }
}
