public import SQLiteRecords

/// A search pattern for a full-text table: an ``FTS5Pattern``, or an ``FTS3Pattern``.
///
/// You can use it as an argument of a statement.
///
/// ```swift
/// // SELECT * FROM document WHERE document MATCH 'moby dick'
/// let documents = try Document.fetchAll(
///   db,
///   sql: "SELECT * FROM document WHERE document MATCH ?",
///   arguments: [pattern]
/// )
/// ```
public protocol FullTextPattern: DatabaseValueConvertible, Sendable, Hashable {
  /// The pattern in the syntax of the full-text engine.
  var rawPattern: String { get }

  /// A pattern in the syntax of the full-text engine.
  ///
  /// - throws: A `DatabaseError` if the text is not a valid pattern.
  init(rawPattern: String) throws
}

extension FullTextPattern {
  /// The text of the pattern.
  public var databaseValue: DatabaseValue { rawPattern.databaseValue }

  /// The pattern of a text; nil if it is none.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    String.fromDatabaseValue(dbValue).flatMap { try? Self(rawPattern: $0) }
  }
}
