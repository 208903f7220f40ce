public import SQLiteRecords

/// A record of a bulk call could not be written.
///
/// ```swift
/// do {
///   try players.insertAll(db)
/// } catch let failure as BulkRecordError {
///   failure.index   // 37
///   failure.key     // ["id": 12]
///   failure.error   // SQLite error 19: UNIQUE constraint failed: player.name …
/// }
/// ```
public struct BulkRecordError: Error {
  /// The index of the record in the sequence, counted from 0.
  public let index: Int

  /// The values of the record's primary key, by column; empty if the record cannot be encoded.
  public let key: [String: DatabaseValue]

  /// The cause: a `DatabaseError`, or the error of a callback or of `encode(to:)`.
  public let error: any Error

  /// Whether the values of ``key`` may appear in ``description``.
  let publicStatementArguments: Bool

  /// The error of a record at an index.
  ///
  /// - parameter publicStatementArguments: Whether the values of the key may appear in
  ///   ``description``; false by default.
  public init(
    index: Int,
    key: [String: DatabaseValue],
    error: any Error,
    publicStatementArguments: Bool = false
  ) {
    self.index = index
    self.key = key
    self.error = error
    self.publicStatementArguments = publicStatementArguments
  }
}

extension BulkRecordError: CustomStringConvertible {
  /// The record and its error: `record 37 [id]: SQLite error 19: UNIQUE constraint failed: …`. The
  /// key has its values, `[id:12]`, if `Configuration.publicStatementArguments` permits it.
  public var description: String {
    "record \(index) \(key.keyDescription(showsValues: publicStatementArguments)): \(error)"
  }
}

extension BulkRecordError: CustomReflectable {
  /// The same as ``description``, and the error.
  public var customMirror: Mirror {
    let key = key.keyDescription(showsValues: publicStatementArguments)
    return Mirror(
      self,
      children: ["index": index, "key": key, "error": error],
      displayStyle: .struct
    )
  }
}

extension BulkRecordError {
  /// The error to throw for a record: itself, if it does not concern the record alone.
  static func attributing(
    _ error: any Error,
    to record: some EncodableRecord & TableRecord,
    at index: Int,
    _ db: Database
  ) -> any Error {
    guard concernsRecord(error) else { return error }
    let key = try? record.primaryKeyValues(db)
    return BulkRecordError(
      index: index,
      key: key ?? [:],
      error: error,
      publicStatementArguments: db.configuration.publicStatementArguments
    )
  }

  /// Whether the error has to do with what is in a record, and not with the connection.
  private static func concernsRecord(_ error: any Error) -> Bool {
    if error is CancellationError || error is BulkRecordError { return false }
    guard let error = error as? DatabaseError else { return true }
    return error.isCausedByValues || error.resultCode == .SQLITE_MISUSE
  }
}

extension DatabaseError {
  /// Whether other values might have been written.
  var isCausedByValues: Bool {
    [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG].contains(resultCode)
  }
}
