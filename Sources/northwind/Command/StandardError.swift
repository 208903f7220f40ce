import Foundation

/// The stream for error messages.
enum StandardError {
  /// Writes a line, after all that was printed before.
  static func print(_ line: String) {
    fflush(nil)
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
