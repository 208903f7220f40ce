public import SQLiteRecords

/// A step of a schema's history: SQL that never changes, with calls of Swift functions in between.
public struct SchemaStep: Sendable {
  /// A part of a step.
  public struct Part: Sendable {
    package enum Work: Sendable {
      case sql(String, line: Int)
      case swift(String, @Sendable (Database) throws -> Void)
    }

    package let work: Work

    /// A statement.
    ///
    /// - parameter line: Where it is in the file of the step.
    public static func sql(_ sql: String, line: Int) -> Part { Part(work: .sql(sql, line: line)) }

    /// A call of a function.
    ///
    /// - parameter name: What the step calls it.
    public static func swift(
      _ name: String,
      _ body: @escaping @Sendable (Database) throws -> Void
    ) -> Part {
      Part(work: .swift(name, body))
    }
  }

  /// The prefix of the identifiers of steps that have no file yet.
  static let pendingPrefix = "pending-"

  let identifier: String
  /// The identifier in databases that ran the step before it was written.
  let hash: String?
  package let parts: [Part]

  /// A step.
  ///
  /// - parameters:
  ///   - identifier: Its name, such as `0002-teams`. It must never change.
  ///   - hash: Its identifier while it was pending, if it has not changed: a database that ran the
  ///     pending step has also run this one.
  public init(_ identifier: String, hash: String? = nil, _ parts: [Part]) {
    self.identifier = identifier
    self.hash = hash
    self.parts = parts
  }

  /// A planned step that is not in a file yet.
  ///
  /// - parameter hash: The identifier, which depends on the schema files.
  public init(pending hash: String, _ parts: [Part]) {
    self.init(Self.pendingPrefix + hash, parts)
  }
}

extension SchemaStep {
  /// Runs the step, keeps what others have put on its tables, and checks the foreign keys.
  ///
  /// - parameter own: The names of all objects that the history of the step creates.
  func run(
    _ db: Database,
    as identifier: String,
    own: Set<ExactText>,
    beside neighbors: Neighbors
  ) throws {
    var keeper = OtherObjectKeeper(db, step: self, own: own, neighbors: neighbors)
    for part in parts {
      if case .sql(let sql, _) = part.work {
        for statement in StepStatement.all(in: sql) { try keeper.makeWay(for: statement) }
      }
      try run(part, db, as: identifier)
      try keeper.putBack()
    }
    try keeper.finish(identifier)
    let violations = try Array(db.foreignKeyViolations())
    guard violations.isEmpty else {
      throw MigrationError(migration: identifier, reason: .foreignKeys(violations))
    }
  }

  /// Runs the statements alone, in a database without rows.
  func replay(_ db: Database, as identifier: String, own: Set<ExactText>) throws {
    var keeper = OtherObjectKeeper(db, step: self, own: own, neighbors: .none)
    for case .sql(let sql, let line) in parts.map(\.work) {
      for statement in StepStatement.all(in: sql) { try keeper.makeWay(for: statement) }
      try run(.sql(sql, line: line), db, as: identifier)
      try keeper.putBack()
    }
    try keeper.putBackRest()
  }

  private func run(_ part: Part, _ db: Database, as identifier: String) throws {
    do {
      switch part.work {
      case .sql(let sql, _): try OutdatedObjects.execute(sql, in: db)
      case .swift(_, let body): try body(db)
      }
    } catch {
      throw MigrationError(migration: identifier, reason: .failure(in: part, error))
    }
  }
}
