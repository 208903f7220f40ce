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
  /// Runs the step, and checks the foreign keys.
  func run(_ db: Database, as identifier: String) throws {
    for part in parts { try run(part, db, as: identifier) }
    let violations = try Array(db.foreignKeyViolations())
    guard violations.isEmpty else {
      throw MigrationError(migration: identifier, reason: .foreignKeys(violations))
    }
  }

  /// Runs the statements alone, in a database without rows.
  func replay(_ db: Database, as identifier: String) throws {
    for case .sql(let sql, let line) in parts.map(\.work) {
      try run(.sql(sql, line: line), db, as: identifier)
    }
  }

  private func run(_ part: Part, _ db: Database, as identifier: String) throws {
    do {
      switch part.work {
      case .sql(let sql, _): try db.execute(sql: sql)
      case .swift(_, let body): try body(db)
      }
    } catch {
      throw MigrationError(migration: identifier, reason: .failure(in: part, error))
    }
  }
}
