/// A row references a row of another table: a book belongs to its author.
///
/// ```swift
/// extension Book {
///   static let author = belongsTo(Author.self)
/// }
/// ```
public struct BelongsToAssociation<Origin, Destination>: AssociationToOne {
  /// The referencing record type.
  public typealias OriginRowDecoder = Origin
  /// The referenced record type.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row of another table references a row of this one: a country has one profile.
///
/// ```swift
/// extension Country {
///   static let profile = hasOne(Profile.self)
/// }
/// ```
public struct HasOneAssociation<Origin, Destination>: AssociationToOne {
  /// The referenced record type.
  public typealias OriginRowDecoder = Origin
  /// The referencing record type.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// Rows of another table reference a row of this one: an author has many books.
///
/// ```swift
/// extension Author {
///   static let books = hasMany(Book.self)
/// }
/// ```
public struct HasManyAssociation<Origin, Destination>: AssociationToMany {
  /// The referenced record type.
  public typealias OriginRowDecoder = Origin
  /// The referencing record type.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row has one row of another table, through a third table: a book is returned to its library's
/// address.
///
/// ```swift
/// extension Book {
///   static let library = belongsTo(Library.self)
///   static let returnAddress = hasOne(Address.self, through: library, using: Library.address)
/// }
/// ```
public struct HasOneThroughAssociation<Origin, Destination>: AssociationToOne {
  /// The record type of the origin.
  public typealias OriginRowDecoder = Origin
  /// The record type of the destination.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row has many rows of another table, through a third table: a country has citizens through
/// their passports.
///
/// ```swift
/// extension Country {
///   static let passports = hasMany(Passport.self)
///   static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
/// }
/// ```
public struct HasManyThroughAssociation<Origin, Destination>: AssociationToMany {
  /// The record type of the origin.
  public typealias OriginRowDecoder = Origin
  /// The record type of the destination.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A table is joined with a common table expression, or vice versa, on any condition.
///
/// ```swift
/// let latestMessage = Chat.association(to: latestMessages) { chat, message in
///   chat.id == message.chatId
/// }
/// ```
public struct JoinAssociation<Origin, Destination>: Association {
  /// The record type of the origin.
  public typealias OriginRowDecoder = Origin
  /// The record type of the destination.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }

  /// The association with a key, which is used as it is.
  public func forKey(_ key: String) -> Self { withKey(.fixed(key)) }
}
