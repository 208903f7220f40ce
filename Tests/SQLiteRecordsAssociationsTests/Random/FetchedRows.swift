import SQLiteRecordsGRDB

/// Compares fetched rows with those that nested loops find.
struct FetchedRows {
  /// A difference.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  let loops: NestedLoops

  /// - parameter limit: How many rows there are at most.
  func compare(
    _ rows: [Row],
    with expected: [NestedLoops.Found],
    _ node: RequestPlan.Node,
    limit: Int? = nil
  ) throws {
    let count = min(expected.count, limit ?? expected.count)
    guard rows.count == count else {
      throw Difference(description: "\(rows.count) rows, expected \(count)")
    }
    let found = rows.map { text(of: $0, node) }
    let wanted = try expected.map { try text(of: $0.combination, node, at: []) }
    var start = 0
    while start < count {
      // Rows that are sorted alike come in any order.
      let end = expected[start...].firstIndex { $0.rank != expected[start].rank } ?? expected.count
      var rest = Array(wanted[start..<end])
      for index in start..<min(end, count) {
        guard let place = rest.firstIndex(of: found[index]) else {
          throw Difference(description: "row \(index) is \(found[index]), expected one of \(rest)")
        }
        rest.remove(at: place)
      }
      start = end
    }
    for row in rows { try compareLists(of: row, node) }
  }

  /// Compares the prefetched rows of a row, and of its parts.
  private func compareLists(of row: Row, _ node: RequestPlan.Node) throws {
    let number: Int? = node.isRead ? row["n"] : nil
    if node.isRead, let number {
      for list in node.allLists {
        let last = list.parts[list.parts.count - 1].node
        guard let rows = row.prefetchedRows[list.key] else {
          throw Difference(description: "no prefetched rows '\(list.key)'")
        }
        do {
          try compare(rows, with: loops.rows(of: list, from: number), last)
        } catch {
          throw Difference(description: "'\(list.key)' of \(number): \(error)")
        }
      }
    }
    for join in node.joins {
      if let scope = row.scopes[join.key] { try compareLists(of: scope, join.node) }
    }
  }

  /// The numbers that a row has in its columns, and those of its parts.
  private func text(of row: Row, _ node: RequestPlan.Node) -> String {
    var texts: [String] = []
    if node.isRead {
      texts.append(row.hasColumn("n") ? number(row["n"]) : "no column")
      texts += node.annotations.map { "\($0.name): \(number(row[$0.name]))" }
    }
    for join in node.joins where join.node.hasParts {
      guard let scope = row.scopes[join.key] else {
        texts.append("no scope \(join.key)")
        continue
      }
      let mark = scope.containsNonNullValue ? "" : "NULL "
      texts.append("\(mark)\(join.key): \(text(of: scope, join.node))")
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func text(
    of combination: NestedLoops.Combination,
    _ node: RequestPlan.Node,
    at keys: [String]
  ) throws -> String {
    var texts: [String] = []
    if node.isRead {
      texts.append(number(combination[keys] ?? nil))
      texts += node.annotations.map {
        "\($0.name): \(number(combination[keys + $0.keys] ?? nil))"
      }
    }
    for join in node.joins where join.node.hasParts {
      let place = keys + [join.key]
      let mark = join.node.hasValue(combination, at: place) ? "" : "NULL "
      texts.append("\(mark)\(join.key): \(try text(of: combination, join.node, at: place))")
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "NULL" }
}

extension RequestPlan.Node {
  /// Whether rows have a scope for the table.
  fileprivate var hasParts: Bool {
    isRead || joins.contains { $0.node.hasParts }
  }

  /// Whether a column of the table's scope has a value, or one of its own scopes.
  fileprivate func hasValue(_ combination: NestedLoops.Combination, at keys: [String]) -> Bool {
    (isRead && (combination[keys] ?? nil) != nil)
      || joins.contains { $0.node.hasValue(combination, at: keys + [$0.key]) }
  }
}
