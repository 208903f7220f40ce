/// A command of the program.
enum Command: Equatable {
  case help
  /// Measures works, or counts their instructions.
  case measure(Options)
  /// Runs one trial, for a tool that watches it.
  case trial(work: String, Variant, rows: Int)
  /// Runs one trial, and prints what is counted meanwhile.
  case count(ProcessCount, work: String, Variant, rows: Int)

  /// The subject of the measurement.
  enum Subject {
    case works
    /// The cost of observation.
    case observation
    /// The module for clusters.
    case cluster
  }

  /// The quantity to measure, and where the results go.
  struct Options: Equatable {
    /// A part of the names of the works; all works if it is nil.
    var filter: String?
    var rounds = 16
    var quantity = Quantity.time
    var subject = Subject.works
    var jsonPath: String?
    var chartPath: String?
    /// The file of the chart that compares libraries.
    var comparisonPath: String?
    /// The file whose section about the benchmark is rewritten.
    var reportPath: String?
  }

  /// Reads the arguments that follow the program's name.
  init(arguments: [String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--filter": options.filter = try Self.value(of: option, &rest)
      case "--rounds": options.rounds = try Self.number(of: option, atLeast: 2, &rest)
      case "--instructions": options.quantity = .instructions
      case "--allocations": options.quantity = .allocations
      case "--memory": options.quantity = .memory
      case "--observation": options.subject = .observation
      case "--cluster": options.subject = .cluster
      case "--json": options.jsonPath = try Self.value(of: option, &rest)
      case "--chart": options.chartPath = try Self.value(of: option, &rest)
      case "--comparison": options.comparisonPath = try Self.value(of: option, &rest)
      case "--report": options.reportPath = try Self.value(of: option, &rest)
      case "--trial":
        let (work, variant, rows) = try Self.trial(option, &rest)
        self = .trial(work: work, variant, rows: rows)
        return
      case "--count-allocations", "--count-memory":
        let (work, variant, rows) = try Self.trial(option, &rest)
        let quantity = option == "--count-memory" ? ProcessCount.memory : .allocations
        self = .count(quantity, work: work, variant, rows: rows)
        return
      default: throw .unknownArgument(option)
      }
    }
    self = .measure(options)
  }

  private static func trial(
    _ option: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> (work: String, Variant, rows: Int) {
    let work = try value(of: option, &rest)
    let name = try value(of: option, &rest)
    guard let variant = Variant(rawValue: name) else { throw .unknownVariant(name) }
    return (work, variant, try number(of: option, atLeast: 1, &rest))
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw .missingValue(option: option) }
    return value
  }

  private static func number(
    of option: String,
    atLeast least: Int,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number >= least, number <= 1_000_000 else {
      throw .noNumber(option: option, text, least: least)
    }
    return number
  }
}
