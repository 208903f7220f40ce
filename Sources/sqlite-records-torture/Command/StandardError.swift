import Foundation

/// The stream for error messages and progress.
enum StandardError {
  /// Writes a line, after all that was printed before.
  static func print(_ line: String) {
    write("\(line)\n")
  }

  /// Writes a text.
  static func write(_ text: String) {
    fflush(nil)
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Whether the stream is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }
}
