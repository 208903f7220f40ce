/// An index of a table, as the database describes it.
///
/// ```swift
/// // CREATE UNIQUE INDEX playerEmail ON player (email)
/// let index = try db.indexes(on: "player")[0]
/// index.columns    // ["email"]
/// index.isUnique   // true
/// ```
///
/// https://www.sqlite.org/pragma.html#pragma_index_list
public struct IndexInfo: Sendable, Hashable {
  /// The origin of an index.
  public struct Origin: RawRepresentable, Sendable, Hashable {
    /// SQLite's abbreviation.
    public let rawValue: String

    /// The origin of an abbreviation.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The index enforces a primary key.
    public static let primaryKeyConstraint = Origin(rawValue: "pk")

    /// The index enforces a `UNIQUE` constraint of the table's declaration.
    public static let uniqueConstraint = Origin(rawValue: "u")

    /// The index comes from `CREATE INDEX`.
    public static let createIndex = Origin(rawValue: "c")
  }

  /// The name of the index.
  public let name: String

  /// The indexed columns, in the order of the index.
  public let columns: [String]

  /// Whether the index is unique.
  public let isUnique: Bool

  /// The origin of the index.
  public let origin: Origin

  /// Whether the index has a `WHERE` clause.
  let isPartial: Bool
}
