import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The content of the comments above a query.
struct QueryHead {
  private(set) var name: Located<String>?
  private(set) var rowName: Located<String>?
  private(set) var columns: [QueryInput.TypeLine] = []
  private(set) var parameters: [QueryInput.TypeLine] = []
  /// The columns whose values the query vouches for.
  private(set) var uncheckedColumns: [Located<String>] = []
  let documentation: String?
  /// Whether a comment is reported that was probably meant to name the query.
  private(set) var misspellsName = false

  init(
    _ comments: ArraySlice<QueryFileParts.Comment>,
    _ places: SQLFilePlaces,
    log: inout DiagnosticLog
  ) {
    documentation = Self.documentation(comments)
    for comment in comments {
      guard let directive = comment.directive else { continue }
      let location = places[comment.range.lowerBound]
      guard let kind = directive.kind else {
        misspellsName = misspellsName || directive.nearest == .name
        Self.reportUnknown(directive, at: location, log: &log)
        continue
      }
      let place = { (part: QueryDirective.Part) in places[comment.range.lowerBound + part.offset] }
      guard !directive.value.text.isEmpty else {
        misspellsName = misspellsName || kind == .name
        let message = "the comment ends after the colon; expected a form such as '\(kind.form)'"
        log.error(.invalidDirective, message, at: location)
        continue
      }
      let value = Located(directive.value.text, at: place(directive.value))
      switch kind {
      case .name: set(\.name, value, of: kind, log: &log)
      case .row: set(\.rowName, value, of: kind, log: &log)
      case .column, .parameter, .assigns:
        guard let subject = directive.subject else { continue }
        let name = subject.text.hasPrefix("\"") ? subject.text.unquotedSQL : subject.text
        let located = Located(name, at: place(subject))
        if kind == .assigns {
          addUnchecked(located, value, log: &log)
        } else {
          add(located, value, of: kind, log: &log)
        }
      }
    }
  }

  private mutating func set(
    _ property: WritableKeyPath<Self, Located<String>?>,
    _ value: Located<String>,
    of kind: QueryDirective.Kind,
    log: inout DiagnosticLog
  ) {
    if let first = self[keyPath: property] {
      let message = "'\(kind.rawValue)' is repeated; the first is on line \(first.location.line)"
      log.error(.repeatedDirective, message, at: value.location)
    } else if value.value == "_" || !TypeText.isIdentifier(value.value[...]) {
      let noun = kind == .name ? "function" : "type"
      log.error(
        .invalidQueryName,
        "\(quoted(value.value)) cannot name a \(noun); expected a form such as '\(kind.form)'",
        at: value.location
      )
    }
    self[keyPath: property] = value
  }

  private mutating func add(
    _ name: Located<String>,
    _ type: Located<String>,
    of kind: QueryDirective.Kind,
    log: inout DiagnosticLog
  ) {
    let types = kind == .column ? columns : parameters
    if let first = types.first(where: { $0.name.value == name.value }) {
      let message =
        "the type of \(kind.rawValue) \(quoted(name.value)) is repeated; the first is on line "
        + "\(first.name.location.line)"
      log.error(.repeatedDirective, message, at: name.location)
      return
    }
    do throws(WrittenType.Fault) {
      let type = Located(try WrittenType(type.value), at: type.location)
      let written = QueryInput.TypeLine(name: name, type: type)
      if kind == .column { columns.append(written) } else { parameters.append(written) }
    } catch {
      log.error(.unknownQueryType, error.message, error.advice, at: type.location)
    }
  }

  private mutating func addUnchecked(
    _ name: Located<String>,
    _ word: Located<String>,
    log: inout DiagnosticLog
  ) {
    guard word.value == "unchecked" else {
      let message = "expected 'unchecked', found \(quoted(word.value))"
      return log.error(.invalidDirective, message, at: word.location)
    }
    if let first = uncheckedColumns.first(where: { FoldedName($0.value) == FoldedName(name.value) })
    {
      let message =
        "the column \(quoted(name.value)) is repeated; the first is on line \(first.location.line)"
      log.error(.repeatedDirective, message, at: name.location)
    }
    uncheckedColumns.append(name)
  }

  private static func reportUnknown(
    _ directive: QueryDirective,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard let kind = directive.nearest ?? QueryDirective.Kind(rawValue: directive.word) else {
      return
    }
    guard kind.rawValue == directive.word else {
      return log.error(
        .unknownDirective,
        "unknown word \(quoted(directive.word))",
        .meant(kind.rawValue, insteadOf: directive.word),
        at: location
      )
    }
    let message = "'\(kind.rawValue)' names nothing; expected a form such as '\(kind.form)'"
    log.error(.invalidDirective, message, at: location)
  }
}

extension QueryHead {
  /// The comments that are not directives, without those that an empty line parts from the directives
  /// below them: they belong to the file.
  private static func documentation(_ comments: ArraySlice<QueryFileParts.Comment>) -> String? {
    guard let first = comments.firstIndex(where: { $0.directive != nil }) else { return nil }
    let start = comments[...first].lastIndex { $0.isBehindGap } ?? comments.startIndex
    let all = comments[start...].filter { $0.directive == nil && !$0.isBehindStatement }
      .flatMap { lines(of: $0.text) }
    let text = all.drop { $0.isEmpty }
    guard let last = text.lastIndex(where: { !$0.isEmpty }) else { return nil }
    return text[...last].joined(separator: "\n")
  }

  /// The lines of a comment without what marks it as one.
  private static func lines(of comment: String) -> [String] {
    if comment.hasPrefix("--") { return [trimmed(comment.dropFirst(2))] }
    let isClosed = comment.hasSuffix("*/") && comment.utf8.count >= 4
    let inner = comment.dropFirst(2).dropLast(isClosed ? 2 : 0)
    return inner.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return trimmed(line.hasPrefix("*") ? line.dropFirst() : line)
    }
  }

  /// A line without the space in front of it, and without all white space behind it.
  private static func trimmed(_ line: Substring) -> String {
    let line = line.hasPrefix(" ") ? line.dropFirst() : line
    let end = line.utf8.lastIndex { !$0.isSQLSpace }
    return end.map { String(line[...$0]) } ?? ""
  }
}
