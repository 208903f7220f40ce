import SQLiteRecordsSchema
import Testing

@Suite("Reading JSON", .serialized)
struct JSONReaderTests {
  @Test(
    "a scalar has its value",
    arguments: [
      ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)), ("0", .integer(0)),
      ("-0", .integer(0)), ("1200", .integer(1200)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .real(0x1p63)),
      ("1.0", .real(1)), ("-1.5e-3", .real(-0.0015)), ("1E+2", .real(100)), ("1e-999", .real(0)),
      (#""""#, .string("")), (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{c}\n\r\t")),
      (#""\u00e9\uD83d\uDE00é😀\u0000""#, .string("é😀é😀\0")), (#""'//#""#, .string("'//#")),
    ] as [(String, JSONNode.Value)]
  )
  func scalar(text: String, value: JSONNode.Value) throws {
    #expect(try read(text).value == value)
  }

  @Test("arrays and objects keep the order and the places of what they hold")
  func places() throws {
    let node = try read("\r\n { \"é\" : [ 1,\n\t{} ] , \"a\": \"b\" }\n")
    #expect(node.location == place(2, 2))
    guard case .object(let members) = node.value else { throw Unexpected() }
    #expect(members.map(\.key) == [Located("é", at: place(2, 4)), Located("a", at: place(3, 9))])
    #expect(members.map(\.value.location) == [place(2, 11), place(3, 14)])
    guard case .array(let elements) = members[0].value.value else { throw Unexpected() }
    #expect(
      elements == [
        JSONNode(.integer(1), at: place(2, 13)), JSONNode(.object([]), at: place(3, 2)),
      ]
    )
  }

  @Test("keys that differ only in their Unicode normal form are two keys")
  func normalForms() {
    var log = DiagnosticLog()
    let text = "{\"\u{e9}\": 1, \"e\u{301}\": 2}"
    let node = JSONReader.read(bytes: Array(text.utf8), file: "a.json", log: &log)
    #expect(log.diagnostics == [])
    guard case .object(let members) = node?.value else { return #expect(Bool(false)) }
    #expect(members.count == 2)
  }

  @Test("128 levels are read, and ten million are rejected")
  func depth() throws {
    _ = try read(String(repeating: "[", count: 128) + String(repeating: "]", count: 128))
    var log = DiagnosticLog()
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000)
    #expect(JSONReader.read(bytes: deep, file: "a.json", log: &log) == nil)
    #expect(log.diagnostics.map(\.location) == [place(1, 129)])
  }

  @Test(
    "ten megabytes are read whole",
    .timeLimit(.minutes(60)),
    arguments: [
      String(repeating: "[\"some text\", 12.5, {\"key\": null}],\n", count: 280_000),
      "\"" + String(repeating: "x", count: 10_000_000) + "\",",
      "\"" + String(repeating: "\\n", count: 5_000_000) + "\",",
      "0." + String(repeating: "9", count: 10_000_000) + ",",
    ].map(LargeText.init)
  )
  func large(text: LargeText) throws {
    guard case .array(let elements) = try read("[\(text.value)0]").value else { throw Unexpected() }
    #expect(elements.last?.value == .integer(0))
    #expect(elements.last?.location.line == text.value.utf8.count { $0 == 0x0A } + 1)
  }

  /// A text that test reports do not show.
  struct LargeText: Sendable, CustomTestStringConvertible {
    let value: String

    var testDescription: String { "\(value.prefix(20))…" }
  }

  private struct Unexpected: Error {}

  private func read(_ text: String) throws -> JSONNode {
    var log = DiagnosticLog()
    let node = JSONReader.read(bytes: Array(text.utf8), file: "a.json", log: &log)
    #expect(log.diagnostics == [])
    return try #require(node)
  }

  private func place(_ line: Int, _ column: Int) -> SQLiteRecordsSchema.SourceLocation {
    SQLiteRecordsSchema.SourceLocation(file: "a.json", line: line, column: column)
  }
}
