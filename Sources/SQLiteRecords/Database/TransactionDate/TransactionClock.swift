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

/// The clock of the system.
public struct DefaultTransactionClock: TransactionClock {
  /// The clock of the system.
  public init() {}

  /// The current date.
  public func now(_ db: Database) throws -> Date { Date() }
}

/// A clock that calls a closure.
public struct CustomTransactionClock: TransactionClock {
  private let date: @Sendable (Database) throws -> Date

  /// A clock that calls a closure.
  public init(_ now: @escaping @Sendable (Database) throws -> Date) {
    date = now
  }

  /// What the closure returns.
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
