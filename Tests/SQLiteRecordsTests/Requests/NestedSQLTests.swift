import Foundation
import SQLiteRecordsGRDB
import Testing

/// Built SQL is written and released on a thread with the stack of a secondary thread of macOS.
@Suite("SQL that is built in Swift, with parts in parts")
struct NestedSQLTests {
  private static let message = """
    the expression has more than 100 nested operators: join many operands with 'joined(operator:)'
    """

  private static let column = Column("a")

  /// A sanitizer puts space around each variable, so that a function needs several times as much of the stack.
  private static let stackFactor =
    ProcessInfo.processInfo.environment["SQLITE_RECORDS_SANITIZER"] == nil ? 1 : 4

  private static let forms: [(name: String, nest: @Sendable (SQLExpression) -> SQLExpression)] = [
    ("sum", { $0 + column }), ("right operand", { column - $0 }), ("sign", { -$0 }),
    ("NOT", { !($0 && column) }), ("comparison", { ($0 == column).sqlExpression }),
    ("LIKE", { $0.like("a") }), ("IN", { [1, 2].contains($0) }),
    ("BETWEEN", { (1...2).contains($0) }),
    ("function", { max($0) }), ("cast", { cast($0, as: .text) }),
    ("collation", { ($0 + column).collating(.nocase) }),
    ("literal", { SQL("(\($0 + column))").sqlExpression }),
    ("list", { SQL("\([$0, column.sqlExpression]) = (1, 2)").sqlExpression }),
    ("result column", { SQL("(SELECT \(($0 + column).forKey("b")))").sqlExpression }),
    ("order", { SQL("(SELECT 1 ORDER BY \(($0 + column).desc))").sqlExpression }),
  ]

  @Test("is an error if it has 3,000 levels of operators, and is written if it has 40")
  func operators() throws {
    for (name, nest) in Self.forms {
      #expect(try messageOnSmallStack(of: nest, 3_000) == Self.message, "\(name)")
      #expect(try messageOnSmallStack(of: nest, 40) == nil, "\(name)")
    }
  }

  @Test("has at most 100 levels")
  func limit() throws {
    let sum: @Sendable (SQLExpression) -> SQLExpression = { $0 + Self.column }
    #expect(try messageOnSmallStack(of: sum, 99) == nil)
    #expect(try messageOnSmallStack(of: sum, 100) == Self.message)
  }

  @Test("is an error if a query is in 100 others, and is written if it is in 15")
  func queries() throws {
    let query: @Sendable (SQLExpression) -> SQLExpression = { operand in
      let request = Table("t").filter(operand).select(Self.column)
      return request.contains(Self.column)
    }
    #expect(try messageOnSmallStack(of: query, 100) == Self.message)
    #expect(try messageOnSmallStack(of: query, 15) == nil)
  }

  @Test("has no limit of literals in literals, which are one")
  func literals() throws {
    try onSmallStack { db in
      var sql: SQL = "SELECT 0"
      for number in 1...1_000 { sql = "\(sql) UNION ALL SELECT \(number)" }
      sql = SQL(SQL(sql))
      let (text, arguments) = try sql.build(db)
      #expect(text.hasPrefix("SELECT 0 UNION ALL SELECT ? UNION ALL"))
      #expect(text.utf8.filter { $0 == UInt8(ascii: "?") }.count == 1_000)
      #expect(arguments.description.hasPrefix("[1, 2, 3, "))
    }
  }

  /// The message about an expression that is nested in itself.
  private func messageOnSmallStack(
    of nest: @escaping @Sendable (SQLExpression) -> SQLExpression,
    _ count: Int
  ) throws -> String? {
    try onSmallStack { db in
      var expression = Self.column.sqlExpression
      for _ in 0..<count { expression = nest(expression) }
      do {
        _ = try SQL(expression).build(db)
        return nil
      } catch let error as DatabaseError {
        return error.message
      }
    }
  }

  private func onSmallStack<Value>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue()
    nonisolated(unsafe) var result: Result<Value, any Error>?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try queue.read(body) }
      done.signal()
    }
    thread.stackSize = (512 << 10) * Self.stackFactor
    thread.start()
    done.wait()
    return try #require(result).get()
  }
}
