import SQLiteRecordsSQL
import SeededRandom
import Testing

/// The values of expressions, as they are written and with parentheses around every operator.
@Suite("Precedence") struct PrecedenceTests {
  @Test("SQLite computes the same from a text and from how it is read", arguments: 0..<16)
  func values(seed: UInt64) throws {
    var expressions = RandomExpressions(numbers: SplitMix(seed: seed))
    let sqlite = try SQLiteParser()
    for _ in 0..<250 {
      let text = expressions.next()
      let statement = try SQLSyntax.Statement(parsing: "SELECT \(text)")
      let printed = String(statement.sql.dropFirst("SELECT ".count))
      #expect(sqlite.value(of: text) == sqlite.value(of: printed), "\(text) is \(printed)")
    }
  }
}

/// Constant expressions of operators in a row, with few parentheses.
private struct RandomExpressions {
  var numbers: SplitMix

  /// How many operands the expression may still contain: SQLite's parser has a small stack.
  private var budget = 0

  init(numbers: SplitMix) { self.numbers = numbers }

  mutating func next() -> String {
    budget = 12
    return chain(of: Int.random(in: 1...7, using: &numbers))
  }

  private mutating func chain(of count: Int) -> String {
    var text = operand()
    for _ in 0..<count { text += " " + rest() }
    return text
  }

  /// An operator, and what stands behind it.
  private mutating func rest() -> String {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: pick(["ISNULL", "NOTNULL", "NOT NULL", "COLLATE nocase", "COLLATE binary"])
    case 1: pick(["", "NOT "]) + "IN (\(operand()), \(chain(of: 1)))"
    case 2: pick(["", "NOT "]) + "BETWEEN \(bound()) AND \(operand())"
    case 3: pick(["", "NOT "]) + pick(["LIKE", "GLOB"]) + " \(operand())"
    case 4: "LIKE \(operand()) ESCAPE \(pick(["'a'", "'x'"]))"
    case 5: pick(["IS", "IS NOT", "IS DISTINCT FROM", "IS NOT DISTINCT FROM"]) + " \(operand())"
    default: pick(Self.operators) + " \(operand())"
    }
  }

  /// The lower bound of BETWEEN, which may have all operators but AND and OR.
  private mutating func bound() -> String {
    operand() + pick(["", " = \(operand())", " + \(operand())", " ISNULL", " < \(operand())"])
  }

  private mutating func operand() -> String {
    budget -= 1
    guard budget > 0 else { return pick(Self.operands) }
    return switch Int.random(in: 0..<12, using: &numbers) {
    case 0: pick(["- ", "+ ", "~ ", "NOT "]) + operand()
    case 1: "(\(chain(of: 1)))"
    case 2: "CASE \(operand()) WHEN \(chain(of: 1)) THEN \(operand()) ELSE \(operand()) END"
    case 3: "abs(\(chain(of: 1)))"
    default: pick(Self.operands)
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &numbers) ?? ""
  }

  private static let operators = [
    "OR", "AND", "=", "==", "<>", "!=", "<", "<=", ">", ">=", "&", "|", "<<", ">>", "+", "-", "*",
    "/", "%", "||", "->", "->>",
  ]

  private static let operands = [
    "0", "1", "2", "3", "7", "1.5", "NULL", "'a'", "'A'", "'abc'", "'1'", "''", "'[1, [2]]'",
    "x'61'",
    "TRUE", "FALSE", "9223372036854775807", "-9223372036854775808",
  ]
}
