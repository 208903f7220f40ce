// The errors for values that a column would not give back.

/// The error for a date that a storage cannot hold.
///
/// - parameter form: How the storage writes dates.
func unstorableDate(_ form: String) -> DatabaseError {
  DatabaseError(
    resultCode: .SQLITE_MISMATCH,
    message: "the date is out of range: it cannot be stored as \(form)"
  )
}

/// The error for a value that a column cannot hold, with the name of the column if it has none.
func unstorable(_ error: any Error, in column: String) -> any Error {
  guard let error = error as? DatabaseError, error.resultCode == .SQLITE_MISMATCH,
    error.sql == nil, let message = error.message
  else { return error }
  return DatabaseError(
    resultCode: error.extendedResultCode,
    message: "column '\(column)': \(message)"
  )
}
