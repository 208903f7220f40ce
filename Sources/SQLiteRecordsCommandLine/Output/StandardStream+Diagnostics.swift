package import SQLiteRecordsSchema

extension StandardStream {
  /// Prints the findings of a log, by place, one a line.
  package func print(_ log: DiagnosticLog) {
    let hasColours = self.hasColours
    print(log.sorted.map { (hasColours ? $0.coloured : $0.line) + "\n" }.joined())
  }
}

extension Diagnostic {
  /// The finding as compilers show it on a terminal: the place in bold, the severity in its colour.
  fileprivate var coloured: String {
    "\(TerminalStyle.bold)\(location): \(severity.colour)\(severity.rawValue):\(TerminalStyle.plain) \(message) \(code)"
  }
}

extension Diagnostic.Severity {
  fileprivate var colour: String {
    switch self {
    case .error: TerminalStyle.red
    case .warning: TerminalStyle.magenta
    case .note: TerminalStyle.cyan
    }
  }
}

/// The escape sequences that set how a terminal shows what follows.
enum TerminalStyle {
  static let plain = "\u{1B}[0m"
  static let bold = "\u{1B}[1m"
  static let red = "\u{1B}[31m"
  static let green = "\u{1B}[32m"
  static let magenta = "\u{1B}[35m"
  static let cyan = "\u{1B}[36m"
}
