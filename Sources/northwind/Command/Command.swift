/// What the program is asked to do.
enum Command: Equatable {
  case help
  /// Shows the record API on a new database with data of its own.
  case tour(output: String?)
  /// Copies a Northwind database through the records, and compares both.
  case roundTrip(database: String, output: String?)

  /// Reads the arguments that follow the program's name.
  init(arguments: [String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    let values = try Self.optionValues(in: arguments)
    if let database = values["--database"] {
      self = .roundTrip(database: database, output: values["--output"])
    } else {
      self = .tour(output: values["--output"])
    }
  }

  private static func optionValues(in arguments: [String]) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--database", "--output"].contains(option) else { throw .unknownArgument(option) }
      guard let value = rest.popFirst(), !value.isEmpty else { throw .missingPath(option: option) }
      guard values.updateValue(value, forKey: option) == nil else {
        throw .repeatedOption(option)
      }
    }
    return values
  }
}
