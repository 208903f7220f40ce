import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A part of a query file that means the same wherever it is: a statement with the comments above it.
struct QueryChunk {
  let bytes: [UInt8]
  /// Where the part begins in its file.
  let start: SourceLocation
  /// The part as a file of its own.
  let written: QueryFile?
  /// The diagnostics of the part as a text, with places in the part.
  let textLog: DiagnosticLog
  /// The result of its check, if it was checked.
  var result: CheckedChunk?

  init(_ bytes: [UInt8], at start: SourceLocation) {
    self.bytes = bytes
    self.start = start
    var log = DiagnosticLog()
    written = readQueryFiles([SchemaFile(name: start.file, bytes: bytes)], log: &log).first
    textLog = log
  }

  private init(_ other: QueryChunk, at start: SourceLocation) {
    (bytes, written, textLog, result) = (other.bytes, other.written, other.textLog, other.result)
    self.start = start
  }

  /// The same part at another place.
  func moved(to start: SourceLocation) -> QueryChunk { QueryChunk(self, at: start) }

  /// The place in the file of a place in the part.
  func location(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(
      file: start.file,
      line: start.line + place.line - 1,
      column: place.line == 1 ? start.column + place.column - 1 : place.column
    )
  }

  /// The diagnostics, with places in the file.
  var diagnostics: [Diagnostic] {
    (textLog.sorted + (result?.log.sorted ?? [])).map { $0.moved(location) }
  }
}

/// The result of checking a part of a query file with a schema.
struct CheckedChunk {
  /// The number of the schema.
  let generation: Int
  let queries: [CheckedQuery]
  let log: DiagnosticLog
}
