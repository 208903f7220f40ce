public import SQLiteRecords

extension Database {
  /// What happens to rows when the row that they reference is deleted or changed.
  ///
  /// https://www.sqlite.org/foreignkeys.html#fk_actions
  public enum ForeignKeyAction: String, Hashable, Sendable {
    /// They are deleted or changed with it.
    case cascade = "CASCADE"
    /// It cannot be deleted or changed.
    case restrict = "RESTRICT"
    /// Their key becomes NULL.
    case setNull = "SET NULL"
    /// Their key becomes the default of the column.
    case setDefault = "SET DEFAULT"
  }

  /// When the value of a generated column is computed.
  ///
  /// https://www.sqlite.org/gencol.html#virtual_versus_stored_columns
  public enum GeneratedColumnQualification: String, Hashable, Sendable {
    /// When it is read.
    case virtual = "VIRTUAL"
    /// When the row is written.
    case stored = "STORED"
  }
}
