import SQLiteRecordsSchema

/// The rows that a part of a step has removed from a table and added to it. A row with another value
/// counts as both.
struct PartChange {
  /// The position of the part in its step.
  let part: Int
  /// The table, as it is called when the part runs.
  let table: FoldedName
  var columns: [FoldedName]
  let removed: [[String]]
  var added: [[String]]

  /// The difference between the rows before and after a part; `nil` if there is none.
  init?(part: Int, table: FoldedName, from old: Contents.TableRows, to new: Contents.TableRows) {
    self.part = part
    self.table = table
    columns = old.columns
    removed = old.rows.removing(new.rows)
    added = new.rows.removing(old.rows)
    if removed.isEmpty, added.isEmpty { return nil }
  }
}

extension Array where Element: Hashable {
  /// The elements without as many equal ones as there are in another list.
  func removing(_ others: [Element]) -> [Element] {
    var counts: [Element: Int] = [:]
    for element in others { counts[element, default: 0] += 1 }
    return filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}
