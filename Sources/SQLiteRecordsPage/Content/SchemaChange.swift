import SQLiteRecordsInspection
package import SQLiteRecordsSchema

/// A difference between two states of a schema, or between two versions.
package struct SchemaChange: Sendable, Equatable {
  package enum Object: Sendable, Hashable {
    /// A table of any kind, or a view.
    case table(FoldedName)
    case query(String)
  }

  /// A part of an object: a column, an index, a trigger, a parameter.
  package struct Part: Sendable, Equatable {
    package let noun: String
    package let name: String

    func isSame(as other: Part) -> Bool {
      noun == other.noun && FoldedName(name) == FoldedName(other.name)
    }
  }

  package enum Kind: Sendable, Equatable {
    case added
    case removed
    case renamed(from: String)
    /// A property has another value; `nil` is none.
    case changed(String, from: String?, to: String?)
    /// A constraint is new.
    case gained(String)
    /// A constraint is removed.
    case lost(String)
  }

  package let object: Object
  /// The noun for the object: `table`, `view`, `query`.
  package let noun: String
  /// The object's name, as it is written.
  package let name: String
  package let part: Part?
  package let kind: Kind

  init(_ object: Object, _ noun: String, _ name: String, part: Part? = nil, _ kind: Kind) {
    self.object = object
    self.noun = noun
    self.name = name
    self.part = part
    self.kind = kind
  }

  /// A change of a table or a view.
  init(_ noun: TableNoun, _ name: String, part: Part? = nil, _ kind: Kind) {
    self.init(.table(FoldedName(name)), noun.rawValue, name, part: part, kind)
  }
}

/// The change of an object or of a part of it.
enum ChangeStatus: String {
  case added
  case removed
  case changed
}

extension [SchemaChange] {
  /// The change of an object; `nil` if it is unchanged.
  func status(of object: SchemaChange.Object) -> ChangeStatus? {
    let own = filter { $0.object == object }
    if own.isEmpty { return nil }
    return own.filter { $0.part == nil }.compactMap(\.kind.wholeStatus).first ?? .changed
  }

  /// The changes of a part of an object.
  func changes(of object: SchemaChange.Object, _ part: SchemaChange.Part) -> [SchemaChange] {
    filter { $0.object == object && $0.part?.isSame(as: part) == true }
  }

  /// The change of a part of an object; `nil` if it is unchanged.
  func status(of object: SchemaChange.Object, _ noun: String, _ name: String) -> ChangeStatus? {
    let own = changes(of: object, SchemaChange.Part(noun: noun, name: name))
    return own.isEmpty ? nil : own.compactMap(\.kind.wholeStatus).first ?? .changed
  }
}

extension SchemaChange.Kind {
  /// Whether the whole object is new, or removed.
  var wholeStatus: ChangeStatus? {
    switch self {
    case .added: .added
    case .removed: .removed
    case .renamed, .changed, .gained, .lost: nil
    }
  }
}
