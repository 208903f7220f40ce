import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// Mistakes that SQLite accepts silently, and the generator reports.
///
/// The first list is that of the specification, in its order; the page of diagnostics has an example
/// of each, which `DiagnosticsPageTests` runs.
@Suite("Mistakes that SQLite accepts silently")
struct SilentTrapTests {
  /// A check, and the diagnostics that report what it finds.
  struct Check: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let severity: Diagnostic.Severity
    let codes: [DiagnosticCode]

    init(_ description: String, _ severity: Diagnostic.Severity, _ codes: DiagnosticCode...) {
      testDescription = description
      self.severity = severity
      self.codes = codes
    }
  }

  static let checks = [
    Check("a foreign key whose parent columns are not a key", .error, .parentIsNoKey),
    Check("a foreign key to a table without a primary key", .error, .parentWithoutKey),
    Check("a child key without an index", .warning, .unindexedForeignKey),
    Check("a nullable primary key that is not the rowid", .warning, .nullableKey),
    Check(
      "AUTOINCREMENT where it has no meaning",
      .error,
      .autoincrementType,
      .autoincrementWithoutRowID,
      .compositeAutoincrement,
      .descendingAutoincrement
    ),
    Check("a string in double quotes", .error, .refusedSQL),
    Check("a name that collides with a shadow table", .error, .nameTaken),
    Check(
      "names that collide after conversion to Swift",
      .error,
      .typeNameTaken,
      .propertyNameTaken,
      .caseNameTaken,
      .fileNameTaken
    ),
    Check("a name that collides with a generated member", .error, .reservedSwiftName),
    Check(
      "a Swift type that cannot hold what the column can store",
      .error,
      .rowIDType,
      .strictStorage,
      .lossyAffinity
    ),
    Check("a Swift type whose values the column changes", .warning, .changedText),
    Check("a Swift type whose values the column compares as others", .error, .numberAsText),
    Check(
      "values that equal none of the declared type",
      .warning,
      .differentKeyTypes,
      .otherStorageClass
    ),
    Check("a UUID in letters that the column does not store", .error, .changedCase),
    Check("a type that SQLite does not know", .error, .unknownType),
    Check("a key of integers that is not the rowid", .error, .keyIsNotRowID),
    Check("a text that looks like SQL", .warning, .literalLikeSQL),
    Check("a key that is not the rowid, and looks like it", .warning, .descendingRowID),
    Check("an action that always fails", .warning, .failingAction),
    Check(
      "a clause that SQLite reads and ignores",
      .warning,
      .ignoredCheckConflict,
      .ignoredDeferral,
      .ignoredMatch,
      .replaceWithoutDefault
    ),
    Check("a column that is twice in an index", .warning, .columnIndexedTwice),
    Check("a trigger that never fires", .warning, .unfiredTrigger),
    Check("an empty name", .warning, .emptyName),
    Check("a result column that is called like the next one", .warning, .aliasOfColumn),
    Check("an insertion that always fails", .error, .missingValueOfColumn),
    Check(
      "a value that is compared with a column, and that no case has",
      .warning,
      .comparedWithNoCase
    ),
    Check("a type that promises exact decimal numbers", .warning, .inexactDecimal),
    Check("a pattern with what looks like a parameter", .warning, .parameterInText),
    Check("a value that is stored, and that no case has", .error, .assignedNoCase),
    Check(
      "a value that is stored, and that its property does not read",
      .error,
      .assignedUnreadable
    ),
    Check("a value that is stored, and that conditions do not find", .warning, .assignedOtherForm),
    Check("NULL in a column that rejects it", .error, .assignedNull),
    Check("a date that is compared with one in another form", .warning, .comparedOtherForm),
    Check("a date of which arithmetic takes the year", .warning, .dateArithmetic),
    Check("a text of which arithmetic takes the number", .warning, .textArithmetic),
    Check("a modifier of a date that SQLite does not know", .warning, .unknownModifier),
    Check("two units that are added or compared", .warning, .mixedUnits),
    Check("a number that a function takes for another date", .warning, .dateOfNumber),
    Check("an order by a constant", .error, .constantTerm),
    Check("the name of a column in single quotes", .error, .textOfColumn),
    Check("a column of any row beside an aggregate", .warning, .bareColumn),
    Check("a join without a condition", .warning, .joinWithoutCondition),
  ]

  @Test("is shown on the page of diagnostics, with its severity", arguments: checks)
  func check(_ check: Check) throws {
    let page = try DiagnosticsPage.read()
    for code in check.codes {
      let section = try #require(page.section(code))
      #expect(section.texts.allSatisfy { $0.hasPrefix("\(check.severity.rawValue): ") })
      #expect(!section.examples.isEmpty)
    }
  }

  @Test("all warnings are in the list")
  func warnings() throws {
    let warnings = try DiagnosticsPage.read().sections.filter { section in
      section.texts.contains { $0.hasPrefix("warning: ") }
    }
    let listed = Set(
      Self.checks.filter { $0.severity == .warning }.flatMap(\.codes).map(\.rawValue)
    )
    // Codes that are not about a trap: remarks of an import, unchecked SQL, slow queries, files that are
    // missing, values that the build cannot look into, and clusters.
    let others: Set<String> = [
      "clusterColumnType", "clusterSwiftCall", "importRemark", "missingLock", "noColumnMetadata",
      "olderThanMinimum", "unseenReading", "unusedIndex",
    ]
    #expect(Set(warnings.map(\.title)).subtracting(listed) == others)
  }

  @Test(
    "a string in double quotes is rejected in all SQL",
    arguments: [
      #""columns": [{ "name": "a", "check": "a <> \"x\"" }]"#,
      #""columns": [{ "name": "a" }], "checks": ["a <> \"x\""]"#,
      #""columns": [{ "name": "a" }, { "name": "b", "generated": "a || \"x\"" }]"#,
      #""columns": [{ "name": "a" }], "indexes": [{ "columns": ["a"], "where": "a = \"x\"" }]"#,
      #""columns": [{ "name": "a" }], "indexes": [{ "name": "i", "columns": [{ "sql": "a || \"x\"" }] }]"#,
      #""columns": [{ "name": "a" }], "triggers": [{ "name": "r", "timing": "AFTER", "event": "DELETE", "#
        + #""when": "old.a = \"x\"", "statements": ["SELECT 1"] }]"#,
      #""columns": [{ "name": "a" }], "triggers": [{ "name": "r", "timing": "AFTER", "event": "DELETE", "#
        + #""statements": ["SELECT \"x\""] }]"#,
    ]
  )
  func doubleQuotes(members: String) {
    let text = #"{ "table": "t", \#(members) }"#
    let (_, log) = readSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))])
    #expect(log.diagnostics.map(\.code) == [.refusedSQL])
    let message = log.diagnostics.first?.message ?? ""
    #expect(message.hasSuffix("no such column: x; write strings in single quotes"))
  }

  @Test("names that are Swift keywords get backticks, and are not an error")
  func keywords() throws {
    let text = #"{ "table": "t", "columns": [{ "name": "class" }, { "name": "in" }] }"#
    let (schema, log) = readSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))])
    #expect(log.diagnostics == [])
    let module = try #require(Identifier("Game"))
    let (files, _) = generateFiles(
      for: try #require(schema),
      schemaFiles: ["s.json"],
      module: module
    )
    let record = try #require(files.first)
    #expect(record.text.contains("var `class`: Data?"))
    #expect(record.text.contains("var `in`: Data?"))
  }

  @Test(
    "a String in a column that stores it unchanged gives no warning",
    arguments: ["TEXT", "VARCHAR(20)", "BLOB", "DATETIME", "TIMESTAMP"]
  )
  func keptTexts(type: String) {
    let text = """
      { "table": "t", "columns": [
        { "name": "a", "type": "\(type)", "swift": { "type": "String" } } ] }
      """
    #expect(readSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))]).log.sorted == [])
  }
}
