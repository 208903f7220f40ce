import Foundation
import SQLiteRecords

/// An expense as the user writes it: it names its category.
struct NewExpense {
  let day: CalendarDay
  let amount: Amount
  let category: String
  let note: String

  init(day: CalendarDay, amount: Amount, category: String, note: String) throws {
    guard !category.isEmpty else { throw Failure(.invalidData, "the category is empty") }
    self.day = day
    self.amount = amount
    self.category = category
    self.note = note
  }

  /// The row of the expense.
  func record(categoryId: Int64) -> Expense {
    Expense(categoryId: categoryId, day: day, amount: amount, note: note)
  }

  /// The rows of a CSV file, below the line with the names of its columns.
  static func expenses(inFile path: String) throws -> [Self] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.missingInput, "cannot read '\(path)'")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure(.invalidData, "\(path): the file is not UTF-8")
    }
    let rows = try CSV.rows(of: text, in: path)
    guard rows.first?.fields == ["day", "amount", "category", "note"] else {
      throw Failure(.invalidData, "\(path):1: the first line is not 'day,amount,category,note'")
    }
    return try rows.dropFirst().map { try Self($0, in: path) }
  }

  private init(_ row: CSV.Row, in path: String) throws {
    guard row.fields.count == 4 else {
      let count = row.fields.count
      throw Failure(.invalidData, "\(path):\(row.line): there are \(count) fields, not 4")
    }
    do {
      try self.init(
        day: CalendarDay.written(row.fields[0]),
        amount: Amount(row.fields[1]),
        category: row.fields[2],
        note: row.fields[3]
      )
    } catch let failure as Failure {
      throw Failure(failure.status, "\(path):\(row.line): \(failure.message)")
    }
  }
}
