/// Makes a value of a JSON value, or logs why it cannot and returns `nil`.
typealias Decode<Value> = (JSONNode, inout DiagnosticLog) -> Value?

/// The members of one JSON object, while they are asked for by key.
///
/// After all keys, `finish` is called, which reports missing keys, and those that were not asked
/// for.
struct ObjectFields {
  private let kind: ObjectKind
  private let location: SourceLocation
  private var members: [String: JSONNode.Member]
  private var unusedKeys: [String] = []
  private var missingKeys: [String] = []

  /// Takes an object apart; logs any other value and returns `nil`.
  ///
  /// - parameter subject: What is expected, if that is not the kind's own subject.
  init?(
    _ node: JSONNode,
    _ kind: ObjectKind,
    insteadOf alternatives: String = "",
    expecting subject: String? = nil,
    log: inout DiagnosticLog
  ) {
    guard case .object(let members) = node.value else {
      let expected = "\(alternatives)\(subject ?? kind.subject) as an object"
      let suggestion = OtherForms.suggestion(kind.otherForm, for: node)
      log.error(
        .wrongType,
        "expected \(expected), found \(node.kind)",
        suggestion,
        at: node.location
      )
      return nil
    }
    self.kind = kind
    location = node.location
    self.members = Dictionary(members.map { ($0.key.value, $0) }) { first, _ in first }
  }

  /// Whether the object has a key.
  func has(_ key: ObjectKey) -> Bool { members[key.rawValue] != nil }

  /// The members that were not asked for yet, as those of another kind of object, which the object
  /// is too.
  func rest(as kind: ObjectKind) -> ObjectFields {
    ObjectFields(kind: kind, location: location, members: members, unusedKeys: unusedKeys)
  }

  private init(
    kind: ObjectKind,
    location: SourceLocation,
    members: [String: JSONNode.Member],
    unusedKeys: [String]
  ) {
    self.kind = kind
    self.location = location
    self.members = members
    self.unusedKeys = unusedKeys
  }

  /// The value of a key that may be omitted.
  mutating func optional<Value>(
    _ key: ObjectKey,
    _ decode: Decode<Value>,
    log: inout DiagnosticLog
  ) -> Value? {
    take(key).flatMap { decode($0, &log) }
  }

  /// The value of a key that must be there.
  mutating func required<Value>(
    _ key: ObjectKey,
    _ decode: Decode<Value>,
    log: inout DiagnosticLog
  ) -> Value? {
    if !has(key) { missingKeys.append(key.rawValue) }
    return optional(key, decode, log: &log)
  }

  private mutating func take(_ key: ObjectKey) -> JSONNode? {
    assert(kind.keys.contains(key), "list the key '\(key.rawValue)' with \(kind.subject)")
    if let member = members.removeValue(forKey: key.rawValue) { return member.value }
    unusedKeys.append(key.rawValue)
    return nil
  }

  /// Logs unknown keys, and the missing ones that no unknown key was meant to be.
  func finish(log: inout DiagnosticLog) {
    var proposals: Set<String> = []
    for key in members.values.map(\.key).sorted(byPlace: \.location) {
      let (suggestion, meant) = suggestion(for: key.value)
      if let meant { proposals.insert(meant) }
      log.error(
        .unknownKey,
        "unknown key \(quoted(key.value)) in \(kind.subject)",
        suggestion,
        at: key.location
      )
    }
    for key in missingKeys where !proposals.contains(key) {
      log.error(.missingKey, "\(kind.subject) needs the key \(quoted(key))", at: location)
    }
  }

  /// The proposal for an unknown key, and the intended key if it is one of the object's.
  private func suggestion(for key: String) -> (advice: Advice, key: String?) {
    let other = kind.otherKeys.proposal(for: key)
    if let other, other.key == nil { return (Advice("; \(other.text)"), nil) }
    let meant = other?.key.flatMap { unusedKeys.contains($0.rawValue) ? $0.rawValue : nil }
    let nearest = meant ?? NearestWord.find(key, among: unusedKeys)
    return (nearest.map { .meant($0, insteadOf: key) } ?? .none, nearest)
  }
}
