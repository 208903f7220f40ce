import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The content of a query file, part by part.
struct QueryFileReading {
  let text: EditedText
  /// The diagnostics of the file as a whole.
  let log: DiagnosticLog
  var chunks: [QueryChunk]

  /// Reads a file. Parts that an earlier text had are not read again.
  init(_ file: SchemaFile, after earlier: QueryFileReading?) {
    text = EditedText(file.bytes)
    var log = DiagnosticLog()
    let known = Dictionary(earlier?.chunks.map { ($0.bytes, $0) } ?? []) { first, _ in first }
    let places = SQLFilePlaces(file.bytes, file: file.name)
    chunks = (cutQueryFile(file, log: &log) ?? []).map { range in
      let bytes = Array(file.bytes[range])
      let start = places[range.lowerBound]
      return known[bytes]?.moved(to: start) ?? QueryChunk(bytes, at: start)
    }
    self.log = log
  }

  /// The parts that a schema has not checked yet.
  func unchecked(by generation: Int) -> [Int] {
    chunks.indices.filter { chunks[$0].result?.generation != generation }
  }

  /// The bytes of each part.
  var ranges: [Range<Int>] {
    var end = 0
    return chunks.map { chunk in
      let start = end
      end += chunk.bytes.count
      return start..<end
    }
  }

  var diagnostics: [Diagnostic] { log.sorted + chunks.flatMap(\.diagnostics) }
}
