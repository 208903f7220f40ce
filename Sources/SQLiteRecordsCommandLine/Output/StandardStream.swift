#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A stream of the process that texts go to.
package struct StandardStream {
  /// Where results go.
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// Where remarks about a run go, and the findings of a build.
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// Whether the stream ends at a terminal that shows colours.
  ///
  /// https://no-color.org
  package var hasColours: Bool {
    isatty(descriptor) == 1 && variable("NO_COLOR") == "" && variable("TERM") != "dumb"
  }

  /// Prints a text as it is.
  ///
  /// A reader that has gone away has seen all that it wanted; the run ends as if it had read the
  /// rest. Any other failure ends the process, because missing output would go unnoticed.
  package func print(_ text: String) {
    guard !writeAll(Array(text.utf8), to: descriptor), errno != EPIPE else { return }
    let reason = String(cString: strerror(errno)).lowercased()
    if descriptor != STDERR_FILENO {
      Self.error.print("error: cannot write the output: \(reason)\n")
    }
    exitProcess(.findings)
  }

  private func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}

/// Lets a write to a closed pipe fail, instead of ending the process.
package func ignoreClosedPipes() {
  signal(SIGPIPE, SIG_IGN)
}
