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

  /// A type that is written `Double`, `Int?`, `Date(unixSeconds)`, or with the name of a type of the
  /// schema; `nil` if it is none.
  func type(_ text: String) -> (type: PropertyType, isOptional: Bool)? {
    var text = Substring(text)
    let isOptional = text.hasSuffix("?")
    if isOptional { text.removeLast() }
    if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      let storage = ValueStorage(rawValue: String(text[text.index(after: open)...].dropLast()))
      guard let type = SwiftType(rawValue: String(text[..<open])), let storage,
        ValueStorage.storages(of: type).contains(storage)
      else { return nil }
      let isOwn = ValueStorage.storages(of: type).first == storage
      return (isOwn ? .standard(type) : .stored(type, storage), isOptional)
    }
    return types[String(text)].map { ($0, isOptional) }
  }

  /// What was probably meant by an unknown type.
  func suggestion(for text: String) -> String {
    let name = text.hasSuffix("?") ? String(text.dropLast()) : text
    return NearestWord.suggestion(for: name, among: types.keys.sorted())
  }
}
