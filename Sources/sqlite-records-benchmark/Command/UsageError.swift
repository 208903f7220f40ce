/// Why the arguments are not understood.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingValue(option: String)
  case noNumber(option: String, String, least: Int)
  case unknownWork(String)
  case unknownVariant(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument):
      "unknown argument '\(argument)', expected an option"
    case .missingValue(let option):
      "expected a value after '\(option)'"
    case .noNumber(let option, let text, let least):
      "expected a number of at least \(least) after '\(option)', not '\(text)'"
    case .unknownWork(let name):
      "no benchmark has '\(name)' in its name"
    case .unknownVariant(let name):
      "unknown variant '\(name)', expected one of "
        + Variant.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
  }
}
