package import SQLiteRecordsSchema

/// A column of a view whose type must be declared.
package struct UnknownViewColumn: Sendable {
  package let view: String
  package let column: Located<String>
  /// Why nothing tells the type.
  package let reason: String
  /// The type that is proposed.
  let proposal: PropertyType?
  /// Whether the schema declares something else of the column.
  let isDeclared: Bool

  /// Logs that the type must be declared, and how.
  package func report(log: inout DiagnosticLog) {
    let swift = "\"swift\": \((proposal ?? .standard(.string)).json)"
    let advice =
      isDeclared
      ? Advice("; declare it, for example as \(swift)", [.addedMember(swift)])
      : Advice(
        "; declare it in 'columns', for example as {\"name\": \(column.value.jsonLiteral), \(swift)}"
      )
    log.error(
      .untypedViewColumn,
      "the type of column \(quoted(column.value)) of view \(quoted(view)) is unknown: \(reason)",
      advice,
      at: column.location
    )
  }
}

extension PropertyType {
  /// The value of `swift` that names the type.
  fileprivate var json: String {
    switch self {
    case .standard(let type): "{\"type\": \"\(type.rawValue)\"}"
    case .stored(let type, let storage):
      "{\"type\": \"\(type.rawValue)\", \"storage\": \"\(storage.rawValue)\"}"
    case .json(let name, _): "{\"json\": \(name.jsonLiteral)}"
    case .databaseValue(let name): "{\"databaseValue\": \(name.jsonLiteral)}"
    // The enumeration is declared elsewhere.
    case .rawValue(let name): "{\"rawValue\": \(name.jsonLiteral)}"
    case .enumeration(let enumeration): "{\"rawValue\": \(enumeration.name.value.jsonLiteral)}"
    }
  }
}
