extension Database {
  /// Decides whether to try again when another connection holds a lock.
  ///
  /// - parameter numberOfTries: The number of previous attempts.
  /// - returns: Whether to try again. If not, `SQLITE_BUSY` is thrown.
  public typealias BusyCallback = @Sendable (_ numberOfTries: Int) -> Bool

  /// What happens when another connection holds a lock.
  ///
  /// https://www.sqlite.org/rescode.html#busy
  public enum BusyMode: Sendable {
    /// `SQLITE_BUSY` is thrown at once.
    case immediateError
    /// SQLite keeps trying for a number of seconds, then `SQLITE_BUSY` is thrown.
    case timeout(Double)
    /// The closure receives the number of previous attempts, and decides whether to try again.
    case callback(BusyCallback)
  }

  /// How a statement resolves a violated constraint.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  public enum ConflictResolution: String, Sendable, Hashable, CaseIterable {
    /// Rolls the transaction back.
    case rollback = "ROLLBACK"
    /// Undoes the statement.
    case abort = "ABORT"
    /// Keeps what the statement has done so far.
    case fail = "FAIL"
    /// Skips the row.
    case ignore = "IGNORE"
    /// Deletes the conflicting rows.
    case replace = "REPLACE"

    /// The resolution if it has to be written, as `ABORT` is what SQLite does anyway.
    var clause: String { self == .abort ? "" : " OR \(rawValue)" }
  }

  /// How a transaction begins. https://www.sqlite.org/lang_transaction.html
  public enum TransactionKind: String, Sendable, Hashable, CaseIterable {
    /// Locks nothing until the first read or write.
    case deferred = "DEFERRED"
    /// Locks the database for writing immediately.
    case immediate = "IMMEDIATE"
    /// Keeps other connections from reading, except in WAL mode.
    case exclusive = "EXCLUSIVE"
  }

  /// How a transaction ends.
  public enum TransactionCompletion: Sendable, Hashable {
    /// The changes are kept.
    case commit
    /// The changes are undone.
    case rollback
  }
}

extension String {
  /// The string as an SQL identifier: in double quotes, with the quotes in it doubled.
  ///
  /// https://www.sqlite.org/lang_keywords.html
  @inline(never)
  public var quotedDatabaseIdentifier: String {
    // Not by characters: a quote with an accent is one that is not equal to a quote.
    let quote = UInt8(ascii: "\"")
    guard utf8.contains(quote) else { return "\"\(self)\"" }
    let doubled = utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }

  /// The name of a function or a collation as SQL writes it: in quotes only if it needs them.
  @inline(never)
  package var nameInSQL: String {
    let isPlain = utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
    return isPlain && first?.isLetter == true ? self : quotedDatabaseIdentifier
  }
}
