public import SQLiteRecords

/// What is looked for in a full-text table: an ``FTS5Pattern``, or an ``FTS3Pattern``.
///
/// It is a value: it can be an argument of a statement.
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
  /// The pattern, as the full-text engine reads it.
  var rawPattern: String { get }

  /// The pattern that the full-text engine reads in a text.
  ///
  /// - throws: A `DatabaseError` if the text is no pattern.
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
