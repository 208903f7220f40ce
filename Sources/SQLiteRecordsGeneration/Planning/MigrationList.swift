/// The steps of a module's migrations, ready to be printed.
package struct MigrationList: Sendable, Equatable {
  /// A part of a step.
  package enum Part: Sendable, Equatable {
    /// A statement, and the line of its file.
    case sql(String, line: Int)
    /// A call of a closure that the client passes.
    case swift(Identifier)
  }

  /// A step.
  package struct Step: Sendable, Equatable {
    /// The name of its file without `.sql`: `0002-teams`.
    package let identifier: String
    /// Its identifier in databases that take it before it has a file.
    package let hash: String
    package let parts: [Part]

    package init(identifier: String, hash: String, parts: [Part]) {
      self.identifier = identifier
      self.hash = hash
      self.parts = parts
    }
  }

  package let steps: [Step]
  /// The step that leads from the last one to the schema files, if none that is written does.
  package let pendingStep: Step?
  /// Whether a new database gets the current tables without running the steps.
  package let createsTables: Bool

  package init(steps: [Step], pendingStep: Step?, createsTables: Bool) {
    self.steps = steps
    self.pendingStep = pendingStep
    self.createsTables = createsTables
  }
}

extension MigrationList.Step {
  /// The closures that the step calls, each once, in the order of their first calls.
  var closures: [Identifier] {
    var seen: Set<Identifier> = []
    return parts.compactMap { part in
      guard case .swift(let name) = part, seen.insert(name).inserted else { return nil }
      return name
    }
  }
}

extension MigrationList {
  /// The closures of all steps, each once, in the order of their first calls.
  var closures: [Identifier] {
    var seen: Set<Identifier> = []
    return steps.flatMap(\.closures).filter { seen.insert($0).inserted }
  }
}
