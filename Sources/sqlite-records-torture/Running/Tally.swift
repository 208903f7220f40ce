/// How many cases were tried, and what became of those that did not hold.
struct Tally: Sendable {
  var tried = 0
  var lost = 0
  var trapped = 0
  var hung = 0

  var isClean: Bool { lost == 0 && trapped == 0 && hung == 0 }

  static func += (lhs: inout Tally, rhs: Tally) {
    lhs.tried += rhs.tried
    lhs.lost += rhs.lost
    lhs.trapped += rhs.trapped
    lhs.hung += rhs.hung
  }
}

/// A case that did not hold.
struct Finding: Sendable, CustomStringConvertible {
  enum Kind: String, Sendable {
    case lost, trapped, hung
  }

  let kind: Kind
  let scenario: String
  let number: Int
  let seed: UInt64
  let text: String

  var description: String {
    """
    \(kind.rawValue): \(scenario), case \(number): \(text)
      again: sqlite-records-torture --only \(scenario) --seed \(seed) --at \(number)
    """
  }
}

/// The last lines of a run.
struct TallyTable: CustomStringConvertible {
  let tallies: [(name: String, tally: Tally)]

  var description: String {
    var total = Tally()
    for (_, tally) in tallies { total += tally }
    let header = Self.line("trial", ["tried", "lost", "trapped", "hung"])
    return ([header] + tallies.map(Self.line) + [Self.line("all", total)])
      .joined(separator: "\n")
  }

  private static func line(_ name: String, _ tally: Tally) -> String {
    line(name, [tally.tried, tally.lost, tally.trapped, tally.hung].map(String.init))
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    let padded = cells.map { String(repeating: " ", count: max(10 - $0.count, 1)) + $0 }
    return name + String(repeating: " ", count: max(10 - name.count, 1)) + padded.joined()
  }
}
