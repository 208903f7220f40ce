import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite("Failures that a node reports")
struct FailureTests {
  private static let message = "UNIQUE constraint failed: t.b"

  private static func decoded(_ message: [UInt8]) throws -> WireResponse {
    try WireResponse(type: message[4], body: Array(message[8...]))
  }

  @Test("a failure after the columns of a query is decoded", arguments: [0, 1, 5, 9, 40])
  func afterColumns(count: Int) throws {
    let columns = (0..<count).map { "column \($0)" }
    for text in ["", "a", "1234567", "12345678", Self.message, "größer als 8"] {
      let response = try Self.decoded(Answers.failure(2067, text, after: columns))
      #expect(response == .failure(code: 2067, message: text))
    }
  }

  @Test("a failure after rows of a query is decoded")
  func afterRows() throws {
    var rows = Array(Answers.rows((0..<100).map { [$0] })[8...])
    rows.removeLast(8)
    let failure = Answers.failure(1, "integer overflow")[8...]
    let response = try WireResponse(type: 0, body: rows + failure)
    #expect(response == .failure(code: 1, message: "integer overflow"))
  }

  @Test("a failure without a message, and one after something else than rows, are malformed")
  func malformed() {
    var zeroColumns = WireWriter()
    for word: UInt64 in [0, 1, 2] { zeroColumns.append(word: word) }
    zeroColumns.append(text: "a")
    let words = [UInt8](repeating: 0x41, count: 16)
    for body in [
      [], [1, 0, 0, 0, 0, 0, 0, 0], words, words + words, zeroColumns.bytes, [1, 2, 3],
    ] {
      #expect(throws: MalformedMessage.self) { try WireResponse(type: 0, body: body) }
    }
  }

  @Test("a violated constraint of a query has its code and message, whatever columns it returns")
  func violation() async throws {
    for columns in [1, 5, 9] {
      let names = (0..<columns).map { "c\($0)" }
      let failure = Answers.failure(2067, Self.message, after: names)
      let node = ScriptedNode { _, sql in sql == "SELECT 1" ? .bytes(failure) : .usual }
      let cluster = try await node.connect()
      let error = await #expect(throws: DatabaseError.self) {
        try await cluster.read { _ = try await Row.fetchAll($0, sql: "SELECT 1") }
      }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
      #expect(error?.message == Self.message)
      #expect(node.sql.contains("SELECT 1"))
    }
  }
}
