#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The meaning of the tool's exit code.
package enum ExitStatus: Int32 {
  case success = 0
  /// Something was found to be wrong, and was reported.
  case findings = 1
  /// The arguments make no sense.
  case usage = 2
}

/// Ends the process.
package func exitProcess(_ status: ExitStatus) -> Never {
  exit(status.rawValue)
}
