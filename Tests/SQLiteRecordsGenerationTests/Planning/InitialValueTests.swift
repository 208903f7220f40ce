import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsGeneration

@Suite("Defaults of the initialiser")
struct InitialValueTests {
  @Test(
    "a literal default is also a default of the initialiser, if the Swift type has such a literal",
    arguments: [
      (SwiftType.int, LiteralValue.integer(-1), "-1"),
      (.int64, .integer(.min), "-9223372036854775808"),
      (.int, .real(3), "3"),
      (.int, .boolean(true), "1"),
      (.uint8, .integer(255), "255"),
      (.int8, .integer(-128), "-128"),
      (.double, .integer(2), "2"),
      (.float, .real(0.25), "0.25"),
      (.decimal, .integer(2), "2"),
      (.double, .real(0.5), "0.5"),
      (.bool, .integer(1), "true"),
      (.bool, .boolean(false), "false"),
      (.string, .text("a\"b"), #""a\"b""#),
    ]
  )
  func mirrored(type: SwiftType, literal: LiteralValue, text: String) {
    #expect(column("a", type, default: .literal(literal)).mirroredDefault == text)
  }

  @Test(
    "no other default is a default of the initialiser",
    arguments: [
      (SwiftType.int, LiteralValue.text("1")),
      (.int, .real(0.5)),
      (.int, .null),
      (.double, .text("1")),
      (.double, .real(.infinity)),
      (.bool, .integer(2)),
      (.string, .integer(1)),
      (.uint8, .integer(256)),
      (.decimal, .text("1.5")),
      (.url, .text("https://example.org")),
      (.data, .text("")),
      (.date, .text("2020-01-01")),
      (.uuid, .text("")),
    ]
  )
  func notMirrored(type: SwiftType, literal: LiteralValue) {
    #expect(column("a", type, default: .literal(literal)).mirroredDefault == nil)
  }

  @Test("an SQL default is not a default of the initialiser")
  func expression() {
    #expect(column("a", .int, default: .expression(located("1"))).mirroredDefault == nil)
  }
}
