import Foundation
import SQLiteRecords

/// An error as the user sees it: one message, and an exit status that scripts can test.
struct Failure: Error {
  /// The numbers of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case invalidData = 65
    case missingInput = 66
    case database = 74
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    // Its description has SQLite's message and the SQL, but no values of rows.
    case let error as DatabaseError: self.init(.database, "the database failed: \(error)")
    default: self.init(.database, error.localizedDescription)
    }
  }

  static func usage(_ message: String) -> Self {
    Self(.usage, "\(message)\nRun 'Expenses help' for the commands.")
  }
}
