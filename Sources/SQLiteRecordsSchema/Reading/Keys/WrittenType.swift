/// A type as query files and configurations write it: `Int?`, `Date as unixSeconds`, `[Tag] as json`, `Rank`.
package struct WrittenType: Sendable, Equatable {
  package enum Name: Sendable, Equatable {
    /// A type of the schema language, with a storage or without.
    case named(NamedType)
    /// The type of a property of the schema that is declared there, such as an enumeration.
    case ofSchema(String)
  }

  package let name: Name
  package let isOptional: Bool

  package init(_ name: Name, isOptional: Bool = false) {
    self.name = name
    self.isOptional = isOptional
  }
}

extension WrittenType {
  /// Why a text is not a type: the end of a diagnostic.
  package struct Fault: Error {
    package let message: String
    package var advice = Advice.none
  }

  /// Reads a type, with `?` if it is optional, and with how it is stored behind `as`.
  package init(_ text: String) throws(Fault) {
    let words = text.split(separator: " ")
    let asIndex = words.lastIndex(of: "as") ?? words.endIndex
    var type = words[..<asIndex].joined(separator: " ")
    let isOptional = type.hasSuffix("?")
    if isOptional { type.removeLast() }
    guard TypeText.isType(type) else {
      let proposal = SwiftTypeWords.proposal(for: type.filter { $0 != "?" })
      throw Fault(message: "\(quoted(text)) is not a type", advice: proposal)
    }
    guard asIndex < words.endIndex else {
      self.init(try Self.name(type), isOptional: isOptional)
      return
    }
    let storage = words[(asIndex + 1)...].joined(separator: " ")
    self.init(.named(try Self.stored(type, storage)), isOptional: isOptional)
  }

  /// The type that a name without a storage means.
  private static func name(_ type: String) throws(Fault) -> Name {
    if let swiftType = SwiftType(rawValue: type) { return .named(.suitable(swiftType)) }
    guard TypeText.isIdentifier(type[...]) else {
      let form = quoted("\(type) as json")
      throw Fault(message: "\(quoted(type)) has no storage; expected a form such as \(form)")
    }
    return .ofSchema(type)
  }

  private static func stored(_ type: String, _ storage: String) throws(Fault) -> NamedType {
    switch storage {
    case "json": return .certain(.json(type))
    case "rawValue": return .certain(.rawValue(type))
    case "databaseValue": return .certain(.databaseValue(type))
    default: break
    }
    let swiftType = SwiftType(rawValue: type)
    let storages = swiftType.map { ValueStorage.storages(of: $0) } ?? []
    if let swiftType, let word = storages.first(where: { $0.rawValue == storage }) {
      return .certain(PropertyType(swiftType, storedAs: word))
    }
    let words = storages.map(\.rawValue) + ["json", "rawValue", "databaseValue"]
    let proposal = NearestWord.suggestion(for: storage, among: words)
    throw Fault(
      message: "\(quoted(type)) has no storage \(quoted(storage))",
      advice: proposal.isEmpty ? .expected(words, insteadOf: storage) : proposal
    )
  }
}
