import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Works out what goes into a statement and what comes out of it.
///
/// It goes by stages, each of which makes a value for the next: the sources and their columns (`Scope`); the type, the
/// storage classes and the constants of each expression (`InferredValue`); the facts that follow from conditions
/// (`Knowledge`), which the scopes of what stands behind them contain; the columns of the result and those that are
/// written (`StatementResult`). All of it depends on what the analyzer receives, and on the scope: nothing that it has
/// observed changes a result.
///
/// A statement is looked at several times: until the types of its parameters, which follow from what
/// they stand beside, change nothing any more.
final class QueryAnalyzer {
  let catalog: QueryCatalog
  /// The statement.
  let bytes: [UInt8]
  /// The parameters as earlier passes have resolved them, by their names as they are written.
  let parameters: [String: ResolvedParameter]
  /// The columns whose values the statement vouches for.
  let uncheckedColumns: Set<FoldedName>
  /// The place of a name that SQLite does not accept.
  let watchedOffset: Int?
  private(set) var observed = QueryObservations()

  init(
    _ text: String,
    catalog: QueryCatalog,
    parameters: [String: ResolvedParameter] = [:],
    uncheckedColumns: Set<FoldedName> = [],
    watchedOffset: Int? = nil
  ) {
    bytes = Array(text.utf8)
    self.catalog = catalog
    self.parameters = parameters
    self.uncheckedColumns = uncheckedColumns
    self.watchedOffset = watchedOffset
  }

  var findings: [QueryFinding] { observed.findings }

  /// The text at a place of the statement.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  func report(
    _ code: DiagnosticCode,
    _ message: String,
    _ advice: Advice = .none,
    at range: Range<Int>,
    isError: Bool = true
  ) {
    observed.add(
      QueryFinding(code: code, message: message, advice: advice, range: range, isError: isError)
    )
  }

  func add(_ use: ParameterUse) { observed.add(use) }
  func add(_ use: CollectionUse) { observed.add(use) }
  func add(_ traits: Traits) { observed.traits.formUnion(traits) }

  /// Observes the scope of the name that SQLite does not accept.
  func observe(_ range: Range<Int>, _ scope: Scope) {
    if range.lowerBound == watchedOffset { observed.watchedScope = scope }
  }

  /// Counts what is worked out.
  ///
  /// - returns: Whether there may be more.
  func countStep(at range: Range<Int>) -> Bool { observed.countStep(at: range) }

  /// The result of a closure, and what was found meanwhile, which is to be added where it counts.
  func observing<Result>(_ body: () -> Result) -> (result: Result, traits: Traits) {
    let outside = observed.traits
    observed.traits = Traits()
    defer { observed.traits = outside }
    let result = body()
    return (result, observed.traits)
  }
}
