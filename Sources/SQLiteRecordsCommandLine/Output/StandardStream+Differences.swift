package import SQLiteRecordsGeneration

extension StandardStream {
  /// Prints a difference, on a terminal in the colours that are usual for it.
  package func print(_ difference: UnifiedDiff) {
    let hasColours = self.hasColours
    print(difference.lines.map { (hasColours ? $0.coloured : $0.text) + "\n" }.joined())
  }
}

extension UnifiedDiff.Line {
  fileprivate var coloured: String {
    guard let style else { return text }
    return style + text + TerminalStyle.plain
  }

  private var style: String? {
    switch kind {
    case .fileName: TerminalStyle.bold
    case .position: TerminalStyle.cyan
    case .removed: TerminalStyle.red
    case .inserted: TerminalStyle.green
    case .kept, .remark: nil
    }
  }
}
