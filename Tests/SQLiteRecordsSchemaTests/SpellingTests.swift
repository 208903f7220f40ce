import SQLiteRecordsSchema
import Testing

/// How people write schema files who know SQL or another schema language: each error names what is
/// right here, and what it names is accepted.
@Suite("Keys of other schema languages")
struct SpellingTests {
  /// Two tables with members, a wrong form of them and the right one, and what is proposed.
  struct Spelling: Sendable, CustomTestStringConvertible {
    let wrong: String
    let right: String
    let proposal: String

    init(_ wrong: String, _ right: String, _ proposal: String) {
      (self.wrong, self.right, self.proposal) = (wrong, right, proposal)
    }

    var testDescription: String { wrong }
  }

  @Test("a column", arguments: columns)
  func column(_ spelling: Spelling) throws {
    func text(_ members: String) -> String {
      """
      { "tables": [
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
        { "table": "player", "columns": [{ "name": "a", \(members) }] }
      ] }
      """
    }
    try check(spelling, text)
  }

  private static let columns = [
    Spelling(
      #""nullable": false"#,
      #""notNull": true"#,
      #"a column can be NULL unless it has "notNull": true"#
    ),
    Spelling(#""required": true"#, #""notNull": true"#, "did you mean 'notNull'?"),
    Spelling(#""notNull": "true""#, #""notNull": true"#, "did you mean true?"),
    Spelling(#""notNull": 1"#, #""notNull": true"#, "did you mean true?"),
    Spelling(#""unique": "YES""#, #""unique": true"#, "did you mean true?"),
    Spelling(
      #""enum": ["x"]"#,
      #""swift": {"enum": {"name": "E", "cases": ["x"]}}"#,
      #"declare an enumeration as "swift": {"enum": {"name": …, "cases": […]}}"#
    ),
    Spelling(
      #""swift": { "enum": ["x", "y"] }"#,
      #""swift": {"enum": {"name": "E", "cases": ["x", "y"]}}"#,
      #"did you mean {"name": …, "cases": ["x", "y"]}?"#
    ),
    Spelling(
      #""foreignKey": "team""#,
      #""references": {"table": "team"}"#,
      #"did you mean "references": {"table": …}?"#
    ),
    Spelling(
      #""references": "team""#,
      #""references": {"table": "team"}"#,
      #"did you mean {"table": "team"}?"#
    ),
    Spelling(
      #""references": "team(id)""#,
      #""references": {"table": "team", "column": "id"}"#,
      #"did you mean {"table": "team", "column": "id"}?"#
    ),
    Spelling(
      #""references": "team.id""#,
      #""references": {"table": "team", "column": "id"}"#,
      #"did you mean {"table": "team", "column": "id"}?"#
    ),
    Spelling(
      #""references": { "table": "team(id)" }"#,
      #""references": {"table": "team", "column": "id"}"#,
      #"did you mean "table": "team", "column": "id"?"#
    ),
    Spelling(
      #""references": { "parent": "team" }"#,
      #""references": {"table": "team"}"#,
      "did you mean 'table'?"
    ),
    Spelling(
      #""references": { "table": "team" }, "onDelete": "CASCADE""#,
      #""references": {"table": "team", "onDelete": "CASCADE"}"#,
      #"did you mean "references": {"table": …, "onDelete": …}?"#
    ),
    Spelling(
      #""type": "INTEGER", "pk": true"#,
      #""type": "INTEGER", "primaryKey": true"#,
      #"did you mean "primaryKey": true?"#
    ),
    Spelling(
      #""type": "INTEGER", "primaryKey": "autoincrement""#,
      #""type": "INTEGER", "primaryKey": {"autoincrement": true}"#,
      #"did you mean {"autoincrement": true}?"#
    ),
    Spelling(
      #""type": "INTEGER", "autoIncrement": true"#,
      #""type": "INTEGER", "primaryKey": {"autoincrement": true}"#,
      #"did you mean "primaryKey": {"autoincrement": true}?"#
    ),
    Spelling(#""default_value": 1"#, #""type": "INT", "default": 1"#, "did you mean 'default'?"),
    Spelling(
      #""default": { "expression": "1" }"#,
      #""default": {"sql": "1"}"#,
      "did you mean 'sql'?"
    ),
    Spelling(
      #""index": true"#,
      #""collate": "BINARY""#,
      #"declare an index of the table, as "indexes": [{"columns": […]}]"#
    ),
    Spelling(#""comment": "x""#, #""documentation": "x""#, "did you mean 'documentation'?"),
    Spelling(#""computed": "1""#, #""notNull": true"#, #"did you mean "generated": {"sql": …}?"#),
    Spelling(#""maxLength": 3"#, #""check": "length(a) <= 20""#, #"as "check": "length(…) <= 20""#),
    Spelling(
      #""swift": "String""#,
      #""swift": {"type": "String"}"#,
      #"did you mean {"type": "String"}?"#
    ),
    Spelling(
      #""swift": "text""#,
      #""swift": {"type": "String"}"#,
      #"did you mean {"type": "String"}?"#
    ),
    Spelling(
      #""swift": "[Tag]""#,
      #""swift": {"json": "[Tag]"}"#,
      #"did you mean {"json": "[Tag]"}?"#
    ),
    Spelling(
      #""swift": "Rank""#,
      #""swift": {"rawValue": "Rank"}"#,
      #"did you mean {"json": "Rank"} or {"rawValue": "Rank"}?"#
    ),
    Spelling(
      #""swift": "CalendarDay""#,
      #""swift": {"databaseValue": "CalendarDay"}"#,
      #"did you mean {"databaseValue": "CalendarDay"}?"#
    ),
    Spelling(
      #""swift": { "type": "calendarDay" }"#,
      #""swift": {"databaseValue": "CalendarDay"}"#,
      #"did you mean "databaseValue": "CalendarDay"?"#
    ),
    Spelling(
      #""swift": { "type": "Integer" }"#,
      #""swift": {"type": "Int"}"#,
      "did you mean 'Int'?"
    ),
    Spelling(
      #""swift": { "type": "String?" }"#,
      #""swift": {"type": "String"}"#,
      "did you mean 'String'?"
    ),
    Spelling(
      #""swift": { "type": "[Tag]" }"#,
      #""swift": {"json": "[Tag]"}"#,
      #"did you mean "json": "[Tag]"?"#
    ),
    Spelling(
      #""swift": { "type": "Rank" }"#,
      #""swift": {"rawValue": "Rank"}"#,
      "or a type of your own as 'json', 'rawValue' or 'databaseValue'"
    ),
    Spelling(
      #""swift": { "required": true }"#,
      #""swift": {"optional": false}"#,
      #"did you mean "optional": false?"#
    ),
    Spelling(
      #""swiftType": "Int""#,
      #""swift": {"type": "Int"}"#,
      #"did you mean "swift": {"type": …}?"#
    ),
  ]

  @Test("a table", arguments: tables)
  func table(_ spelling: Spelling) throws {
    func text(_ members: String) -> String {
      let columns = members.contains(#""columns": "#) && members.hasPrefix(#""columns""#)
      return #"{ "table": "t", \#(columns ? "" : Self.twoColumns)\#(members) }"#
    }
    try check(spelling, text)
  }

  private static let twoColumns =
    #""columns": [{ "name": "a", "type": "TEXT", "notNull": true }, { "name": "b" }], "#

  /// Expects that the wrong form gets the proposal, and the right one no error.
  private func check(_ spelling: Spelling, _ text: (String) -> String) throws {
    let wrong = diagnostics(text(spelling.wrong)).filter { $0.contains(": error: ") }
    #expect(wrong.contains { $0.hasSuffix(spelling.proposal) }, "\(wrong)")
    let right = diagnostics(text(spelling.right)).filter { $0.contains(": error: ") }
    #expect(right == [])
  }
}
