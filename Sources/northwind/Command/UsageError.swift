/// Why the arguments are not understood.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingPath(option: String)
  case repeatedOption(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument):
      "unknown argument '\(argument)', expected '--database', '--output' or '--help'"
    case .missingPath(let option):
      "expected a path after '\(option)'"
    case .repeatedOption(let option):
      "option '\(option)' is given twice"
    }
  }
}
