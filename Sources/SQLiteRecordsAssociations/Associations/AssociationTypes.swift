/// A row refers to a row of another table: a book belongs to its author.
///
/// ```swift
/// extension Book {
///   static let author = belongsTo(Author.self)
/// }
/// ```
public struct BelongsToAssociation<Origin, Destination>: AssociationToOne {
  /// The record that refers.
  public typealias OriginRowDecoder = Origin
  /// The record that is referred to.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row of another table refers to a row of this one: a country has one profile.
///
/// ```swift
/// extension Country {
///   static let profile = hasOne(Profile.self)
/// }
/// ```
public struct HasOneAssociation<Origin, Destination>: AssociationToOne {
  /// The record that is referred to.
  public typealias OriginRowDecoder = Origin
  /// The record that refers.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// Rows of another table refer to a row of this one: an author has many books.
///
/// ```swift
/// extension Author {
///   static let books = hasMany(Book.self)
/// }
/// ```
public struct HasManyAssociation<Origin, Destination>: AssociationToMany {
  /// The record that is referred to.
  public typealias OriginRowDecoder = Origin
  /// The record that refers.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row has one row of another table by way of a third: a book is returned to its library's address.
///
/// ```swift
/// extension Book {
///   static let library = belongsTo(Library.self)
///   static let returnAddress = hasOne(Address.self, through: library, using: Library.address)
/// }
/// ```
public struct HasOneThroughAssociation<Origin, Destination>: AssociationToOne {
  /// The record that the association starts from.
  public typealias OriginRowDecoder = Origin
  /// The record that it ends at.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A row has many rows of another table by way of a third: a country has citizens, who have passports of
/// it.
///
/// ```swift
/// extension Country {
///   static let passports = hasMany(Passport.self)
///   static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
/// }
/// ```
public struct HasManyThroughAssociation<Origin, Destination>: AssociationToMany {
  /// The record that the association starts from.
  public typealias OriginRowDecoder = Origin
  /// The record that it ends at.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// A table is joined with a common table expression, or that with another table, on any condition.
///
/// ```swift
/// let latestMessage = Chat.association(to: latestMessages) { chat, message in
///   chat.id == message.chatId
/// }
/// ```
public struct JoinAssociation<Origin, Destination>: Association {
  /// The record that the association starts from.
  public typealias OriginRowDecoder = Origin
  /// The record that it ends at.
  public typealias RowDecoder = Destination

  /// How the destination is reached.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }

  /// The association with a key, which is taken as it is.
  public func forKey(_ key: String) -> Self { withKey(.fixed(key)) }
}
