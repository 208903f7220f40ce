import Foundation

/// A package with the same records in targets of different settings, and a program that uses all.
enum Settings {
  /// A target's name, and its Swift settings as the manifest writes them.
  struct Module {
    let name: String
    let settings: [String]
    var warningsAreErrors = true
    /// Files in addition to those that all targets have.
    var files: [String: String] = [:]
  }

  static let modules = [
    Module(name: "Swift5", settings: [".swiftLanguageMode(.v5)"]),
    Module(name: "Swift6", settings: [".swiftLanguageMode(.v6)"], files: ["Count.swift": count]),
    Module(
      name: "MainActorByDefault",
      settings: [".defaultIsolation(MainActor.self)"]
        + features("InferIsolatedConformances", "NonisolatedNonsendingByDefault")
    ),
    Module(
      name: "UpcomingFeatures",
      settings: features("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"),
      files: importsUnderAccessLevels
    ),
    Module(name: "StrictMemorySafety", settings: [".strictMemorySafety()"]),
    // The compiler warns that neither the runtime nor, on Linux, Foundation is built that way. It
    // does not find a system library when it verifies a module interface.
    Module(
      name: "LibraryEvolution",
      settings: [
        #".unsafeFlags(["-enable-library-evolution", "-no-verify-emitted-module-interface"])"#
      ],
      warningsAreErrors: false
    ),
  ]

  static var targets: [ClientTarget] {
    get throws {
      let schemas = try Dictionary(
        uniqueKeysWithValues: ["badge.json", "shelf.json", "stay.json"].map {
          ($0, try Repository.text(of: "Tests/Records/GeneratedRecords/\($0)"))
        }
      )
      let common = schemas.merging(["city.json": Schemas.city, "Cities.swift": cities]) { $1 }
      let libraries = modules.map { module in
        ClientTarget(
          name: module.name,
          settings: module.settings,
          warningsAreErrors: module.warningsAreErrors,
          files: common.mapValues { $0.replacing("MODULE", with: module.name) }
            .merging(module.files) { $1 }
        )
      }
      return libraries + [program, loader]
    }
  }

  static let products = [
    #".library(name: "StaticCities", type: .static, targets: ["Swift6"])"#,
    #".library(name: "DynamicCities", type: .dynamic, targets: ["Swift6"])"#,
  ]

  private static func features(_ names: String...) -> [String] {
    names.map { ".enableUpcomingFeature(\($0.debugDescription))" }
  }

  /// Uses records away from the main actor.
  private static let cities = """
    import SQLiteRecords

    public nonisolated func cityNames() throws -> [String] {
      try DatabaseQueue().write { db in
        try MODULESchema.createTables(in: db)
        try City(name: "Paris").inserted(db).update(db)
        return try City.fetchAll(db, sql: "SELECT * FROM city").map(\\.name)
      }
    }

    """

  /// The function that a program calls which loads the library while it runs.
  private static let count = """
    @_cdecl("countCities")
    public func countCities() -> Int32 {
      Int32((try? cityNames().count) ?? -1)
    }

    """

  private static let importsUnderAccessLevels = [
    "Internal.swift": """
    internal import SQLiteRecords

    func rename(_ city: City, _ db: Database) throws { try city.update(db) }

    """,
    "Private.swift": """
    private import SQLiteRecords

    func count(_ queue: Any) throws -> Int? { try (queue as? DatabaseQueue)?.read(City.fetchCount) }

    """,
    "InPackage.swift": """
    package import SQLiteRecords

    package func stays(_ db: Database) throws -> [Stay] { try Stay.fetchAll(db) }

    """,
    "Public.swift": """
    public import SQLiteRecords

    public func allCities(_ db: Database) throws -> [City] { try City.fetchAll(db) }

    """,
  ]

  private static var program: ClientTarget {
    let calls = modules.map { "print(\"\($0.name):\", try \($0.name).cityNames()[0])\n" }
    let imports = modules.map { "import \($0.name)\n" }
    return ClientTarget(
      name: "Settings",
      kind: .program,
      dependencies: modules.map(\.name),
      generatesRecords: false,
      files: ["main.swift": (imports + calls).joined()]
    )
  }

  private static let loader = ClientTarget(
    name: "Loader",
    kind: .program,
    generatesRecords: false,
    files: [
      "main.swift": """
      #if canImport(Darwin)
        import Darwin
      #else
        import Glibc
      #endif

      let library = dlopen(CommandLine.arguments[1], RTLD_NOW)
      guard let symbol = dlsym(library, "countCities") else { fatalError(String(cString: dlerror())) }
      typealias Count = @convention(c) () -> Int32
      print(unsafeBitCast(symbol, to: Count.self)(), "city")

      """
    ]
  )
}
