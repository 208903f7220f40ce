import SQLiteRecordsSchema

/// The arguments of a command, taken apart.
struct Arguments {
  /// The arguments that belong to no option, in their order.
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  private var values: [String: String] = [:]

  /// Reads `--option VALUE`, `--option=VALUE`, `--help`, and `--`, which ends the options.
  init(_ arguments: [String], options: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument == "--help" || argument == "-h" {
        asksForHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument, &rest, options)
      } else {
        operands.append(argument)
      }
    }
  }

  /// The value of an option that must be given.
  func value(of option: String) throws(UsageError) -> String {
    guard let value = values[option] else {
      throw UsageError(message: "expected the option '\(option)'")
    }
    return value
  }

  private mutating func readOption(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ options: [String]
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard options.contains(name) else {
      let suggestion = NearestWord.suggestion(for: name, among: options)
      throw UsageError(message: "unknown option \(quoted(name))\(suggestion)")
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(message: "expected a value behind '\(name)'")
    }
    guard values.updateValue(value, forKey: name) == nil else {
      throw UsageError(message: "the option '\(name)' is given twice")
    }
  }
}
