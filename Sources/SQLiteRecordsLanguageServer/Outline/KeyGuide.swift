/// The JSON Schema of a kind of file, with its descriptions of keys and values.
struct KeyGuide {
  private let schema: MessageValue

  init(_ schema: MessageValue) { self.schema = schema }

  /// The keys of the object at a path, with what each means.
  func keys(at path: [JSONPlace.Step], in root: JSONOutline.Node?) -> [String: String] {
    var keys: [String: String] = [:]
    for part in parts(at: path, in: root) {
      guard case .object(let properties)? = part["properties"] else { continue }
      for (key, value) in properties { keys[key] = description(of: value) }
    }
    return keys
  }

  /// The description of a key; `nil` if there is none.
  func description(of key: String, at path: [JSONPlace.Step], in root: JSONOutline.Node?) -> String?
  {
    keys(at: path, in: root)[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The values that the JSON Schema lists for a place, as JSON.
  func values(at path: [JSONPlace.Step], in root: JSONOutline.Node?) -> [String] {
    var values: [String] = []
    for part in parts(at: path, in: root) {
      values += (part["enum"]?.array ?? []).map(\.json)
      if let constant = part["const"] { values.append(constant.json) }
      let types = part["type"]?.array ?? [part["type"]].compactMap { $0 }
      if types.contains("boolean") { values += ["true", "false"] }
    }
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }

  private func description(of value: MessageValue) -> String {
    if let text = value["description"]?.string { return text }
    return value["$ref"].flatMap(target)?["description"]?.string ?? ""
  }

  /// The parts of the JSON Schema that hold for the value at a path.
  private func parts(at path: [JSONPlace.Step], in root: JSONOutline.Node?) -> [MessageValue] {
    var parts = expanded(chosen(schema, for: root), depth: 0)
    for step in path {
      parts = parts.flatMap { part -> [MessageValue] in
        let next =
          switch step {
          case .key(let key): part["properties"]?[key]
          case .index: part["items"]
          }
        return next.map { expanded($0, depth: 0) } ?? []
      }
    }
    return parts
  }

  /// The alternative that holds for a file by its keys.
  private func chosen(_ part: MessageValue, for root: JSONOutline.Node?) -> MessageValue {
    guard let condition = part["if"] else { return part }
    let keys = Set(root?.members.map(\.key) ?? [])
    guard let next = part[holds(condition, keys) ? "then" : "else"] else { return part }
    return chosen(next, for: root)
  }

  private func holds(_ condition: MessageValue, _ keys: Set<String>) -> Bool {
    if let reference = condition["$ref"], let target = target(reference) {
      return holds(target, keys)
    }
    if let any = condition["anyOf"]?.array { return any.contains { holds($0, keys) } }
    return (condition["required"]?.array ?? []).allSatisfy { keys.contains($0.string ?? "") }
  }

  /// A part, what it references, and its alternatives.
  private func expanded(_ part: MessageValue, depth: Int) -> [MessageValue] {
    guard depth < 16 else { return [] }
    let lists = ["anyOf", "oneOf", "allOf"].flatMap { part[$0]?.array ?? [] }
    let others = [part["$ref"].flatMap(target)].compactMap { $0 } + lists
    return [part] + others.flatMap { expanded($0, depth: depth + 1) }
  }

  /// The target of a reference such as `#/$defs/table/properties/columns`.
  private func target(_ reference: MessageValue) -> MessageValue? {
    guard let path = reference.string, path.hasPrefix("#/") else { return nil }
    return path.dropFirst(2).split(separator: "/").reduce(Optional(schema)) { $0?[String($1)] }
  }
}
