import SQLiteRecordsSQL
import Testing

@Suite("The places of syntax") struct PlaceTests {
  private let text =
    "WITH x AS (SELECT 1) SELECT a + 'é' * (b) AS c FROM t AS y LEFT JOIN u ON y.a = u.a ORDER BY 1"

  @Test("Every part knows its bytes in the text")
  func parts() throws {
    let select = try select()
    #expect(part(select.range) == text)
    #expect(part(select.with?.range) == "WITH x AS (SELECT 1)")
    #expect(part(select.with?.tables[0].select.range) == "SELECT 1")
    guard case .query(let query) = select.first else { return #expect(Bool(false)) }
    #expect(part(query.range) == String(text.dropFirst(21).dropLast(11)))
    #expect(part(query.from?.range) == "t AS y LEFT JOIN u ON y.a = u.a")
    #expect(part(query.from?.first.range) == "t AS y")
    #expect(part(query.from?.first.alias?.range) == "y")
    #expect(part(query.from?.joins[0].range) == "LEFT JOIN u ON y.a = u.a")
  }

  @Test("An expression has the range of its operands and its parentheses")
  func expressions() throws {
    guard case .query(let query) = try select().first,
      case .expression(let sum, let alias) = query.columns[0],
      case .binary(.add, let left, let product) = sum.kind,
      case .binary(.multiply, let factor, let parenthesized) = product.kind
    else { return #expect(Bool(false)) }
    #expect(part(sum.range) == "a + 'é' * (b)")
    #expect(part(left.range) == "a")
    #expect(part(product.range) == "'é' * (b)")
    #expect(part(factor.range) == "'é'")
    #expect(part(parenthesized.range) == "(b)")
    #expect(part(alias?.range) == "c")
  }

  @Test("White space and comments around a part are not in its range")
  func comments() throws {
    let text = "/* a */ DELETE /* b */ FROM t -- c\n WHERE /* d */ t . a /* e */ ; -- f"
    guard case .delete(let delete) = try SQLSyntax.Statement(parsing: text) else {
      return #expect(Bool(false))
    }
    let bytes = Array(text.utf8)
    let expected = "DELETE /* b */ FROM t -- c\n WHERE /* d */ t . a"
    #expect(String(decoding: bytes[delete.range], as: UTF8.self) == expected)
    let condition = try #require(delete.condition)
    #expect(String(decoding: bytes[condition.range], as: UTF8.self) == "t . a")
  }

  private func select() throws -> SQLSyntax.Select {
    guard case .select(let select) = try SQLSyntax.Statement(parsing: text) else {
      throw SQLParseError("no select", at: 0..<0)
    }
    return select
  }

  private func part(_ range: Range<Int>?) -> String? {
    range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }
}
