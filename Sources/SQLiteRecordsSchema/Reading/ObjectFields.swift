/// Makes a value of a JSON value, or logs why it cannot and returns `nil`.
typealias Decode<Value> = (JSONNode, inout DiagnosticLog) -> Value?

/// The members of one JSON object, while they are asked for by key.
///
/// Whoever has asked for all keys calls `finish`, which reports what is missing and what nobody
/// asked for.
struct ObjectFields<Key: ObjectKey> {
  private let location: SourceLocation
  private var members: [String: JSONNode.Member]
  private var unusedKeys: [String] = []
  private var missingKeys: [String] = []

  /// Takes an object apart; logs any other value and returns `nil`.
  init?(
    _ node: JSONNode,
    insteadOf alternatives: String = "",
    expecting subject: String = Key.subject,
    log: inout DiagnosticLog
  ) {
    guard case .object(let members) = node.value else {
      let expected = "\(alternatives)\(subject) as an object"
      log.error(.wrongType, "expected \(expected), found \(node.kind)", at: node.location)
      return nil
    }
    location = node.location
    self.members = Dictionary(members.map { ($0.key.value, $0) }) { first, _ in first }
  }

  /// Whether the object has a key.
  func has(_ key: Key) -> Bool { members[key.rawValue] != nil }

  /// Whether the object has a key of another kind of object.
  func has(_ key: some ObjectKey) -> Bool { members[key.rawValue] != nil }

  /// The members that were not asked for yet, under the keys of another kind of object, which the
  /// object is too.
  func rest<Other: ObjectKey>(as keys: Other.Type) -> ObjectFields<Other> {
    ObjectFields<Other>(location: location, members: members, unusedKeys: unusedKeys)
  }

  fileprivate init(
    location: SourceLocation,
    members: [String: JSONNode.Member],
    unusedKeys: [String]
  ) {
    self.location = location
    self.members = members
    self.unusedKeys = unusedKeys
  }

  /// The value of a key that may be left out.
  mutating func optional<Value>(
    _ key: Key,
    _ decode: Decode<Value>,
    log: inout DiagnosticLog
  ) -> Value? {
    guard let member = members.removeValue(forKey: key.rawValue) else {
      unusedKeys.append(key.rawValue)
      return nil
    }
    return decode(member.value, &log)
  }

  /// The value of a key that must be there.
  mutating func required<Value>(
    _ key: Key,
    _ decode: Decode<Value>,
    log: inout DiagnosticLog
  ) -> Value? {
    if !has(key) { missingKeys.append(key.rawValue) }
    return optional(key, decode, log: &log)
  }

  /// Logs unknown keys, and the missing ones that no unknown key was meant to be.
  func finish(log: inout DiagnosticLog) {
    var proposals: Set<String> = []
    for key in members.values.map(\.key).sorted(by: { $0.location < $1.location }) {
      let nearest = NearestWord.find(key.value, among: unusedKeys)
      if let nearest { proposals.insert(nearest) }
      let suggestion = nearest.map { "; did you mean \(quoted($0))?" } ?? ""
      log.error(
        .unknownKey,
        "unknown key \(quoted(key.value)) in \(Key.subject)\(suggestion)",
        at: key.location
      )
    }
    for key in missingKeys where !proposals.contains(key) {
      log.error(.missingKey, "\(Key.subject) needs the key \(quoted(key))", at: location)
    }
  }
}
