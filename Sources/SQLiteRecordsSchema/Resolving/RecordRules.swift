/// What the Swift side of a table must be.
enum RecordRules {
  /// Checks the protocols that a record and its draft are to conform to.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    check(table.record.conformances ?? [], log: &log)
    check(table.record.draft?.conformances ?? [], log: &log)
  }

  /// The options of a table's record, with what holds if the file is silent.
  static func options(of table: TableDocument) -> RecordOptions {
    let document = table.record
    let conformances = document.conformances ?? [Located("Hashable", at: table.name.location)]
    return RecordOptions(
      name: document.name,
      accessLevel: document.accessLevel ?? .internal,
      conformances: conformances,
      draft: document.draft.map { draft in
        DraftOptions(
          location: draft.location,
          name: draft.name,
          conformances: draft.conformances ?? conformances.filter { $0.value == "Hashable" }
        )
      }
    )
  }

  private static func check(_ conformances: [Located<String>], log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for conformance in conformances {
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
