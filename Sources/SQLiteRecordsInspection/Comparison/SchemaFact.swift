import SQLiteRecordsSQL

/// One thing that a schema says.
///
/// Two schemas are equal if they say the same things: comparing them is comparing two lists of
/// facts.
struct SchemaFact {
  enum Topic: Hashable {
    /// That the subject exists. Facts about a subject that is missing are no differences of their
    /// own.
    case existence
    /// A property, which a subject has once.
    case property(String)
    /// A constraint, of which a subject may have several.
    case constraint(Meaning)
  }

  /// The meaning of a fact, without insignificant spelling.
  struct Meaning: Hashable {
    private let parts: [Part]

    private enum Part: Hashable {
      /// The bytes, as SQLite compares names: Swift takes é for e with an accent behind it.
      case word([UInt8])
      case sql(CanonicalSQL)
      case list([Meaning])
    }

    /// A word or name, compared without regard to ASCII case.
    static func word(_ text: String) -> Meaning {
      Meaning(parts: [.word(text.asciiLowercasedBytes)])
    }
    static func sql(_ sql: CanonicalSQL) -> Meaning { Meaning(parts: [.sql(sql)]) }
    static func list(_ meanings: [Meaning]) -> Meaning { Meaning(parts: [.list(meanings)]) }
    static func names(_ names: [String]) -> Meaning { .list(names.map(Meaning.word)) }

    /// The meaning as a text, which is the same for equal meanings.
    var contentText: String {
      parts.map { part in
        switch part {
        case .word(let bytes): String(decoding: bytes, as: UTF8.self).sqlIdentifier
        case .sql(let sql): "{\(sql.text)}"
        case .list(let meanings): "(\(meanings.map(\.contentText).joined(separator: ", ")))"
        }
      }.joined()
    }
  }

  /// The subjects above this one, and itself: a table, and a column of it.
  let path: [SchemaSubject]
  let topic: Topic
  let meaning: Meaning
  /// The value of the property, or the constraint, as people read it.
  let text: String
}

extension SchemaFact {
  static func exists(_ path: [SchemaSubject]) -> SchemaFact {
    SchemaFact(path: path, topic: .existence, meaning: .list([]), text: "")
  }

  static func property(
    _ path: [SchemaSubject],
    _ name: String,
    _ meaning: Meaning,
    _ text: String
  ) -> SchemaFact {
    SchemaFact(path: path, topic: .property(name), meaning: meaning, text: text)
  }

  static func constraint(_ path: [SchemaSubject], _ meaning: Meaning, _ text: String) -> SchemaFact
  {
    SchemaFact(path: path, topic: .constraint(meaning), meaning: meaning, text: text)
  }
}
