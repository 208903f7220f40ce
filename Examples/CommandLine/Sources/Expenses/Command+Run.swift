extension Command {
  /// Runs the command, and prints its result.
  func run(in ledger: Ledger) throws {
    switch self {
    case .help: print(Self.usage)
    case .add(let expense):
      try ledger.add([expense])
      print("Added \(expense.amount) for \(expense.category).")
    case .importFile(let path):
      let expenses = try NewExpense.expenses(inFile: path)
      try ledger.add(expenses)
      print("Imported \(expenses.count) expenses.")
    case .list(let count):
      for row in try ledger.latest(count) {
        let expense = row.expense
        print(expense.day, expense.amount, row.category, expense.note)
      }
    case .report(let first, let last):
      let rows = try ledger.spending(from: first, to: last)
      for row in rows { print("\(row.name): \(row.amount) (\(row.expenses))") }
      let total = rows.reduce(0) { sum, row in sum + row.amount.rawValue }
      print("Total: \(Amount(rawValue: total))")
    }
  }
}
