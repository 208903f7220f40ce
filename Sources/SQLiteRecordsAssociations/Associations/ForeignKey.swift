public import SQLiteRecords

/// The columns with which a table references another one.
///
/// Associations find the foreign keys of the database by themselves. If there is none, or several,
/// name one:
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
  /// - parameter destinationColumns: The referenced columns, one for each of the others; the
  ///   primary key if nil.
  public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
    self.originColumns = originColumns
    self.destinationColumns = destinationColumns
  }

  /// A foreign key.
  ///
  /// - parameter originColumns: The columns of the referencing table.
  /// - parameter destinationColumns: The referenced columns, one for each of the others; the
  ///   primary key if nil.
  public init(
    _ originColumns: [any NamedColumn],
    to destinationColumns: [any NamedColumn]? = nil
  ) {
    self.init(originColumns.map(\.name), to: destinationColumns?.map(\.name))
  }
}
