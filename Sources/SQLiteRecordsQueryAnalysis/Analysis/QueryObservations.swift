import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The reports of the stages of an analysis, in addition to the values that they make.
struct QueryObservations {
  /// The findings, in the order in which they were found.
  private(set) var findings: [QueryFinding] = []
  /// The places of parameters, and the types that follow from them.
  private(set) var uses: [ParameterUse] = []
  /// The parameters that take a collection, and where each stands.
  private(set) var collections: [CollectionUse] = []
  /// The scope in which a name stands that SQLite does not accept.
  var watchedScope: Scope?
  /// The traits of the expression that is looked at, as far as they are known.
  var traits = Traits()
  /// How much was worked out.
  private var stepCount = 0

  mutating func add(_ finding: QueryFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  mutating func add(_ use: ParameterUse) {
    if !uses.contains(use) { uses.append(use) }
  }

  mutating func add(_ use: CollectionUse) {
    if !collections.contains(use) { collections.append(use) }
  }

  /// Counts what is worked out; reports once that it is too much, as in recursions inside each other.
  ///
  /// - returns: Whether there may be more.
  mutating func countStep(at range: Range<Int>) -> Bool {
    stepCount += 1
    if stepCount <= Self.maximumSteps { return true }
    if stepCount == Self.maximumSteps + 1 {
      add(
        QueryFinding(
          code: .notUnderstood,
          message: Self.tooMuch,
          advice: .none,
          range: range,
          isError: true
        )
      )
    }
    return false
  }

  /// A statement of a megabyte takes fewer.
  private static let maximumSteps = 1_000_000

  static let tooMuch =
    "the build does not understand the statement: too many of its parts depend on each other; simplify it"
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
  /// Whether a function of dates reads it.
  var isDate = false

  /// Takes over what a place says beside the type.
  mutating func add(_ use: ParameterUse) {
    if use.takesNull { isOptional = true }
    if use.isOmittable { isOmittable = true }
    if use.isDate { isDate = true }
  }
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
  /// Whether a function of dates reads it.
  var isDate = false
}

/// `IN (:ids)`
struct CollectionUse: Equatable {
  let name: String
  /// The place of the parameter.
  let range: Range<Int>
}
