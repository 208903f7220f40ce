import SQLiteRecordsSQL

/// An object of a schema, or a part of one.
package struct SchemaSubject: Sendable, Hashable {
  /// The kind of the object; the raw value is its name in texts.
  package enum Kind: String, Sendable, Hashable {
    case table = "table"
    case column = "column"
    case index = "index"
    case trigger = "trigger"
    case view = "view"
    case virtualTable = "virtual table"
  }

  package let kind: Kind
  package let name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  package static func == (left: SchemaSubject, right: SchemaSubject) -> Bool {
    left.kind == right.kind && left.name.asciiLowercasedBytes == right.name.asciiLowercasedBytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name.asciiLowercasedBytes)
  }
}

extension [SchemaSubject] {
  /// `column 'score' of table 'player'`
  package var description: String {
    reversed().map { "\($0.kind.rawValue) '\($0.name)'" }.joined(separator: " of ")
  }
}
