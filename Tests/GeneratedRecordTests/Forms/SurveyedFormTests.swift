import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// The survey of databases, with the values in the table of forms.
@Suite("The survey of the values in the table of forms")
struct SurveyedFormTests {
  /// The schema file of the records.
  private static func schema() throws -> Schema {
    let file = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../Records/GeneratedRecords/form.json").standardizedFileURL
    let bytes = Array(try Data(contentsOf: file))
    return try #require(readSchema([SchemaFile(name: "form.json", bytes: bytes)]).schema)
  }

  /// The survey of a column that contains one value.
  private func survey(_ literal: String, in column: String, _ schema: Schema) throws
    -> ColumnSurvey?
  {
    let script = "\(schema.script);\nINSERT INTO form (\(column)) VALUES (\(literal));"
    let survey = DatabaseSurvey(of: try GeneratorConnection(script: Array(script.utf8)), schema)
    #expect(survey.failures == [])
    #expect(survey.tables.map(\.rows) == [1])
    let columns = survey.tables.flatMap(\.columns)
    #expect(columns.allSatisfy { $0.column == column || $0.isInForm })
    return columns.first { $0.column == column }
  }

  /// The content of a column after the conversion of the survey, and after an update of the record.
  private func converted(_ literal: String, by sql: String, in column: String) throws -> [String?] {
    let insertion = "INSERT INTO form (\(column)) VALUES (\(literal))"
    let query = "SELECT typeof(\(column)) || quote(\(column)) FROM form"
    return try withTable(of: Form.self) { db in
      try db.execute(sql: insertion)
      try db.execute(sql: sql)
      let converted = try String.fetchOne(db, sql: query)
      try db.execute(sql: "DELETE FROM form")
      try db.execute(sql: insertion)
      try #require(try Form.fetchOne(db)).update(db)
      return [converted, try String.fetchOne(db, sql: query)]
    }
  }

  @Test("a value as records write it is not counted, and any other one is")
  func counts() throws {
    let schema = try Self.schema()
    for (row, pair) in zip(try FormRow.all(), FormPair.all) {
      for literal in row.written {
        guard let survey = try survey(literal, in: pair.column, schema) else { continue }
        #expect(survey.isInForm, "\(row.name): \(literal)")
      }
      // Only Swift code knows what values the JSON of a type has.
      for literal in row.notFound + row.notRead where literal != "'[1]'" {
        guard let survey = try survey(literal, in: pair.column, schema) else { continue }
        #expect(survey.otherForms == 1, "\(row.name): \(literal)")
      }
    }
  }

  @Test("a value that is read in another form is converted to the one that its record writes")
  func conversions() throws {
    let schema = try Self.schema()
    // SQLite cannot escape the characters of a URL, and has no decimal numbers for an exponent. The value of an
    // enumeration's fallback is for a person to decide.
    let unconvertible = ["'https://example.org/ü'", "'1e3'", "'stars'"]
    for (row, pair) in zip(try FormRow.all(), FormPair.all) {
      for literal in row.notFound {
        guard let survey = try survey(literal, in: pair.column, schema) else { continue }
        guard let update = survey.update else {
          #expect(unconvertible.contains(literal), "\(row.name): \(literal)")
          continue
        }
        #expect(survey.convertible == 1)
        let values = try converted(literal, by: update, in: pair.column)
        #expect(values[0] == values[1], "\(row.name): \(literal)")
      }
    }
  }

  @Test("what is converted without being read is in the form of the column afterwards")
  func unreadable() throws {
    let schema = try Self.schema()
    for (row, pair) in zip(try FormRow.all(), FormPair.all) {
      // SQLite does not know whether bytes are UTF-8.
      for literal in row.notRead where literal != "x'ff'" {
        let survey = try survey(literal, in: pair.column, schema)
        guard let update = survey?.update else { continue }
        try withTable(of: Form.self) { db in
          try db.execute(sql: "INSERT INTO form (\(pair.column)) VALUES (\(literal))")
          try db.execute(sql: update)
          let stored = try String.fetchOne(db, sql: "SELECT quote(\(pair.column)) FROM form")
          #expect(throws: Never.self, "\(row.name): \(literal)") { try Form.fetchOne(db) }
          let again = try self.survey(stored ?? "NULL", in: pair.column, schema)
          #expect(again?.isInForm == true, "\(row.name): \(literal)")
        }
      }
    }
  }
}
