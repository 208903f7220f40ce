/// How SQLite compares the values of a column with those of other columns.
///
/// https://www.sqlite.org/datatype3.html#comparison_expressions
package struct ColumnComparison: Sendable {
  /// Which values SQLite converts before it compares them with those of another column.
  enum Affinity: Sendable {
    case numeric
    case text
    case none
    /// Only SQLite knows it.
    case unknown
  }

  let affinity: Affinity

  /// The collation in lower case; nil if only SQLite knows it.
  package let collation: String?

  static let rowID = ColumnComparison(affinity: .numeric, collation: "binary")
  static let unknown = ColumnComparison(affinity: .unknown, collation: nil)

  /// Whether values are equal as soon as they are stored alike, and only then: no value is converted.
  ///
  /// - parameter other: The column on the left, whose collation takes precedence.
  package func isExact(with other: ColumnComparison) -> Bool {
    affinity == other.affinity && affinity != .unknown && other.collation == "binary"
  }
}

extension ColumnComparison.Affinity {
  /// The affinity of a declared type.
  ///
  /// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
  init(ofType type: String) {
    let type = type.asciiLowercased
    func contains(_ parts: String...) -> Bool { parts.contains { type.contains($0) } }
    if contains("int") {
      self = .numeric
    } else if contains("char", "clob", "text") {
      self = .text
    } else if type.isEmpty || contains("blob") {
      self = .none
    } else {
      // In a STRICT table, ANY converts nothing.
      self = type == "any" ? .unknown : .numeric
    }
  }
}

extension Database {
  /// How the values of a column are compared; nil if there is no such table or view.
  package func comparison(ofColumn column: String, in table: String) throws -> ColumnComparison? {
    if try viewExists(table) { return .unknown }
    guard try tableExists(table) else { return nil }
    let columns = try schemaValue(\.comparisons, for: SchemaCache.Key(table, in: nil)) {
      try comparisons(inTable: table)
    }
    return columns[column.asciiLowercased] ?? .rowID
  }

  private func comparisons(inTable name: String) throws -> [String: ColumnComparison] {
    let table = try schemaTable(name, in: nil)
    let columns = table.columns.map { column in
      let collation = connection.collation(
        ofColumn: column.name,
        table: name,
        schema: table.schema
      )
      let comparison = ColumnComparison(
        affinity: ColumnComparison.Affinity(ofType: column.type),
        collation: collation?.asciiLowercased
      )
      return (column.name.asciiLowercased, comparison)
    }
    return Dictionary(columns, uniquingKeysWith: { first, _ in first })
  }
}
