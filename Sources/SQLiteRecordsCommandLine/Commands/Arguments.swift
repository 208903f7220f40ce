import SQLiteRecordsSchema

/// The arguments of a command, taken apart.
package struct Arguments {
  /// The arguments that belong to no option, in their order.
  package private(set) var operands: [String] = []
  package private(set) var asksForHelp = false
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Reads `--option VALUE`, `--option=VALUE`, `--flag`, `--help`, and `--`, which ends the options.
  package init(_ arguments: [String], of command: any Command.Type) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument == "--help" || argument == "-h" {
        asksForHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument, &rest, command)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether a flag is given.
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option, or `nil` if it is not given.
  package func optionalValue(of option: String) -> String? { values[option]?.first }

  /// The values of an option that can be given several times.
  package func allValues(of option: String) -> [String] { values[option] ?? [] }

  /// The value of an option that must be given.
  package func value(of option: String) throws(UsageError) -> String {
    guard let value = optionalValue(of: option) else {
      throw UsageError(.missingOption, "expected the option '\(option)'")
    }
    return value
  }

  /// The value of an option that takes one of some words.
  ///
  /// - parameter standard: The word that holds if the option is not given.
  package func word<Word: CaseIterable & RawRepresentable<String>>(
    of option: String,
    otherwise standard: Word
  ) throws(UsageError) -> Word {
    guard let name = optionalValue(of: option) else { return standard }
    if let word = Word(rawValue: name) { return word }
    let words = Word.allCases.map { quoted($0.rawValue) }
    let list = words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined()
    throw UsageError(.unknownOptionWord, "expected \(list) after '\(option)', not \(quoted(name))")
  }

  /// The value of an option that takes a number of seconds.
  ///
  /// - parameter standard: The time that holds if the option is not given.
  package func seconds(
    of option: String,
    otherwise standard: Duration
  ) throws(UsageError) -> Duration {
    guard let text = optionalValue(of: option) else { return standard }
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw UsageError(
        .unknownOptionWord,
        "expected seconds from 1 to 86400 after '\(option)', not \(quoted(text))"
      )
    }
    return .seconds(seconds)
  }

  private mutating func readOption(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ command: any Command.Type
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if command.flags.contains(name) {
      guard parts.count == 1 else {
        throw UsageError(.needlessValue, "the option '\(name)' takes no value")
      }
      flags.insert(name)
      return
    }
    guard command.options.contains(name) else {
      let suggestion = NearestWord.suggestion(for: name, among: command.options + command.flags)
      throw UsageError(.unknownOption, "unknown option \(quoted(name))\(suggestion.text)")
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(.missingValue, "expected a value after '\(name)'")
    }
    guard values[name] == nil || command.repeatedOptions.contains(name) else {
      throw UsageError(.repeatedOption, "the option '\(name)' is given twice")
    }
    values[name, default: []].append(value)
  }
}
