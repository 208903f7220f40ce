import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Works out what goes into a statement and what comes out of it.
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
  /// The rows that all of the statement can name: `NEW` and `OLD` in a trigger.
  var outermost: Scope?
  /// The uses of parameters in this pass.
  var uses: [ParameterUse] = []
  /// The parameters that take a collection, and where each stands.
  var collections: [CollectionUse] = []
  /// The facts that hold at the current expression.
  var facts: Set<Fact> = []
  /// The rows of NULLs of outer joins that cannot be there.
  var foundRows: Set<Int> = []
  /// Whether the columns behind `RETURNING` are looked at.
  ///
  /// There, SQLite (3.40 at least) answers whether a column is NULL by whether the one before it is
  /// declared as `NOT NULL`: nothing follows from `IS NULL`.
  var isReturning = false
  /// Whether something volatile was found in the expression that is looked at.
  var isVolatile = false
  /// The findings, in the order in which they were found.
  var findings: [QueryFinding] = []
  /// The place of a name that SQLite does not accept, and the scope in which it stands.
  var watchedOffset: Int?
  var watchedScope: Scope?
  /// The number of the aggregate or the alias that is looked at; 0 outside all.
  var surroundings = 0
  /// The sets of facts that have held at places, each with a number.
  var numbersOfFacts: [KnownFacts: Int] = [:]
  /// How much was worked out.
  var stepCount = 0
  /// The `SELECT`s whose columns were named, while they are recorded.
  var namedScopes: [Scope]?
  private var lastNumber = 0

  init(
    _ text: String,
    catalog: QueryCatalog,
    parameters: [String: ResolvedParameter] = [:],
    uncheckedColumns: Set<FoldedName> = []
  ) {
    bytes = Array(text.utf8)
    self.catalog = catalog
    self.parameters = parameters
    self.uncheckedColumns = uncheckedColumns
  }

  /// A number that nothing else in the statement has.
  func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The text at a place of the statement.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Goes back to what is known now after a closure.
  func restoringFacts<Result>(_ body: () -> Result) -> Result {
    let (facts, rows) = (facts, foundRows)
    defer { (self.facts, foundRows) = (facts, rows) }
    return body()
  }

  func report(
    _ code: DiagnosticCode,
    _ message: String,
    _ advice: Advice = .none,
    at range: Range<Int>,
    isError: Bool = true
  ) {
    let finding = QueryFinding(
      code: code,
      message: message,
      advice: advice,
      range: range,
      isError: isError
    )
    if !findings.contains(finding) { findings.append(finding) }
  }
}

/// Something that is wrong at a place of a statement.
struct QueryFinding: Equatable {
  let code: DiagnosticCode
  let message: String
  let advice: Advice
  let range: Range<Int>
  let isError: Bool
}

/// The type of a parameter, as far as it is known.
struct ResolvedParameter: Equatable {
  /// `nil` if nothing tells its type.
  var type: PropertyType?
  var isOptional: Bool
  /// Whether the query itself gives the type.
  var isDeclared = false
  /// Whether the query decides what it does without a value.
  var isOmittable = false
}

/// A place at which a parameter stands beside something that tells its type.
struct ParameterUse: Equatable {
  let name: String
  let range: Range<Int>
  /// `nil` if only the place is known.
  let type: PropertyType?
  /// Whether another type with the same storage class will do.
  let isWeak: Bool
  /// Whether NULL means something there.
  let takesNull: Bool
  /// Whether the query decides there what it does without a value.
  var isOmittable = false
}

/// `IN (:ids)`
struct CollectionUse: Equatable {
  let name: String
  /// The place of the parameter.
  let range: Range<Int>
}
