/// What the Swift side of a table must be.
enum RecordRules {
  /// Checks the protocols that a record is to conform to.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for conformance in table.record.conformances ?? [] {
      if !isTypeName(conformance.value) {
        let message = "\(quoted(conformance.value)) is no name of a protocol"
        log.error(message, at: conformance.location)
      } else if !seen.insert(conformance.value).inserted {
        log.error("\(quoted(conformance.value)) is listed twice", at: conformance.location)
      }
    }
  }

  /// Whether a text is an identifier, or several with dots between them.
  private static func isTypeName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first else { return false }
      return (first == "_" || first.properties.isXIDStart)
        && part.unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
    }
  }
}
