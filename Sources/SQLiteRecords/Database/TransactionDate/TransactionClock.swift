#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A clock that dates the beginning of transactions.
///
/// Tests can set another clock, so that timestamps of records are predictable:
///
/// ```swift
/// var configuration = Configuration()
/// configuration.transactionClock = .custom { _ in Date(timeIntervalSince1970: 0) }
/// ```
public protocol TransactionClock: Sendable {
  /// The date of a transaction that begins, or the current date outside a transaction.
  ///
  /// - throws: Any error; ``Database/transactionDate`` throws it.
  func now(_ db: Database) throws -> Date
}

/// The clock of the system, in whole milliseconds.
///
/// A date is stored as a text with milliseconds, unless its column has another storage. So a record that
/// is inserted with the date of its transaction is equal to the same record when it is fetched.
public struct DefaultTransactionClock: TransactionClock {
  /// The clock of the system.
  public init() {}

  /// The current date, rounded down to the millisecond.
  ///
  /// - throws: Nothing.
  public func now(_ db: Database) throws -> Date {
    Date(timeIntervalSince1970: (Date().timeIntervalSince1970 * 1000).rounded(.down) / 1000)
  }
}

/// A clock that calls a closure.
public struct CustomTransactionClock: TransactionClock {
  private let date: @Sendable (Database) throws -> Date

  /// A clock that calls a closure.
  public init(_ now: @escaping @Sendable (Database) throws -> Date) {
    date = now
  }

  /// What the closure returns.
  ///
  /// - throws: The error of the closure.
  public func now(_ db: Database) throws -> Date { try date(db) }
}

extension TransactionClock where Self == DefaultTransactionClock {
  /// The clock of the system.
  public static var `default`: DefaultTransactionClock { DefaultTransactionClock() }
}

extension TransactionClock where Self == CustomTransactionClock {
  /// A clock that calls a closure.
  public static func custom(
    _ now: @escaping @Sendable (Database) throws -> Date
  ) -> CustomTransactionClock { CustomTransactionClock(now) }
}

/// The date at which the transaction of a connection began, if there is one.
struct TransactionDate {
  var date: Result<Date, any Error>?
}

extension Database {
  /// The date of the beginning of the transaction. It is the same throughout the transaction, so
  /// that all rows written in it can have the same date. Outside a transaction, it is the current
  /// date.
  ///
  /// ```swift
  /// mutating func willInsert(_ db: Database) throws {
  ///   creationDate = try db.transactionDate
  /// }
  /// ```
  ///
  /// - throws: The error of ``Configuration/transactionClock``.
  public var transactionDate: Date {
    get throws {
      try checkUse()
      if isInsideTransaction, let begin = transactionBegin.date { return try begin.get() }
      return try configuration.transactionClock.now(self)
    }
  }

  /// Notes the date of the transaction that a statement has begun.
  func noteTransactionBegin() {
    guard !handle.isInAutocommitMode else { return }
    transactionBegin.date = Result { try configuration.transactionClock.now(self) }
  }
}
