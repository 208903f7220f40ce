/// The computation of an aggregate function over a group of rows.
///
/// ```swift
/// struct Longest: DatabaseAggregate {
///   var text: String?
///
///   mutating func step(_ dbValues: [DatabaseValue]) {
///     guard let next = String.fromDatabaseValue(dbValues[0]) else { return }
///     if next.count > text?.count ?? -1 { text = next }
///   }
///
///   func finalize() -> (any DatabaseValueConvertible)? { text }
/// }
///
/// db.add(function: DatabaseFunction("longest", argumentCount: 1, aggregate: Longest.self))
/// // SELECT longest(name) FROM player
/// let name = try String.fetchOne(db, sql: "SELECT longest(name) FROM player")
/// ```
///
/// https://www.sqlite.org/appfunc.html#the_xstep_xfinal_callbacks
public protocol DatabaseAggregate: SendableMetatype {
  /// Begins a group.
  init()

  /// Adds a row to the group.
  ///
  /// - throws: An error that makes the statement fail.
  mutating func step(_ dbValues: [DatabaseValue]) throws

  /// The result of the group.
  ///
  /// - throws: An error that makes the statement fail.
  func finalize() throws -> (any DatabaseValueConvertible)?
}
