import SQLiteRecordsSQL

extension DatabaseSchema {
  /// All that the schema says, a line for each fact, in an order of their own: two schemas without
  /// differences have the same lines.
  package var contentLines: [String] {
    SchemaObjects(self).facts.map(\.contentLine).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}

extension SchemaFact {
  /// The fact as one line.
  var contentLine: String {
    let subject = path.map { "\($0.kind.rawValue) \($0.name.asciiLowercased.sqlIdentifier)" }
    return "\(subject.joined(separator: ".")): \(topicText) \(meaning.contentText)"
  }

  private var topicText: String {
    switch topic {
    case .existence: "exists"
    case .property(let name): name
    case .constraint: "constraint"
    }
  }
}
