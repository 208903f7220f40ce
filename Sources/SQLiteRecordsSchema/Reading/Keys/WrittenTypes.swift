/// The types that query files and configurations can name.
package struct WrittenTypes {
  private let types: [String: PropertyType]

  /// The types of the language, and those of the properties of tables.
  package init(of tables: [Table]) {
    var types: [String: PropertyType] = [:]
    for column in tables.flatMap(\.columns) {
      let type = column.property.type
      if type.swiftType == nil, types[type.name] == nil { types[type.name] = type }
    }
    for type in SwiftType.allCases { types[type.rawValue] = .standard(type) }
    self.types = types
  }

  /// The type that is meant, stored as it stores itself if nothing else is said; `nil` if there is none.
  package func type(_ type: WrittenType) -> PropertyType? {
    switch type.name {
    case .named(.certain(let type)): type
    case .named(.suitable(let type)): .standard(type)
    case .ofSchema(let name): types[name]
    }
  }

  /// The type that was probably intended by an unknown name.
  package func suggestion(for name: String) -> Advice {
    let nearest = NearestWord.suggestion(for: name, among: types.keys.sorted())
    return nearest.isEmpty ? SwiftTypeWords.proposal(for: name) : nearest
  }
}
