/// A function that is written in Swift and called in SQL.
///
/// ```swift
/// let succ = DatabaseFunction("succ", argumentCount: 1, pure: true) { values in
///   guard let number = Int.fromDatabaseValue(values[0]) else { return nil }
///   return number + 1
/// }
/// db.add(function: succ)
/// // SELECT succ(41)
/// let answer = try Int.fetchOne(db, sql: "SELECT succ(41)")   // 42
/// ```
///
/// An error that the Swift function throws makes the statement fail: a ``DatabaseError`` with its
/// own code and message, any other with `SQLITE_ERROR` and the error's description.
///
/// https://www.sqlite.org/appfunc.html
public final class DatabaseFunction: Sendable {
  /// How the function computes its result.
  package enum Kind: Sendable {
    case scalar(@Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?)
    case aggregate(any DatabaseAggregate.Type)
  }

  /// The name in SQL.
  public let name: String

  /// The number of arguments; nil for any number.
  let argumentCount: Int?

  let isPure: Bool
  package let kind: Kind

  /// A function of its arguments.
  ///
  /// - parameter argumentCount: The number of arguments; nil for any number.
  /// - parameter pure: Whether equal arguments always give equal results, so that indexes and
  ///   generated columns can use the function; false by default.
  /// - parameter function: Computes the result of some arguments.
  public init(
    _ name: String,
    argumentCount: Int? = nil,
    pure: Bool = false,
    function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
  ) {
    self.name = name
    self.argumentCount = argumentCount
    isPure = pure
    kind = .scalar(function)
  }

  /// A function of the rows of a group, such as SQLite's `sum`.
  ///
  /// - parameter argumentCount: The number of arguments; nil for any number.
  /// - parameter pure: Whether equal rows always give equal results; false by default.
  /// - parameter aggregate: The type that computes the result; it is instantiated for each group.
  public init<Aggregate: DatabaseAggregate>(
    _ name: String,
    argumentCount: Int? = nil,
    pure: Bool = false,
    aggregate: Aggregate.Type
  ) {
    self.name = name
    self.argumentCount = argumentCount
    isPure = pure
    kind = .aggregate(aggregate)
  }
}

extension DatabaseFunction: Identifiable {
  /// The identity of a function: its name in lower case, and its number of arguments.
  public struct ID: Hashable, Sendable {
    let name: String
    let argumentCount: Int?
  }

  /// The identity of the function.
  public var id: ID { ID(name: name.asciiLowercased, argumentCount: argumentCount) }
}

extension DatabaseFunction: Hashable {
  /// Whether both functions have the same name and number of arguments, so that one replaces the
  /// other.
  public static func == (lhs: DatabaseFunction, rhs: DatabaseFunction) -> Bool { lhs.id == rhs.id }

  /// Hashes the name and the number of arguments.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

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

extension DatabaseFunction {
  /// The function as the connection calls it.
  var body: FunctionBody {
    switch kind {
    case .scalar(let function):
      .scalar { arguments, context in
        context.set { try function(arguments.databaseValues) }
      }
    case .aggregate(let type):
      .aggregate { Self.run(of: type) }
    }
  }

  private static func run<Aggregate: DatabaseAggregate>(of type: Aggregate.Type) -> AggregateRun {
    var aggregate = Aggregate()
    var failure: (any Error)?
    return AggregateRun(
      step: { arguments, context in
        guard failure == nil else { return }
        do {
          try aggregate.step(arguments.databaseValues)
        } catch {
          failure = error
          context.fail(error)
        }
      },
      finish: { context in
        if let failure { context.fail(failure) } else { context.set(aggregate.finalize) }
      }
    )
  }
}

extension FunctionArguments {
  fileprivate var databaseValues: [DatabaseValue] {
    map { DatabaseValue(ColumnValue(pointer: $0)) }
  }
}
