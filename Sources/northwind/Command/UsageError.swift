/// Why the arguments are not understood.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingValue(option: String)
  case noNumber(String)
  case exclusiveOptions
  case repeatedOption(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument):
      "unknown argument '\(argument)', expected '--database', '--live', '--output' or '--help'"
    case .missingValue(let option):
      option == "--live"
        ? "expected a number after '--live'" : "expected a path after '\(option)'"
    case .noNumber(let text):
      "expected a number of sales after '--live', found '\(text)'"
    case .exclusiveOptions:
      "'--live' works with a database of its own, without '--database'"
    case .repeatedOption(let option):
      "option '\(option)' is given twice"
    }
  }
}
