public import SQLiteRecords

/// The columns by which a table refers to another one.
///
/// Associations find the foreign keys of the database by themselves. One needs to be named where there is
/// none, or several:
///
/// ```swift
/// struct Book: TableRecord {
///   static let authorForeignKey = ForeignKey(["authorId"])
///   static let translatorForeignKey = ForeignKey(["translatorId"])
///   static let author = belongsTo(Person.self, key: "author", using: authorForeignKey)
///   static let translator = belongsTo(Person.self, key: "translator", using: translatorForeignKey)
/// }
///
/// struct Person: TableRecord {
///   static let writtenBooks = hasMany(Book.self, using: Book.authorForeignKey)
/// }
/// ```
///
/// https://www.sqlite.org/foreignkeys.html
public struct ForeignKey: Hashable, Sendable {
  let originColumns: [String]
  let destinationColumns: [String]?

  /// A foreign key.
  ///
  /// - parameter originColumns: The columns of the referencing table.
  /// - parameter destinationColumns: The columns that are referred to, one for each of the others; the
  ///   primary key if it is nil.
  public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
    self.originColumns = originColumns
    self.destinationColumns = destinationColumns
  }

  /// A foreign key.
  ///
  /// - parameter originColumns: The columns of the referencing table.
  /// - parameter destinationColumns: The columns that are referred to, one for each of the others; the
  ///   primary key if it is nil.
  public init(
    _ originColumns: [any NamedColumn],
    to destinationColumns: [any NamedColumn]? = nil
  ) {
    self.init(originColumns.map(\.name), to: destinationColumns?.map(\.name))
  }
}
