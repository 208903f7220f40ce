#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
