import Foundation
import SQLiteRecordsQueryAnalysis
import Testing

/// Queries as programs have them. A person wrote the types of their rows first.
@Suite("A collection of real queries")
struct CollectionTests {
  /// The columns that are optional without need, and why: `file, line, column`.
  private static let needlessOptionals = [
    // `:today - due + 0.001` is never zero, because a difference of integers is whole.
    "flashcards.sql, line 30, overdue: Double"
  ]

  /// The largest part of the columns that may be optional without need, or need a line with their type.
  private static let tolerated = 0.02

  @Test("has the types that a person wrote, and no column that can be NULL is not optional")
  func types() throws {
    for query in try CollectedQuery.all() {
      let checked = try query.check()
      #expect(checked.findings.filter { $0.contains("error:") } == [], "\(query.place)")
      let row = try #require(checked.query, "\(query.place)").collectedColumns
      #expect(
        row.map(\.withoutQuestionMark) == query.columns.map(\.withoutQuestionMark),
        "\(query.place)"
      )
      for (column, expected) in zip(row, query.columns) where expected.hasSuffix("?") {
        #expect(column == expected, "\(query.place)")
      }
    }
  }

  @Test("has hardly a column that is optional without need, or whose type is written by hand")
  func precision() throws {
    let precision = try Precision()
    #expect(precision.needless == Self.needlessOptionals)
    let tolerated = Self.tolerated * Double(precision.columns)
    #expect(Double(precision.needless.count) <= tolerated, "\(precision.sentence)")
    #expect(Double(precision.writtenByHand) <= tolerated, "\(precision.sentence)")
  }

  @Test("is as precise as the page of the rules states, and prints it")
  func statedPrecision() throws {
    let sentence = try Precision().sentence
    print(sentence)
    let page = try RulesPage().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page.contains(sentence))
  }
}

/// How often the types of the collection are worse than those that a person wrote.
private struct Precision {
  private(set) var queries = 0
  private(set) var columns = 0
  /// The columns that are optional without need.
  private(set) var needless: [String] = []
  /// The lines that give a column or a parameter a type.
  private(set) var writtenByHand = 0

  init() throws {
    for query in try CollectedQuery.all() {
      let row = try query.check().query?.collectedColumns ?? []
      queries += 1
      columns += row.count
      writtenByHand += query.text.split(separator: "\n").filter { $0.hasPrefix("-- ") }.count
      for (column, expected) in zip(row, query.columns) where column == expected + "?" {
        needless.append("\(query.place), \(expected)")
      }
    }
  }

  var sentence: String {
    let optional = needless.count == 1 ? "1 column is" : "\(needless.count) columns are"
    return
      "the expected types of \(queries) queries from real programs, with \(columns) columns, before the build "
      + "inferred them: \(optional) optional without need, and \(writtenByHand) parameters needed a line"
  }
}

extension CheckedQuery {
  /// The columns as they are declared, without what a NULL stands for.
  fileprivate var collectedColumns: [String] {
    row.replacingOccurrences(of: " or NaN", with: "").components(separatedBy: ", ")
      .filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var withoutQuestionMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
