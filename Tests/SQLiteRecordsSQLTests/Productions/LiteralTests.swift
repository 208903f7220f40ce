import SQLiteRecordsSQL
import Testing

/// https://www.sqlite.org/syntax/literal-value.html
@Suite struct LiteralTests {
  @Test(
    "Numbers are integers or real numbers",
    arguments: [
      ("0", .integer(0)),
      ("007", .integer(7)),
      ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .real("9223372036854775808")),
      ("-9223372036854775808", .integer(.min)),
      ("-(9223372036854775808)", .integer(.min)),
      ("0x1F", .integer(31)),
      ("0Xff", .integer(255)),
      ("0xFFFFFFFFFFFFFFFF", .integer(-1)),
      ("0x00000000000000000001", .integer(1)),
      ("1.5", .real("1.5")),
      ("1.", .real("1.")),
      (".5", .real(".5")),
      ("1e5", .real("1e5")),
      ("1.5E-10", .real("1.5E-10")),
      ("1.e+3", .real("1.e+3")),
    ] as [(String, SQLSyntax.Literal)]
  )
  func numbers(text: String, literal: SQLSyntax.Literal) throws {
    #expect(try read(text) == literal)
    #expect(try SQLiteParser().verdict(on: "SELECT \(text)") == .accepted)
  }

  @Test(
    "Digits may have underscores between them",
    arguments: [
      ("1_000", .integer(1000)),
      ("1_0.5_0e1_0", .real("10.50e10")),
      ("0xF_F", .integer(255)),
    ] as [(String, SQLSyntax.Literal)]
  )
  func underscores(text: String, literal: SQLSyntax.Literal) throws {
    #expect(try read(text) == literal)
    guard SQLiteParser.version >= 3_046_000 else { return }
    #expect(try SQLiteParser().verdict(on: "SELECT \(text)") == .accepted)
  }

  @Test(
    "A number that SQLite rejects is rejected",
    arguments: [
      "1e", "1e+", "0x", "0xG", "1a", "1.5.3", "1..2", "1__0", "1_", "1_.5", "1._5", "1e_5", "0x_1",
      "0x1.5", "12abc", "1.5_e3",
    ]
  )
  func invalidNumbers(text: String) throws {
    #expect(failure("SELECT \(text)")?.message == "'\(text)' is not a valid number")
    #expect(try SQLiteParser().verdict(on: "SELECT \(text)") != .accepted)
  }

  @Test("A hexadecimal number has at most 16 digits")
  func longHexadecimals() {
    let expected = "the hexadecimal number has more than 16 digits"
    #expect(failure("SELECT 0x10000000000000000")?.message == expected)
  }

  @Test(
    "Texts, blobs, NULL, truth values and moments are literals",
    arguments: [
      ("'it''s'", .text("it's")),
      ("''", .text("")),
      ("'a\n;--b'", .text("a\n;--b")),
      ("x'00fF'", .blob("00fF")),
      ("X''", .blob("")),
      ("null", .null),
      ("TRUE", .boolean(true)),
      ("false", .boolean(false)),
      ("current_date", .currentDate),
      ("CURRENT_TIME", .currentTime),
      ("Current_Timestamp", .currentTimestamp),
    ] as [(String, SQLSyntax.Literal)]
  )
  func others(text: String, literal: SQLSyntax.Literal) throws {
    #expect(try read(text) == literal)
    #expect(try SQLiteParser().verdict(on: "SELECT \(text)") == .accepted)
  }

  private func read(_ text: String) throws -> SQLSyntax.Literal? {
    guard case .select(let select) = try SQLSyntax.Statement(parsing: "SELECT \(text)"),
      case .query(let query) = select.first,
      case .expression(let expression, alias: nil) = query.columns[0],
      case .literal(let literal) = expression.kind
    else { return nil }
    return literal
  }
}
