/// Why the arguments are not understood.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingValue(option: String)
  case noNumber(option: String, String)
  case unknownScenario(String)
  case severalScenarios(Int)

  var description: String {
    switch self {
    case .unknownArgument(let argument): "unknown argument '\(argument)', expected an option"
    case .missingValue(let option): "expected a value after '\(option)'"
    case .noNumber(let option, let text):
      "expected a number of at least 1 after '\(option)', found '\(text)'"
    case .unknownScenario(let name): "unknown scenario '\(name)'; '--list' shows them all"
    case .severalScenarios(let count):
      "'--at' needs one scenario, and '--only' names \(count)"
    }
  }
}
