/// One finding about a schema file, printed as compilers print theirs:
/// `player.json:4:17: error: unknown type 'Strng'; did you mean 'String'?`.
///
/// It is one line, whatever is quoted in it: control characters of files, and of SQLite's messages,
/// are spelled out.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How much a diagnostic weighs: an error stops the build, a warning does not, and a note reports
  /// what was decided.
  package enum Severity: String, Sendable, Hashable {
    case error
    case warning
    case note
  }

  package let severity: Severity
  package let code: DiagnosticCode
  package let message: String
  package let location: SourceLocation
  /// The changes that mend it, each by itself. The message says the same in words.
  package let cures: [Cure]
  /// The name in SQL that SQLite does not know, if that is what is wrong.
  package let missingName: MissingName?

  package init(
    _ severity: Severity,
    _ code: DiagnosticCode,
    _ message: String,
    _ advice: Advice = .none,
    at location: SourceLocation,
    missingName: MissingName? = nil
  ) {
    self.init(
      severity: severity,
      code: code,
      message: printable(message + advice.text),
      location: location,
      cures: advice.cures,
      missingName: missingName
    )
  }

  private init(
    severity: Severity,
    code: DiagnosticCode,
    message: String,
    location: SourceLocation,
    cures: [Cure],
    missingName: MissingName?
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.cures = cures
    self.missingName = missingName
  }

  /// The same diagnostic at another place.
  package func moved(_ location: (SourceLocation) -> SourceLocation) -> Diagnostic {
    Diagnostic(
      severity: severity,
      code: code,
      message: message,
      location: location(self.location),
      cures: cures.map { $0.moved(location) },
      missingName: missingName
    )
  }

  /// The function that SQLite does not know, if that is what is wrong.
  package var missingFunction: String? {
    missingName.flatMap { $0.noun == .function ? $0.name : nil }
  }

  package var description: String { "\(location): \(severity.rawValue): \(message)" }

  /// The line that tools print, which ends with the code: `… unknown type 'Strng' [unknownType]`.
  package var line: String { "\(description) \(code)" }
}

/// The findings of a run, in the order in which they were made.
///
/// Every stage of the pipeline logs what it finds and continues; the next stage starts only if the
/// log holds no error.
package struct DiagnosticLog: Sendable, Equatable {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var hasErrors = false
  private var places: Set<SourceLocation> = []

  package init() {}

  /// Whether something was found at a place.
  func holdsFinding(at location: SourceLocation) -> Bool { places.contains(location) }

  /// The findings as they are shown: by place, each once.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.sorted(byPlace: \.location)
  }

  package mutating func error(
    _ code: DiagnosticCode,
    _ message: String,
    _ advice: Advice = .none,
    at location: SourceLocation,
    missingName: MissingName? = nil
  ) {
    append(Diagnostic(.error, code, message, advice, at: location, missingName: missingName))
  }

  package mutating func warning(
    _ code: DiagnosticCode,
    _ message: String,
    _ advice: Advice = .none,
    at location: SourceLocation
  ) {
    append(Diagnostic(.warning, code, message, advice, at: location))
  }

  package mutating func note(
    _ code: DiagnosticCode,
    _ message: String,
    at location: SourceLocation
  ) {
    append(Diagnostic(.note, code, message, at: location))
  }

  /// Adds a finding at the end.
  package mutating func append(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    places.insert(diagnostic.location)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds the findings of another log at the end.
  package mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
    places.formUnion(other.places)
    if other.hasErrors { hasErrors = true }
  }
}
