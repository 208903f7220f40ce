import SQLiteRecords
import Testing

@Suite("Callbacks around an operation")
struct AroundCallbackTests {
  struct Refusal: Error {}

  /// What a callback does with its action.
  enum Behaviour: CaseIterable {
    case nothing, hidesError, throwsBefore, throwsAfter

    func run<Success>(_ action: () throws -> Success) throws {
      switch self {
      case .nothing: break
      case .hidesError: _ = try? action()
      case .throwsBefore: throw Refusal()
      case .throwsAfter:
        _ = try action()
        throw Refusal()
      }
    }
  }

  struct Player: MutablePersistableRecord {
    var id: Int64?
    var name: String?
    /// The callback that behaves so.
    var callback: String
    var behaviour: Behaviour

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }

    private func run<Success>(_ name: String, _ action: () throws -> Success) throws {
      if name == callback { try behaviour.run(action) } else { _ = try action() }
    }

    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
      try run("aroundInsert", insert)
    }

    func aroundUpdate(
      _ db: Database,
      columns: Set<String>,
      update: () throws -> PersistenceSuccess
    ) throws {
      try run("aroundUpdate", update)
    }

    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
      try run("aroundSave", save)
    }

    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
      try run("aroundDelete", delete)
    }
  }

  private static let operations: [(String, @Sendable (Player, Database) throws -> Void)] = [
    ("aroundInsert", { _ = try $0.inserted($1) }),
    ("aroundUpdate", { try $0.update($1) }),
    ("aroundUpdate", { try $0.update($1, columns: ["name"]) }),
    ("aroundSave", { _ = try $0.saved($1) }),
    ("aroundSave", { try $0.update($1) }),
    ("aroundDelete", { _ = try $0.delete($1) }),
  ]

  /// Runs an operation on a player of id 1, and says what it throws.
  private func failure(
    _ operation: Int,
    _ behaviour: Behaviour,
    id: Int64? = 1,
    name: String? = "Barbara",
    schema: String = "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"
  ) throws -> (any Error)? {
    let (callback, run) = Self.operations[operation]
    let player = Player(id: id, name: name, callback: callback, behaviour: behaviour)
    return try DatabaseQueue().write { db in
      try db.execute(sql: schema)
      if callback != "aroundInsert" { try db.execute(sql: "INSERT INTO player VALUES (1, 'A')") }
      do {
        try run(player, db)
        return nil
      } catch { return error }
    }
  }

  @Test(
    "one that does not call its action is an error that names it",
    arguments: operations.indices
  )
  func nothing(operation: Int) throws {
    let error = try failure(operation, .nothing) as? DatabaseError
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message?.contains(Self.operations[operation].0) == true)
  }

  @Test("one that hides the error of its action is an error that names both", arguments: 0...4)
  func hiddenError(operation: Int) throws {
    let error = try failure(operation, .hidesError, name: nil) as? DatabaseError
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message?.contains(Self.operations[operation].0) == true)
    #expect(error?.message?.contains("NOT NULL") == true)
  }

  @Test(
    "an error of its own reaches the caller, before the action and after it",
    arguments: operations.indices,
    [Behaviour.throwsBefore, .throwsAfter]
  )
  func ownError(operation: Int, behaviour: Behaviour) throws {
    #expect(try failure(operation, behaviour) is Refusal)
  }
}
