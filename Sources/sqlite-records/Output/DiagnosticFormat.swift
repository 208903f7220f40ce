import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

/// How findings are written to the output.
enum DiagnosticFormat: String, CaseIterable {
  /// `path:line:column: error: message`, one finding a line.
  case text
  /// One JSON array with an object for each finding.
  case json

  /// Prints the findings of a log to the output, by place.
  func print(_ log: DiagnosticLog) {
    switch self {
    case .text: StandardStream.output.print(log)
    case .json: StandardStream.output.print(log.json)
    }
  }
}
