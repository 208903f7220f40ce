import CSQLiteRecords
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsQueryAnalysis

@Suite("The page of the rules of queries")
struct RulesPageTests {
  private let page: RulesPage
  private let schema: Schema
  private let checker: QueryChecker

  init() throws {
    page = try RulesPage()
    schema = try SQLiteRecordsQueryAnalysisTests.schema(try #require(page.schemaText))
    checker = try QueryChecker(schema)
  }

  /// The rules that SQLite here can check.
  private var rules: [RulesPage.Rule] {
    page.rules.filter { $0.version <= sqlite3_libversion_number() }
  }

  @Test("states what is found out about each of its examples")
  func findings() throws {
    #expect(page.rules.count > 200)
    for rule in rules {
      let checked = try checker.check(rule.sql)
      if rule.expected == "unknown" {
        #expect(checked.query == nil, "\(rule.sql)")
        #expect(checked.findings.contains { $0.contains("add a line such as") }, "\(rule.sql)")
        continue
      }
      let errors = checked.findings.filter { $0.contains(" error: ") }
      #expect(errors == [], "\(rule.sql)")
      guard let query = checked.query else { continue }
      #expect(query.summary(of: rule.subject) == rule.expected, "\(rule.sql)")
    }
  }

  @Test("calls a value optional exactly if SQLite returns NULL for it in some database")
  func nulls() throws {
    let databases = [RuleDatabase(schema), RuleDatabase(schema, rows: RuleDatabase.rows)]
    for rule in rules where rule.subject == .type {
      guard let query = try checker.check(rule.sql).query else { continue }
      var nulls: Set<Int> = []
      for database in databases {
        let outcome = database.run(query)
        #expect(outcome.faults == [], "\(rule.sql)")
        nulls.formUnion(outcome.nulls)
      }
      for column in query.columns {
        let canBeNull = column.isOptional || column.isNaNIfNull
        #expect(
          nulls.contains(column.position) == canBeNull,
          "\(column.name.value) of \(rule.sql)"
        )
      }
    }
  }

  @Test("promises no other number of rows than SQLite returns")
  func rowCounts() throws {
    let databases = [RuleDatabase(schema), RuleDatabase(schema, rows: RuleDatabase.rows)]
    for rule in rules where rule.subject == .rows {
      let query = try #require(try checker.check(rule.sql).query)
      for count in databases.map({ $0.run(query).rowCount }) {
        switch query.cardinality {
        case .exactlyOne: #expect(count == 1, "\(rule.sql)")
        case .atMostOne: #expect(count <= 1, "\(rule.sql)")
        case .any: break
        }
      }
    }
  }

  @Test("has every function that SQLite has")
  func functions() {
    let examples = page.rules.map { $0.sql.lowercased() }
    for name in BuiltInFunction.rules.keys where !RuleDatabase.functionsOfExtensions.contains(name)
    {
      #expect(examples.contains { $0.contains("\(name)(") }, "\(name)")
    }
  }
}

extension CheckedQuery {
  /// The values of a row, in order.
  fileprivate var columns: [QueryColumn] {
    parts.compactMap { part in
      if case .value(let column) = part { column } else { nil }
    }
  }

  /// The result of the analysis, as the page writes it.
  fileprivate func summary(of subject: RulesPage.Rule.Subject) -> String {
    switch subject {
    case .type:
      let types = parts.map(\.pageText)
      return types.count == 1
        ? types[0].type : types.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    case .parameters:
      return parameters.map { parameter in
        let end = parameter.isOmittable ? "? = nil" : parameter.isOptional ? "?" : ""
        let type = parameter.type.pageText + end
        return "\(parameter.name.value): \(parameter.form == .value ? type : "[\(type)]")"
      }.joined(separator: ", ")
    case .rows:
      switch cardinality {
      case .exactlyOne: return "exactly one"
      case .atMostOne: return "at most one"
      case .any: return "any number"
      }
    }
  }
}

extension QueryPart {
  fileprivate var pageText: (name: String, type: String) {
    switch self {
    case .record(let record):
      return (record.name.value, record.table + (record.isOptional ? "?" : ""))
    case .value(let column):
      let end = column.isNaNIfNull ? " or NaN" : column.isOptional ? "?" : ""
      return (column.name.value, column.type.pageText + end)
    }
  }
}

extension PropertyType {
  fileprivate var pageText: String {
    if case .stored(let type, let storage) = self {
      return "\(type.rawValue) as \(storage.rawValue)"
    }
    return name
  }
}
