import SQLiteRecordsSchema

/// The properties of any bytes that are read as a schema file.
enum ReadingProperty {
  /// Reads and decodes bytes, and formats them.
  ///
  /// There is a text or an error; every diagnostic is at a place in the file; the formatted text is
  /// formatted already.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let (text, log) = formatSchema(SchemaFile(name: "input.json", bytes: bytes))
    try check(log, of: bytes, hasResult: text != nil)
    guard let text else { return }
    let again = formatSchema(SchemaFile(name: "input.json", bytes: Array(text.utf8))).text
    try hold(again == text, or: "laid out twice:\n\(text)\nand\n\(again ?? "an error")")
  }

  /// Looks at the diagnostics of a file.
  static func check(
    _ log: DiagnosticLog,
    of bytes: [UInt8],
    hasResult: Bool
  ) throws(PropertyViolation) {
    try hold(hasResult != log.hasErrors, or: "a result and an error, or neither: \(log.sorted)")
    if log.diagnostics.isEmpty { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for diagnostic in log.diagnostics {
      let place = diagnostic.location
      let isInside =
        lines.indices.contains(place.line - 1)
        && (1...(lines[place.line - 1].count + 1)).contains(place.column)
      try hold(isInside, or: "outside of the file: \(diagnostic)")
      try hold(!diagnostic.message.contains("\n"), or: "more than one line: \(diagnostic)")
    }
  }
}
