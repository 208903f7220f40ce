import Foundation

/// Shows texts in the same place of a terminal, or one below the other in a file.
final class Screen {
  /// How many texts were shown.
  private(set) var count = 0
  private var height = 0

  /// Whether the standard output is a terminal.
  private let isTerminal = isatty(FileHandle.standardOutput.fileDescriptor) != 0

  /// Shows a title, and lines below it.
  func show(_ title: String, _ lines: [String]) {
    // The cursor goes up to the text before, of which each line is cleared.
    if isTerminal, height > 0 { print("\u{1B}[\(height)A", terminator: "") }
    for line in [title] + lines { print(isTerminal ? "\u{1B}[2K\(line)" : line) }
    fflush(nil)
    height = lines.count + 1
    count += 1
  }
}
