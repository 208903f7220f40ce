/// A command of the program.
enum Command: Equatable {
  case help
  /// Shows the record API on a new database with data of its own.
  case tour(output: String?)
  /// Shows the best products while they are sold, up to a number of sales.
  case live(sales: Int, output: String?)
  /// Copies a Northwind database through the records, and compares both.
  case roundTrip(database: String, output: String?)

  /// Reads the arguments that follow the program's name.
  init(arguments: [String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    let values = try Self.optionValues(in: arguments)
    if let sales = values["--live"] {
      guard let number = Int(sales), number > 0 else { throw .noNumber(sales) }
      if values["--database"] != nil { throw .exclusiveOptions }
      self = .live(sales: number, output: values["--output"])
    } else if let database = values["--database"] {
      self = .roundTrip(database: database, output: values["--output"])
    } else {
      self = .tour(output: values["--output"])
    }
  }

  private static func optionValues(in arguments: [String]) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--database", "--live", "--output"].contains(option) else {
        throw .unknownArgument(option)
      }
      guard let value = rest.popFirst(), !value.isEmpty else { throw .missingValue(option: option) }
      guard values.updateValue(value, forKey: option) == nil else {
        throw .repeatedOption(option)
      }
    }
    return values
  }
}
