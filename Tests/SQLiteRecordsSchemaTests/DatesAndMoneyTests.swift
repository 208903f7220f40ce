import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("The page about dates, days and money")
struct DatesAndMoneyTests {
  /// The blocks of code of a language on the page.
  private static func blocks(of language: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = folder.deletingLastPathComponent().appending(path: "Documentation/DatesAndMoney.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.hasPrefix("\(language)\n") }.map { String($0.dropFirst(language.count + 1)) }
  }

  @Test("its tables have no mistake, and SQLite runs its queries")
  func examples() throws {
    let files = try Self.blocks(of: "json").enumerated().map { number, text in
      SchemaFile(name: "\(number).json", bytes: Array(text.utf8))
    }
    let (schema, log) = readSchema(files)
    #expect(log.diagnostics.map(\.description) == [])
    let connection = try GeneratorConnection(databaseOf: try #require(schema))
    let queries = try Self.blocks(of: "sql")
    #expect(files.count == 5 && queries.count == 5)
    for query in queries { _ = try connection.texts(of: query) }
  }

  @Test(
    "sums of integers are exact, those of other columns are not, and texts do not compare as numbers"
  )
  func claims() throws {
    let connection = try GeneratorConnection(databaseOf: Schema(tables: []))
    let sums = try connection.texts(of: "SELECT 0.1 + 0.2 = 0.3, 10 + 20 = 30, '10' < '9'")
    #expect(sums == [["0", "1", "1"]])
    let types = try connection.texts(of: "SELECT typeof(CAST('0.10' AS DECIMAL(10,2)))")
    #expect(types == [["real"]])
  }

  private func warnings(_ column: String) -> [String] {
    let text = #"{ "table": "t", "columns": [{ "name": "price", \#(column) }] }"#
    let (_, log) = readSchema([SchemaFile(name: "t.json", bytes: Array(text.utf8))])
    return log.diagnostics.map(\.description)
  }

  @Test(
    "a declared type that promises exact digits is a warning, because the property is a 'Double'",
    arguments: [
      "DECIMAL", "decimal(10, 2)", "DECIMAL(10,2)", "DEC", "NUMBER", "NUMBER(10)", "NUMERIC(10, 2)",
      "FIXED", "MONEY", "SMALLMONEY", "CURRENCY",
    ]
  )
  func exactTypes(type: String) {
    #expect(
      warnings(#""type": "\#(type)""#) == [
        "t.json:1:56: warning: column 'price' is a 'Double': SQLite stores no exact decimal numbers, not even "
          + "in '\(type)'; for money, write 'INTEGER' and store the smallest unit, or 'TEXT' with "
          + #""swift": {"type": "Decimal"}; to keep it, write "swift": {"type": "Double"}"#
      ]
    )
  }

  @Test("a Swift type that is named, and SQLite's own words, have no warning")
  func otherTypes() {
    #expect(warnings(#""type": "DECIMAL(10,2)", "swift": { "type": "Double" }"#) == [])
    #expect(warnings(#""type": "MONEY", "swift": { "rawValue": "Cents" }"#) == [])
    for type in ["NUMERIC", "REAL", "DOUBLE PRECISION", "FLOAT"] {
      #expect(warnings(#""type": "\#(type)""#) == [])
    }
  }
}
