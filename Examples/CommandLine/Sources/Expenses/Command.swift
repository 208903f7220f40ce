import SQLiteRecords

/// A request of the user.
enum Command {
  case help
  case add(NewExpense)
  case importFile(String)
  case list(count: Int)
  case report(first: CalendarDay, last: CalendarDay)

  static let usage = """
    Usage: Expenses [--database FILE] COMMAND

      add AMOUNT CATEGORY [NOTE] [--day DAY]  adds an expense, of today without a day
      import FILE                             adds the rows 'day,amount,category,note' of a CSV file:
                                              all of them, or none if one is invalid
      list [--count NUMBER]                   prints the latest expenses, 10 without a number
      report FIRST LAST                       prints what was spent on each category in these days
      help                                    prints this text

    A day is written 2026-03-14, an amount 12.50. Exit status: 64 for wrong usage, 65 for invalid
    data, 66 if the CSV file cannot be read, 74 if the database fails.
    """

  /// Reads a command, and all arguments.
  init(_ arguments: inout Arguments) throws {
    switch try arguments.take("the command") {
    case "help", "--help": self = .help
    case "add": self = .add(try Self.expense(&arguments))
    case "import": self = .importFile(try arguments.take("FILE"))
    case "list": self = .list(count: try Self.count(&arguments))
    case "report":
      let first = try CalendarDay.written(arguments.take("FIRST"))
      self = .report(first: first, last: try CalendarDay.written(arguments.take("LAST")))
    case let other: throw Failure.usage("there is no command '\(other)'")
    }
    try arguments.end()
  }

  private static func expense(_ arguments: inout Arguments) throws -> NewExpense {
    let day = try arguments.takeOption("--day").map(CalendarDay.written) ?? .today()
    return try NewExpense(
      day: day,
      amount: Amount(arguments.take("AMOUNT")),
      category: arguments.take("CATEGORY"),
      note: arguments.takeIfPresent() ?? ""
    )
  }

  private static func count(_ arguments: inout Arguments) throws -> Int {
    guard let text = try arguments.takeOption("--count") else { return 10 }
    guard let count = Int(text), count > 0 else {
      throw Failure.usage("'\(text)' is not a positive number")
    }
    return count
  }
}
