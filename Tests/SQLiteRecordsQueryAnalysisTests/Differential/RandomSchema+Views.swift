import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension RandomSchema {
  /// Adds views, whose columns have the types that are worked out for their queries, declared or not. Later ones may
  /// select from those before.
  mutating func addViews(using generator: SeededGenerator) throws {
    for number in 0..<generator.number(0...2) {
      let select = RandomQuery(schema: self, using: generator).select(depth: 2, outer: [])
      let checker = try QueryChecker(SQLiteRecordsQueryAnalysisTests.schema(json))
      guard let query = try? checker.check(select.sql).query, query.parameters.isEmpty,
        let view = RandomTable(
          viewOf: query,
          named: "v\(number)",
          select.columns,
          isDeclared: generator.number(0...1) == 0
        )
      else { continue }
      sources.append(view)
    }
  }
}

extension RandomTable {
  /// A view; `nil` if its types cannot be written.
  fileprivate init?(
    viewOf query: CheckedQuery,
    named name: String,
    _ columns: [RandomColumn],
    isDeclared: Bool
  ) {
    var declarations: [String] = []
    var known: [RandomColumn] = []
    for (part, column) in zip(query.parts, columns) {
      guard case .value(let value) = part else { return nil }
      known.append(RandomColumn(name: column.name, kind: column.kind))
      if value.origin != nil || !isDeclared { continue }
      guard let type = value.declaration else { return nil }
      declarations.append(#"{ "name": "\#(column.name)", \#(type) }"#)
    }
    let sql = query.sql.replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#)
    self.init(
      name: name,
      columns: known,
      json: #"{ "view": "\#(name)", "sql": "\#(sql)", "#
        + #""columns": [\#(declarations.joined(separator: ", "))] }"#,
      kind: .view
    )
  }
}

extension QueryColumn {
  /// The type of the column as a view declares it.
  fileprivate var declaration: String? {
    guard case .standard(let type) = self.type else { return nil }
    switch type {
    case .int, .int64, .bool: return #""type": "INTEGER", "swift": { "type": "\#(type.rawValue)" }"#
    case .double: return #""type": "REAL", "swift": { "type": "Double" }"#
    case .string: return #""type": "TEXT", "swift": { "type": "String" }"#
    case .data: return #""type": "BLOB", "swift": { "type": "Data" }"#
    case .int32, .int16, .int8, .uint64, .uint32, .uint16, .uint8, .float, .decimal, .url, .date,
      .uuid:
      return nil
    }
  }
}
