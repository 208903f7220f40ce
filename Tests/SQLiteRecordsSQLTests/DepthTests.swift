import Foundation
import SQLiteRecordsSQL
import Testing

@Suite("Deep and long statements") struct DepthTests {
  private static let depth = "the statement is nested deeper than 64 levels"

  @Test(
    "A statement that is nested a thousand levels deep is an error, not a crash",
    arguments: [
      ("SELECT ", "(", "1", ")"),
      ("SELECT ", "(SELECT ", "1", ")"),
      ("SELECT 1 FROM ", "(", "t", ")"),
      ("SELECT 1 FROM ", "(SELECT * FROM ", "t", ")"),
      ("SELECT 1 FROM ", "(t JOIN ", "t", ")"),
      ("", "WITH x AS (", "SELECT 1", ") SELECT 2"),
      ("SELECT ", "NOT ", "1", ""),
      ("SELECT ", "- ", "1", ""),
      ("SELECT ", "abs(", "1", ")"),
      ("SELECT ", "1 + (", "1", ")"),
      ("SELECT ", "CASE WHEN ", "1", " THEN 2 END"),
      ("SELECT ", "CAST(", "1", " AS INTEGER)"),
      ("SELECT ", "1 IN (", "1", ")"),
      ("SELECT ", "1 IN (SELECT ", "1", ")"),
      ("SELECT ", "EXISTS (SELECT ", "1", ")"),
      ("SELECT ", "1 BETWEEN 0 AND (", "1", ")"),
      ("SELECT ", "sum(1) FILTER (WHERE ", "1", ")"),
      ("SELECT ", "sum(1) OVER (PARTITION BY ", "1", ")"),
    ]
  )
  func depth(start: String, opening: String, middle: String, closing: String) {
    let text = nested(1000, start, opening, middle, closing)
    #expect(messageOnSmallStack(text) == Self.depth)
    #expect(messageOnSmallStack(nested(20, start, opening, middle, closing)) == nil)
  }

  @Test("A chain of a thousand operators is an error, and one of 200 is not")
  func height() {
    let expected = "the expression has more than 250 operators in a row"
    for operation in [" + 1", " OR 1", " || 1", " COLLATE nocase", " ISNULL", " -> 1"] {
      let chain = { "SELECT 1" + String(repeating: operation, count: $0) }
      #expect(messageOnSmallStack(chain(1000)) == expected)
      #expect(messageOnSmallStack(chain(200)) == nil)
    }
  }

  @Test("A long statement that is not deep has no limit")
  func length() {
    let lists = [
      "SELECT 1" + String(repeating: ", a AS b", count: 10_000),
      "SELECT 1 FROM t" + String(repeating: " LEFT JOIN t ON a", count: 10_000),
      "SELECT 1" + String(repeating: " UNION SELECT 1", count: 10_000),
      "VALUES (1)" + String(repeating: ", (1)", count: 10_000),
      "SELECT 1 IN (1" + String(repeating: ", 1", count: 10_000) + ")",
      "SELECT '" + String(repeating: "''a", count: 1_000_000) + "'",
      "SELECT /*" + String(repeating: "*", count: 1_000_000) + "*/ 1",
      "WITH a AS (SELECT 1)" + String(repeating: ", b AS (SELECT 1)", count: 10_000) + "SELECT 1",
    ]
    for text in lists { #expect(messageOnSmallStack(text) == nil) }
  }

  private func nested(
    _ count: Int,
    _ start: String,
    _ opening: String,
    _ middle: String,
    _ closing: String
  ) -> String {
    start + String(repeating: opening, count: count) + middle
      + String(repeating: closing, count: count)
  }
}

/// The message about a text that is read on a thread with the stack of a secondary thread of macOS.
private func messageOnSmallStack(_ text: String) -> String? {
  nonisolated(unsafe) var message: String?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    message = failure(text)?.message
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return message
}
