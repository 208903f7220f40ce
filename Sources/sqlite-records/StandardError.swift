import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The stream that findings go to.
enum StandardError {
  /// Prints a text as it is.
  static func print(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Prints the findings of a stage, by place, one a line.
  static func print(_ log: DiagnosticLog) {
    print(log.sorted.map { "\($0)\n" }.joined())
  }
}

/// Ends the process.
func exitProcess(_ status: ExitStatus) -> Never {
  exit(status.rawValue)
}
