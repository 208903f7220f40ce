public import SQLiteRecords
import SQLiteRecordsInflections

/// A relation from a table to another one, or to a common table expression.
///
/// ```swift
/// extension Book {
///   static let author = belongsTo(Author.self)
/// }
///
/// // SELECT "book".*, "author".* FROM "book"
/// // JOIN "author" ON "author"."id" = "book"."authorId"
/// Book.including(required: Book.author)
/// ```
///
/// The methods of requests refine an association: `Book.author.filter { $0.country == "FR" }`.
public protocol Association<OriginRowDecoder, RowDecoder>: DerivableRequest, Sendable {
  /// The record type of the origin.
  associatedtype OriginRowDecoder

  /// The path from the origin to the destination.
  var path: AssociationPath { get set }

  /// The association with a key: the name of its rows in the rows of a request.
  ///
  /// ```swift
  /// struct BookInfo: Decodable, FetchableRecord {
  ///   var book: Book
  ///   var writer: Author
  /// }
  ///
  /// Book.including(required: Book.author.forKey("writer")).asRequest(of: BookInfo.self)
  /// ```
  func forKey(_ key: String) -> Self
}

/// An association with at most one row for each row of its origin.
public protocol AssociationToOne<OriginRowDecoder, RowDecoder>: Association {}

/// An association with any number of rows for each row of its origin.
public protocol AssociationToMany<OriginRowDecoder, RowDecoder>: Association {}

extension Association {
  /// The association with the key that a coding key names.
  public func forKey(_ codingKey: some CodingKey) -> Self { forKey(codingKey.stringValue) }

  func withKey(_ key: AssociationKey) -> Self {
    var association = self
    association.path.key = key
    return association
  }
}

extension AssociationToOne {
  /// The association with a key, which is in the singular.
  public func forKey(_ key: String) -> Self { withKey(.singular(key)) }
}

extension AssociationToMany {
  /// The association with a key, which is in the plural.
  public func forKey(_ key: String) -> Self { withKey(.plural(key)) }
}

/// The path from the origin of an association to its destination.
///
/// It has no members for clients: `belongsTo`, `hasMany` and other methods make associations.
public struct AssociationPath: Sendable {
  /// The joins, one after the other: never empty.
  var steps: [AssociationStep]

  init(_ steps: [AssociationStep]) {
    self.steps = steps
  }

  init(
    _ key: AssociationKey,
    _ condition: JoinCondition,
    to destination: SelectQuery,
    isToMany: Bool = false
  ) {
    steps = [
      AssociationStep(key: key, condition: condition, query: destination, isToMany: isToMany)
    ]
  }

  /// The query for the destination's rows.
  var destination: SelectQuery {
    get { steps[steps.count - 1].query }
    set { steps[steps.count - 1].query = newValue }
  }

  /// The name of the destination's rows.
  var key: AssociationKey {
    get { steps[steps.count - 1].key }
    set { steps[steps.count - 1].key = newValue }
  }

  /// The path that continues with another one.
  func through(_ path: AssociationPath) -> AssociationPath {
    AssociationPath(steps + path.steps)
  }
}

/// A table that is joined, and how.
struct AssociationStep: Sendable {
  var key: AssociationKey
  var condition: JoinCondition
  var query: SelectQuery
  var isToMany: Bool
}

/// The name of an association's rows: one where there is one row for each row of the origin, and
/// another where there are many.
enum AssociationKey: Sendable {
  /// The name of a table, of which both are made.
  case inflected(String)
  case singular(String)
  case plural(String)
  /// A name that is not inflected.
  case fixed(String)

  var singular: String {
    switch self {
    case .inflected(let name), .plural(let name): Inflections.default.singularize(name)
    case .singular(let name), .fixed(let name): name
    }
  }

  /// The name of one of many rows, in the names of aggregates.
  var element: String {
    switch self {
    case .fixed(let name): Inflections.default.singularize(name)
    case .inflected, .singular, .plural: singular
    }
  }

  var plural: String {
    switch self {
    case .inflected(let name), .singular(let name): Inflections.default.pluralize(name)
    case .plural(let name), .fixed(let name): name
    }
  }
}
