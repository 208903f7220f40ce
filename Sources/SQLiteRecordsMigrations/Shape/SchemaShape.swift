import SQLiteRecords

/// The objects in a database: tables with their columns and constraints, indexes, views, triggers.
///
/// Two shapes are equal if SQLite does the same with both databases: all spellings of one meaning are
/// equal. The order of columns makes no difference, because records name them, and neither do the names
/// of constraints other than `CHECK`, which SQLite ignores.
struct SchemaShape: Equatable {
  /// An object, as its stored statement describes it.
  struct Object: Equatable {
    /// Its name in sentences: `table 'player'`.
    let title: String
    let definition: ObjectDefinition
  }

  /// The objects, by what they are and their name in small letters.
  private(set) var objects: [ExactText: Object] = [:]

  /// The shape of the main database.
  init(of db: Database) throws { self.init(try StoredSchema(of: db)) }

  init(_ schema: StoredSchema) {
    let stored = Array(schema.objects)
    let reading = SchemaReading(stored + Array(schema.surroundings))
    for object in stored {
      objects[ExactText(name: object.title)] = Object(
        title: object.title,
        definition: reading.definition(of: object)
      )
    }
  }

  /// How this shape differs from another one, in sentences; none if both mean the same.
  ///
  /// - parameter allowsAdditions: Whether there may be other objects, columns and constraints here.
  func differences(from expected: SchemaShape, allowsAdditions: Bool = false) -> [String] {
    let own = expected.objects.sorted { $0.key < $1.key }.flatMap { key, object -> [String] in
      guard let actual = objects[key] else { return ["\(object.title) is missing"] }
      return actual.definition
        .differences(from: object.definition, allowsAdditions: allowsAdditions)
        .map { "\(object.title): \($0)" }
    }
    if allowsAdditions { return own }
    let others = objects.filter { expected.objects[$0.key] == nil }.sorted { $0.key < $1.key }
    return own + others.map { "\($0.value.title) is not expected" }
  }
}
