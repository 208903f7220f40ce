/// A command of the program.
enum Command: Equatable {
  case help
  /// Lists the scenarios.
  case list
  /// Tries all scenarios, or some.
  case torture(Options)
  /// Runs cases of a scenario in this process.
  case cases(String, CaseSelection, String)
  /// Works on a database until the process is killed.
  case work(AccessKind, path: String, seed: UInt64)

  struct Options: Equatable {
    /// Names of scenarios, or beginnings of them.
    var only: [String] = []
    var selection = CaseSelection()
    /// Whether few cases of each scenario are tried.
    var isShort = false
    /// How many processes run at once.
    var jobs: Int?
  }

  /// Reads the arguments that follow the program's name.
  init(arguments: [String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    var options = Options()
    var rest = ArgumentReader(arguments)
    while let option = rest.next() {
      switch option {
      case "--list":
        self = .list
        return
      case "--only": options.only.append(try rest.text(after: option))
      case "--seed": options.selection.seed = UInt64(try rest.number(after: option))
      case "--at": options.selection.only = try rest.number(after: option)
      case "--short": options.isShort = true
      case "--jobs": options.jobs = try rest.number(after: option)
      case "--cases":
        self = try Self.cases(&rest)
        return
      case "--work":
        self = try Self.work(&rest)
        return
      default: throw .unknownArgument(option)
      }
    }
    self = .torture(options)
  }
}
