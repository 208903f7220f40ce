import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The types that lines of a query can name.
struct QueryTypes {
  private let types: [String: PropertyType]

  init(_ schema: Schema) {
    var types: [String: PropertyType] = [:]
    for column in (schema.references + schema.tables).flatMap(\.columns) {
      let type = column.property.type
      if type.swiftType == nil, types[type.name] == nil { types[type.name] = type }
    }
    for type in SwiftType.allCases { types[type.rawValue] = .standard(type) }
    self.types = types
  }

  /// The type that is meant, stored as it stores itself if nothing else is said; `nil` if there is none.
  func type(_ type: QueryType) -> PropertyType? {
    switch type.name {
    case .named(.certain(let type)): type
    case .named(.suitable(let type)): .standard(type)
    case .ofSchema(let name): types[name]
    }
  }

  /// What was probably meant by a name of which there is no type.
  func suggestion(for name: String) -> String {
    let nearest = NearestWord.suggestion(for: name, among: types.keys.sorted())
    return nearest.isEmpty ? SwiftTypeWords.proposal(for: name) : nearest
  }
}
