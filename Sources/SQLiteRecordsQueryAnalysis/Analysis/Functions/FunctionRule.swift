import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The result of a function, and when it returns NULL.
struct FunctionRule: Sendable {
  /// The type of the values.
  enum Result: Sendable, Equatable {
    case type(SwiftType)
    case property(PropertyType)
    /// The value of an argument.
    case argument(Int)
    /// The value of one of the arguments from a position on.
    case choice(from: Int)
    /// An integer if the argument is one, a real number otherwise.
    case number
    /// A blob if the argument is one, a text otherwise.
    case text
    /// A text; but the first argument as it is if the second one is an empty text.
    case replacement
    /// A value of any type; the sentence says why.
    case unknown(String)
  }

  /// When the values are NULL.
  enum Nulls: Sendable, Equatable {
    case never
    /// If an argument is NULL; of those at these positions, or of any.
    case strict([Int]? = nil)
    /// For a reason that is none of the arguments' being NULL.
    case possible(String)
    /// If an argument is NULL, one of those at these positions or any, and for another reason.
    case strictOr(String, [Int]? = nil)
    /// If an argument is NULL or no number.
    case number
    /// If an argument is NULL, or the first one an empty blob.
    case text
    /// The same as `number`; and NULL in place of a real number that is none.
    case finiteNumber
    /// If all arguments from a position on are NULL.
    case all(from: Int)
  }

  /// How the function is called.
  enum Form: Sendable, Equatable {
    case scalar
    case aggregate
    /// A function that needs a window.
    case window
  }

  let result: Result
  let nulls: Nulls
  /// The types of the arguments; the last one applies to all after it, too.
  let arguments: [PropertyType?]
  let form: Form
  /// Whether two calls with the same arguments may differ.
  let isVolatile: Bool

  init(
    _ result: Result,
    _ nulls: Nulls = .strict(),
    _ arguments: [SwiftType?] = [],
    form: Form = .scalar,
    isVolatile: Bool = false
  ) {
    self.init(
      result: result,
      nulls: nulls,
      arguments: arguments.map { $0.map(PropertyType.standard) },
      form: form,
      isVolatile: isVolatile
    )
  }

  init(
    result: Result,
    nulls: Nulls,
    arguments: [PropertyType?],
    form: Form,
    isVolatile: Bool
  ) {
    self.result = result
    self.nulls = nulls
    self.arguments = arguments
    self.form = form
    self.isVolatile = isVolatile
  }

  var isAggregate: Bool { form == .aggregate }

  /// The arguments that make the result NULL if one of them is.
  func strictArguments(_ arguments: [SQLSyntax.Expression]) -> [SQLSyntax.Expression] {
    // REPLACE does not look at what it would write if it looks for an empty text.
    if result == .replacement { return Array(arguments.prefix(2)) }
    return switch nulls {
    case .never, .all, .possible: []
    case .strict(nil), .strictOr(_, nil), .number, .finiteNumber, .text: arguments
    case .strict(let positions?), .strictOr(_, let positions?):
      positions.filter(arguments.indices.contains).map { arguments[$0] }
    }
  }
}
