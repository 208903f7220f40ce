import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that the system did not let the tool read or write.
struct FileError: Error {
  let path: String
  /// What was tried: `read` or `write`.
  let action: String
  /// The reason, as the system words it.
  let reason: String
  /// Whether there is no file at the path.
  let isMissingFile: Bool

  /// The error for the last system call.
  init(cannot action: String, _ path: String) {
    self.path = path
    self.action = action
    isMissingFile = errno == ENOENT
    self.reason = String(cString: strerror(errno)).lowercased()
  }

  /// The error as findings are printed: at the beginning of the file, so that a build shows it.
  var diagnostic: Diagnostic {
    Diagnostic(
      .error,
      "cannot \(action) the file: \(reason)",
      at: SourceLocation(file: path, line: 1, column: 1)
    )
  }

  /// A log that holds the error alone.
  var log: DiagnosticLog {
    var log = DiagnosticLog()
    log.append(diagnostic)
    return log
  }
}
