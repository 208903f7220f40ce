/// Finds the rules by which the names of a target are made.
enum NamingResolver {
  /// The rules that the configuration and all files agree on.
  static func resolve(
    _ documents: [SchemaDocument],
    _ configuration: ConfigurationDocument?,
    log: inout DiagnosticLog
  ) -> NamingRules {
    let own = documents.compactMap(\.naming).sorted(byPlace: \.location)
    let documents = [configuration?.naming].compactMap { $0 } + own
    guard let first = documents.first else { return NamingRules() }
    for document in documents {
      check(document, log: &log)
      if rules(of: document) != rules(of: first) {
        log.error(
          .differentNamings,
          "all files of a target must have the same 'naming'; \(first.location) declares a different one",
          at: document.location
        )
      }
    }
    return rules(of: first)
  }

  private static func rules(of document: NamingDocument) -> NamingRules {
    NamingRules(
      records: document.records ?? .camelCase,
      recordPrefix: document.recordPrefix?.value ?? "",
      recordSuffix: document.recordSuffix?.value ?? "",
      properties: document.properties ?? .camelCase
    )
  }

  /// Checks that names stay identifiers with what is put before and behind them.
  private static func check(_ document: NamingDocument, log: inout DiagnosticLog) {
    if let prefix = document.recordPrefix, !TypeText.isIdentifier("\(prefix.value)A") {
      log.error(
        .invalidAffix,
        "a Swift name cannot begin with \(quoted(prefix.value))",
        at: prefix.location
      )
    }
    if let suffix = document.recordSuffix, !TypeText.isIdentifier("A\(suffix.value)") {
      log.error(
        .invalidAffix,
        "a Swift name cannot end with \(quoted(suffix.value))",
        at: suffix.location
      )
    }
  }
}
