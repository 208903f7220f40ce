import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values at the edges of `CHECK` constraints, as SQL: the ones that they name, their neighbours, and defaults.
///
/// Those of all versions count, so that the rows of a version have what a constraint of a later one
/// rejects.
struct CheckBounds {
  private typealias Values = [FoldedName: [FoldedName: [String]]]

  private var values: Values = [:]
  /// The values in conditions of unique indexes.
  private var conditions: Values = [:]

  /// More than that are not tried for a column.
  private static let limit = 24

  init(of schemas: [DatabaseSchema]) {
    for table in schemas.flatMap(\.tables) {
      for check in table.checkTexts { Self.add(check, of: table, to: &values) }
    }
    for schema in schemas {
      let objects = SchemaObjects(schema)
      for index in schema.indexes where index.statement.isUnique {
        guard let condition = index.statement.condition,
          let table = objects.table(named: index.statement.table)
        else { continue }
        Self.add(condition.text, of: table, to: &conditions, ["NULL"])
      }
    }
  }

  /// The values that the conditions of unique indexes distinguish in a column.
  func conditions(_ table: String, _ column: String) -> [String] {
    conditions[FoldedName(table)]?[FoldedName(column)] ?? []
  }

  /// The values for a column.
  subscript(_ table: String, _ column: String) -> [String] {
    values[FoldedName(table)]?[FoldedName(column)] ?? []
  }

  private static func add(
    _ check: String,
    of table: TableDescription,
    to values: inout Values,
    _ others: [String] = []
  ) {
    let tokens = SQLLexer.tokens(of: check)
    let names = Set(tokens.compactMap(\.name).map(FoldedName.init))
    let bounds = others + bounds(tokens)
    for column in table.columns where names.contains(FoldedName(column.name)) {
      var known = values[FoldedName(table.name)]?[FoldedName(column.name)] ?? []
      for value in bounds where !known.contains(value) && known.count < limit {
        known.append(value)
      }
      // Of a pattern, the default may be the only value that is known to match.
      if let value = column.defaultValue.map({ CanonicalSQL(defaultValue: $0).text }),
        !known.contains(value), !known.contains("(\(value))")
      {
        known.append("(\(value))")
      }
      values[FoldedName(table.name), default: [:]][FoldedName(column.name)] = known
    }
  }

  private static func bounds(_ tokens: [SQLToken]) -> [String] {
    let measuresText = tokens.contains { $0.isWord("LENGTH") }
    return tokens.indices.flatMap { index -> [String] in
      let token = tokens[index]
      switch token.kind {
      case .string, .blob: return [token.text]
      case .number:
        if measuresText, let length = Int(token.text), length < 1_000 {
          return [length - 1, length, length + 1].filter { $0 >= 0 }.map(text)
        }
        let isNegative = index > 0 && tokens[index - 1].isSymbol("-")
        let number = isNegative ? "(-\(token.text))" : token.text
        return [number, "(\(number) + 1)", "(\(number) - 1)"]
      case .word, .quotedName, .parameter, .symbol, .invalid, .comment: return []
      }
    }
  }

  /// A text of a length.
  private static func text(_ length: Int) -> String {
    "'\(String(repeating: "x", count: length))'"
  }
}

extension TableDescription {
  /// The conditions of the `CHECK` constraints.
  fileprivate var checkTexts: [String] {
    (statement.constraints + statement.columns.flatMap(\.constraints)).compactMap { constraint in
      guard case .check(let condition) = constraint.kind else { return nil }
      return condition.text
    }
  }
}
