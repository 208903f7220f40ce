import SQLiteRecordsSQL

/// Breaks SQL that is one long line into several. Only white space between tokens changes.
struct SQLLines {
  /// The number of characters that a line has at most, if there are places at which it can be broken.
  private static let width = 80

  private let tokens: [SQLToken]
  /// The number of parentheses around each token.
  private let depths: [Int]
  private let bytes: [UInt8]

  private init(_ sql: String) {
    bytes = Array(sql.utf8)
    tokens = SQLLexer.tokens(of: sql)
    var depth = 0
    depths = tokens.map { token in
      if token.isSymbol(")") { depth -= 1 }
      defer { if token.isSymbol("(") { depth += 1 } }
      return depth
    }
  }

  /// The lines of SQL: one for each clause, and more for long clauses.
  static func broken(_ sql: String) -> [String] {
    let lines = SQLLines(sql)
    guard sql.count > width, !lines.tokens.isEmpty else { return [sql] }
    return lines.lines(of: lines.tokens.indices, indent: 0)
  }

  private func lines(of range: Range<Int>, indent: Int) -> [String] {
    let text = text(of: range)
    let places = range.dropFirst().filter(canBreak)
    if indent + text.count <= Self.width || places.isEmpty {
      return [String(repeating: " ", count: indent) + text]
    }
    let clauses = outermost(places.filter(beginsClause))
    if !clauses.isEmpty {
      return parts(of: range, at: clauses).flatMap { part in
        lines(of: part, indent: max(indent, 2 * depths[part.lowerBound]))
      }
    }
    let elements = outermost(places.filter(beginsElement))
    return filled(range, at: elements.isEmpty ? places : elements, indent: indent)
  }

  /// As many parts on each line as fit; those behind the first line are indented.
  private func filled(_ range: Range<Int>, at places: [Int], indent: Int) -> [String] {
    var lines: [Range<Int>] = []
    for part in parts(of: range, at: places) {
      let inner = lines.isEmpty ? indent : indent + 2
      if let last = lines.last,
        inner + text(of: last.lowerBound..<part.upperBound).count <= Self.width
      {
        lines[lines.count - 1] = last.lowerBound..<part.upperBound
      } else {
        lines.append(part)
      }
    }
    guard lines.count > 1 else { return [String(repeating: " ", count: indent) + text(of: range)] }
    return lines.enumerated().flatMap { number, line in
      self.lines(of: line, indent: number == 0 ? indent : indent + 2)
    }
  }

  private func parts(of range: Range<Int>, at places: [Int]) -> [Range<Int>] {
    zip([range.lowerBound] + places, places + [range.upperBound]).map { $0..<$1 }
  }

  /// The places inside the fewest parentheses.
  private func outermost(_ places: [Int]) -> [Int] {
    let depth = places.map { depths[$0] }.min()
    return places.filter { depths[$0] == depth }
  }

  private func text(of range: Range<Int>) -> String {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[range.upperBound - 1].range.upperBound
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func canBreak(before index: Int) -> Bool {
    tokens[index].range.lowerBound > tokens[index - 1].range.upperBound
  }

  private static let clauses = [
    "SELECT", "VALUES", "FROM", "JOIN", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "NATURAL",
    "WHERE", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "SET",
    "RETURNING",
  ]
  /// The words behind which these begin no clause.
  private static let beginnings = [
    "DELETE", "DISTINCT", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "NATURAL", "OUTER", "DEFAULT",
  ]

  private func beginsClause(_ index: Int) -> Bool {
    Self.clauses.contains { tokens[index].isWord($0) }
      && !Self.beginnings.contains { tokens[index - 1].isWord($0) }
  }

  private func beginsElement(_ index: Int) -> Bool {
    tokens[index - 1].isSymbol(",")
      || ["AND", "OR", "WHEN", "ELSE"].contains { tokens[index].isWord($0) }
  }
}
