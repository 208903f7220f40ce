import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension TargetAnalysis {
  /// How many queries are checked at once: a few milliseconds of work.
  private static let queriesAtOnce = 8

  var hasUncheckedQueries: Bool {
    schema != nil && queryFiles.values.contains { !$0.unchecked(by: generation).isEmpty }
  }

  /// Checks some queries, those of files that are shown first.
  ///
  /// - parameter first: The file that comes before all others.
  mutating func checkQueries(firstOf first: String?) -> Set<String> {
    let waiting = queryFiles.keys.filter {
      !(queryFiles[$0]?.unchecked(by: generation).isEmpty ?? true)
    }
    let order = waiting.sorted {
      (shown.contains($0) ? 0 : 1, $0) < (shown.contains($1) ? 0 : 1, $1)
    }
    guard let name = order.first(where: { $0 == first }) ?? order.first,
      let reading = queryFiles[name]
    else { return [] }
    for index in reading.unchecked(by: generation).prefix(Self.queriesAtOnce) {
      let result = check(reading.chunks[index])
      queryFiles[name]?.chunks[index].result = result
    }
    needsRecords = true
    return [name]
  }

  private mutating func check(_ chunk: QueryChunk) -> CheckedChunk {
    var log = DiagnosticLog()
    var queries: [CheckedQuery] = []
    if let written = chunk.written, !written.queries.isEmpty {
      if checker == nil { checker = schema.flatMap { try? QueryChecker($0) } }
      queries = checker?.check(written, log: &log).queries ?? []
    }
    return CheckedChunk(generation: generation, queries: queries, log: log)
  }

  /// Reports names that two files give to queries.
  mutating func checkNames() -> Set<String> {
    needsNames = false
    var log = DiagnosticLog()
    var first: [String: SourceLocation] = [:]
    for (_, reading) in queryFiles.sorted(by: { $0.key < $1.key }) {
      for chunk in reading.chunks {
        for query in chunk.written?.queries ?? [] {
          let place = chunk.location(query.name.location)
          if let other = first[query.name.value] {
            reportTakenName(Located(query.name.value, at: place), of: other, log: &log)
          } else {
            first[query.name.value] = place
          }
        }
      }
    }
    return report(log, of: .names)
  }
}
