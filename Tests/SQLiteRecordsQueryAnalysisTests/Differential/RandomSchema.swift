/// The kind of an expression's values, as far as the generator of queries distinguishes them.
enum ValueKind: CaseIterable {
  case int, real, text, blob, bool
}

/// A column that queries can name.
struct RandomColumn {
  let name: String
  let kind: ValueKind
  var isNotNull = false
  var form = ColumnForm.plain

  /// The Swift side in a schema file, behind a comma.
  func side(of name: String) -> String {
    form.swift(name: "Form\(name.uppercased())").map { #", "swift": \#($0)"# } ?? kind.swift
  }

  /// A literal that the column can hold.
  func literal(using generator: SeededGenerator, hasLargeIntegers: Bool = true) -> String {
    form.literals.isEmpty
      ? kind.literal(using: generator, hasLargeIntegers: hasLargeIntegers)
      : generator.pick(form.literals)
  }
}

/// A table that is made up.
struct RandomTable {
  let name: String
  let columns: [RandomColumn]
  let json: String
  var kind = Kind.table

  enum Kind {
    case table, view, fullTextTable
  }
}

/// A schema that is made up: tables with keys of all kinds, views of each other, a full-text table.
struct RandomSchema {
  /// All of them: rows come from any.
  var sources: [RandomTable] = []

  init(using generator: SeededGenerator) {
    for number in 0..<generator.number(2...4) {
      sources.append(Self.table("t\(number)", using: generator))
    }
    if generator.chance(35) { sources.append(Self.fullTextTable) }
  }

  /// The tables that statements can write to.
  var tables: [RandomTable] { sources.filter { $0.kind == .table } }

  /// The schema file.
  var json: String {
    func list(_ kind: RandomTable.Kind) -> String {
      sources.filter { $0.kind == kind }.map(\.json).joined(separator: ", ")
    }
    return #"{ "tables": [\#(list(.table))], "views": [\#(list(.view))], "#
      + #""fullTextTables": [\#(list(.fullTextTable))] }"#
  }

  private static let fullTextTable = RandomTable(
    name: "f0",
    columns: [RandomColumn(name: "c1", kind: .text), RandomColumn(name: "body", kind: .text)],
    json: #"{ "fullTextTable": "f0", "columns": [{ "name": "c1" }, { "name": "body" }] }"#,
    kind: .fullTextTable
  )

  private static func table(_ name: String, using generator: SeededGenerator) -> RandomTable {
    let isStrict = generator.chance(25)
    var columns: [RandomColumn] = []
    var documents: [String] = []
    let key = generator.number(0...4)
    for position in 0..<generator.number(2...5) {
      let isKey = position == 0
      let kind: ValueKind =
        isKey && key <= 1
        ? .int
        : isKey && key == 2
          ? .text : generator.pick([.int, .int, .real, .text, .text, .bool, .blob])
      let name = isKey ? "k" : generator.chance(30) ? "c\(position)" : "\(name)c\(position)"
      var column = RandomColumn(name: name, kind: kind)
      var extra = ""
      if isKey, key <= 1 {
        column.isNotNull = true
        extra = #", "primaryKey": true"#
      } else {
        if generator.chance(45) { (column.isNotNull, extra) = (true, #", "notNull": true"#) }
        if generator.chance(12), kind != .bool { extra += #", "unique": true"# }
        if kind == .text, generator.chance(15) { extra += #", "collate": "NOCASE""# }
      }
      let type =
        isStrict ? kind.strictType : isKey && key <= 1 ? "INTEGER" : generator.pick(kind.types)
      if !isKey, generator.chance(25) { column.form = generator.pick(ColumnForm.forms(of: kind)) }
      columns.append(column)
      let side = column.side(of: name)
      documents.append(#"{ "name": "\#(name)", "type": "\#(type)"\#(extra)\#(side) }"#)
    }
    var extra = isStrict ? #", "strict": true"# : ""
    if key == 2, columns[0].kind != .bool { extra += #", "primaryKey": ["k"]"# }
    if key == 3 { extra += #", "primaryKey": ["k", "\#(columns[1].name)"]"# }
    if key == 3, generator.chance(50) { extra += #", "withoutRowID": true"# }
    let json =
      #"{ "table": "\#(name)", "columns": [\#(documents.joined(separator: ", "))]\#(extra) }"#
    return RandomTable(name: name, columns: columns, json: json)
  }
}

extension ValueKind {
  fileprivate var strictType: String {
    switch self {
    case .int, .bool: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }

  fileprivate var types: [String] {
    switch self {
    case .int: ["INTEGER", "INT", "BIGINT"]
    case .real: ["REAL", "DOUBLE", "NUMERIC"]
    case .text: ["TEXT", "VARCHAR(10)"]
    case .blob: ["BLOB"]
    case .bool: ["BOOLEAN"]
    }
  }

  var swift: String {
    self == .bool ? #", "swift": { "type": "Bool" }"# : ""
  }

  /// Literals that a column of such values can hold.
  ///
  /// - parameter hasLargeIntegers: Whether sums can leave the 64 bits of an integer, and what real numbers can hold.
  func literal(using generator: SeededGenerator, hasLargeIntegers: Bool = true) -> String {
    switch self {
    case .int:
      !hasLargeIntegers || generator.chance(80)
        ? "\(generator.number(-1...3))"
        : generator.pick(["9223372036854775807", "-9223372036854775808", "7", "100"])
    case .real:
      !hasLargeIntegers || generator.chance(70)
        ? generator.pick(["0.0", "1.0", "1.5", "-2.5", "3.0"])
        : generator.pick(["9e999", "-9e999", "1e308", "-0.0", "1e-300"])
    case .text:
      generator.pick(["''", "'a'", "'A'", "'b'", "'1'", "'1.5'", "'2020-01-01'", "'[1]'", "'ab'"])
    case .blob: generator.pick(["x''", "x'00'", "x'61'"])
    case .bool: generator.pick(["0", "1"])
    }
  }
}
