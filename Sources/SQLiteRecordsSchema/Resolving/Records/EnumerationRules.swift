/// The rules for an enumeration.
enum EnumerationRules {
  static func check(_ enumeration: EnumerationDocument, log: inout DiagnosticLog) {
    let cases = enumeration.cases.value
    if cases.isEmpty {
      log.error(
        .enumerationWithoutCases,
        "an enumeration needs at least one case",
        at: enumeration.cases.location
      )
    }
    checkValues(cases.map(\.value), log: &log)
    guard let fallback = enumeration.fallback else { return }
    if enumeration.unknown != nil {
      log.error(
        .fallbackAndUnknown,
        "'fallback' and 'unknown' both declare how other values are read; remove one of them",
        at: fallback.location
      )
    }
    if Enumeration.value(ofCase: fallback.value, among: cases) == nil {
      let words = cases.map { $0.name?.value ?? $0.value.value.caseText }
      log.error(
        .unknownCase,
        "unknown case \(quoted(fallback.value))",
        log.suggestion(for: fallback.value, among: words),
        at: fallback.location
      )
    }
  }

  /// Checks that the values are all texts or all integers, and that there is none twice.
  private static func checkValues(_ values: [Located<LiteralValue>], log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for value in values {
      let text = value.value.caseText
      if value.value.isText != values[0].value.isText {
        let message = "the values of an enumeration must be all strings, or all integers"
        log.error(.mixedCases, message, at: value.location)
      } else if !seen.insert(text).inserted {
        log.error(.repeatedCase, "the value \(quoted(text)) already has a case", at: value.location)
      } else if text.utf8.contains(0) {
        log.error(.nulCharacter, "the value of a case contains a NUL character", at: value.location)
      }
    }
  }

  /// Checks that a default is the value of a case.
  static func check(
    _ literal: LiteralValue,
    of enumeration: Enumeration,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard !enumeration.cases.contains(where: { $0.value.value == literal }) else { return }
    let words = enumeration.cases.map(\.value.value.caseText)
    let nearest = NearestWord.suggestion(for: literal.caseText, among: words)
    log.error(
      .defaultIsNoCase,
      "the default is not a value of \(quoted(enumeration.name.value))",
      nearest.isEmpty ? .expected(words.prefix(10), insteadOf: literal.caseText) : nearest,
      at: location
    )
  }
}

extension Enumeration {
  /// The enumeration of a document without mistakes.
  init(_ document: EnumerationDocument) {
    let fallback = document.fallback.flatMap {
      Enumeration.value(ofCase: $0.value, among: document.cases.value)
    }
    self.init(
      name: document.name,
      documentation: document.documentation,
      cases: document.cases.value.map {
        Case(name: $0.name, value: $0.value, documentation: $0.documentation)
      },
      unknownPolicy: fallback.map { .fallback($0) }
        ?? (document.unknown?.value == .keep ? .keep : .error)
    )
  }

  /// The value of the case with a name, or without a name and with a value that reads so.
  static func value(ofCase name: String, among cases: [CaseDocument]) -> LiteralValue? {
    cases.first { ($0.name?.value ?? $0.value.value.caseText) == name }?.value.value
  }
}
