import Foundation
import SQLiteRecords
import SeededRandom
import Testing

@testable import SQLiteRecordsCluster

@Suite("Messages between a client and a node")
struct WireTests {
  @Test("a request has a header, and words that are padded")
  func request() {
    let arguments = [
      DatabaseValue(storage: .int64(-1)), .null, DatabaseValue(storage: .string("Arthur")),
      DatabaseValue(storage: .blob(Data([7]))), DatabaseValue(storage: .double(1)),
    ]
    let request = WireRequest.execute(sql: "SELECT ?", arguments: arguments, database: 3)
    var expected: [UInt8] = [10, 0, 0, 0, 8, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]
    expected += Array("SELECT ?".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    expected += [5, 1, 5, 3, 4, 2, 0, 0]
    expected += Array(repeating: 255, count: 8) + Array(repeating: 0, count: 8)
    expected += Array("Arthur".utf8) + [0, 0]
    expected += [1, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]
    expected += [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    #expect(request.message == expected)
  }

  @Test("rows of all types are decoded")
  func rows() throws {
    let rows = try Self.decodedRows(Self.someRows)
    #expect(rows.columns == ["a", "b", "c"])
    let first = [DatabaseValue(storage: .int64(5)), .null, "Arthur".databaseValue]
    let second = [
      (1.5).databaseValue, Data([1, 2]).databaseValue, DatabaseValue(storage: .int64(1)),
    ]
    #expect(rows.rows == [first, second])
    #expect(!rows.isPart)
  }

  @Test("a text that is not valid UTF-8 is a blob of its bytes")
  func invalidText() throws {
    var body = WireWriter()
    body.append(word: 1)
    body.append(text: "a")
    body.append(word: 3)
    var bytes = body.bytes + [0xFF, 0xC3, 0x28, 0, 0, 0, 0, 0]
    bytes += Array(repeating: 255, count: 8)
    let rows = try Self.decodedRows(bytes)
    #expect(rows.rows == [[DatabaseValue(storage: .blob(Data([0xFF, 0xC3, 0x28])))]])
  }

  @Test("an answer that is cut at any place is an error")
  func cutAnswers() {
    for length in Self.someRows.indices {
      #expect(throws: MalformedMessage.self) {
        try WireResponse(type: 7, body: Array(Self.someRows[..<length]))
      }
    }
  }

  @Test("rows without columns are an error, however many there are")
  func noColumns() {
    #expect(throws: MalformedMessage("its rows have no columns")) {
      try WireResponse(type: 7, body: Array(repeating: 0, count: 64))
    }
  }

  @Test("a header that claims too much, or is not known, is an error")
  func headers() {
    for header: [UInt8] in [
      [255, 255, 255, 255, 7, 0, 0, 0], [1, 0, 0, 0, 7, 9, 0, 0], [1, 0, 0, 0, 7, 0, 0, 1],
      Array("HTTP/1.1 400 Bad Request".utf8),
    ] {
      var buffer = ReceivedBytes()
      buffer.bytes = header
      #expect(throws: MalformedMessage.self) { try buffer.takeMessage() }
    }
  }

  @Test("garbled answers are decoded or are errors, and nothing else")
  func garbledAnswers() {
    var random = SplitMix(seed: 42)
    for _ in 0..<20_000 {
      var body = Self.someRows
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        body[Int.random(in: body.indices, using: &random)] = UInt8.random(
          in: .min ... .max,
          using: &random
        )
      }
      body.removeLast(Int.random(in: 0...body.count / 2, using: &random))
      for type: UInt8 in 0...9 { _ = try? WireResponse(type: type, body: body) }
    }
  }

  /// Two rows of three columns.
  static var someRows: [UInt8] {
    var body = WireWriter()
    body.append(word: 3)
    for name in ["a", "b", "c"] { body.append(text: name) }
    body.append(word: 0x351)
    body.append(word: 5)
    body.append(word: 0)
    body.append(text: "Arthur")
    body.append(word: 0xB42)
    body.append(word: (1.5).bitPattern)
    body.append(blob: [1, 2])
    body.append(word: 1)
    body.append(word: .max)
    return body.bytes
  }

  private static func decodedRows(_ body: [UInt8]) throws -> WireRows {
    guard case .rows(let rows) = try WireResponse(type: 7, body: body) else {
      throw MalformedMessage("no rows")
    }
    return rows
  }
}
