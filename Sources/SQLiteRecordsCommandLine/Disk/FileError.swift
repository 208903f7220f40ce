package import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The error for a file that the system does not let the tool read or write, or that is not the
/// expected one.
package struct FileError: Error {
  /// The file, and the place in it if there is one.
  package let diagnostic: Diagnostic
  /// Whether there is no file at the path.
  package let isMissingFile: Bool

  /// An action on a file.
  package enum Action: String {
    case read, write, remove
  }

  /// The error for the last system call.
  ///
  /// - parameter action: What was tried.
  package init(cannot action: Action, _ path: String) {
    let isMissingFile = errno == ENOENT
    let reason = String(cString: strerror(errno)).lowercased()
    self.init(
      action == .read ? .cannotRead : .cannotWrite,
      "cannot \(action) the file: \(reason)",
      at: SourceLocation(file: path, line: 1, column: 1),
      isMissingFile: isMissingFile
    )
  }

  /// The error for a file that can be read, and makes no sense.
  package init(_ code: DiagnosticCode, _ path: String, _ message: String) {
    self.init(code, message, at: SourceLocation(file: path, line: 1, column: 1))
  }

  /// The error at a place of a file.
  package init(
    _ code: DiagnosticCode,
    _ message: String,
    at location: SourceLocation,
    isMissingFile: Bool = false
  ) {
    diagnostic = Diagnostic(.error, code, message, at: location)
    self.isMissingFile = isMissingFile
  }

  /// A log that holds the error alone.
  package var log: DiagnosticLog {
    var log = DiagnosticLog()
    log.append(diagnostic)
    return log
  }
}
