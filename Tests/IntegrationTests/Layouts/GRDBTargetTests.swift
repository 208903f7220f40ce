import Testing

extension ClientTests {
  /// The target that the page for programs written for GRDB asks for in its first lines.
  @Suite("A target called GRDB")
  struct GRDBTargetTests {
    @Test(
      "a program that imports GRDB and names its types with the module runs unchanged",
      arguments: BuildSystem.tried
    )
    func unchangedProgram(buildSystem: BuildSystem) async throws {
      let page = try Repository.text(of: "Documentation/ComingFromGRDB.md")
      let code = try #require(page.firstMatch(of: /```swift\n\/\/ Sources\/GRDB\/(.+)\n([^`]+)```/))
      #expect(page.contains(Self.declaration))
      let library = ClientTarget(
        name: "GRDB",
        products: ["SQLiteRecordsGRDB"],
        generatesRecords: false,
        files: [String(code.output.1): String(code.output.2)]
      )
      let programs = ["5", "6"].map { mode in
        ClientTarget(
          name: "Moved\(mode)",
          kind: .program,
          dependencies: ["GRDB"],
          settings: [".swiftLanguageMode(.v\(mode))"],
          generatesRecords: false,
          files: ["Store.swift": mode == "5" ? Self.looseStore : Self.strictStore]
            .merging(Self.files) { $1 }
        )
      }
      let client = try await ClientPackage.built([library] + programs, by: buildSystem)
      for program in programs {
        let run = try await client.run(program.name)
        #expect(run.lines == ["1 player in memory", "observed 1"], "\(run.output)")
      }
    }

    private static let declaration = """
      .target(
        name: "GRDB",
        dependencies: [.product(name: "SQLiteRecordsGRDB", package: "sqlite-records")]
      ),

      """

    private static let files = [
      "Player.swift": """
      import GRDB

      struct Player: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
      }

      /// A type of the program with a name that GRDB has, too.
      struct Database {
        var name: String
      }

      """,
      "main.swift": """
      import Dispatch
      import GRDB

      let store = try Store(Database(name: "memory"))
      try print(store.describe())
      store.observe()
      dispatchMain()

      """,
    ]

    /// A class without isolation that observes on the main queue, as Swift 5 allows.
    private static let looseStore = """
      import Foundation
      import GRDB

      final class Store {
        private let database: Database
        private let queue: DatabaseQueue
        private var cancellable: AnyDatabaseCancellable?

        init(_ database: Database) throws {
          self.database = database
          queue = try DatabaseQueue()
          try queue.write(create)
        }

        private func create(_ db: GRDB.Database) throws {
          try db.create(table: "player") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
          }
          var player = Player(id: nil, name: "Arthur")
          try player.insert(db)
        }

        func describe() throws -> String {
          let ids: [Int64] = [1, 2]
          let count = try queue.read { (db: GRDB.Database) in
            try Player.filter(ids: ids).fetchCount(db)
          }
          return "\\(count) player in \\(database.name)"
        }

        func observe() {
          let observation = ValueObservation.tracking { db in try Player.fetchAll(db) }
          cancellable = observation.start(
            in: queue,
            onError: { error in fatalError("\\(error)") },
            onChange: { [database] players in
              print("observed", players.count)
              exit(database.name == "memory" ? 0 : 1)
            }
          )
        }
      }

      """

    /// The same on the main actor, for Swift 6.
    private static let strictStore = looseStore.replacing(
      "final class Store",
      with: "@MainActor\nfinal class Store"
    )
    .replacing("private func create", with: "private nonisolated func create")
  }
}
