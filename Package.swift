// swift-tools-version: 6.2

import PackageDescription

/// The upcoming language features that every Swift target is built with.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether the tools are built from source, or in a bundle: manifests are cached by variables, not files.
let generator = Context.environment["SQLITE_RECORDS_GENERATOR"] ?? "source"

/// One program, which has all commands and is each of the tools.
let bundle: Target.Dependency? = generator == "bundle" ? "sqlite-records-bundle" : nil

/// Clients compile the generator, which runs for less than a second: it is not optimised. With the bundle, as in
/// a release, they do not compile it, and the manifest has no unsafe flag, which Xcode may reject.
let generatorSettings: [SwiftSetting] = generator == "source" ? [.unsafeFlags(["-Onone"])] : []

/// The targets of which the generator and the tools are made.
let generatorTargets =
  [
    "SQLText", "SQL", "Inspection", "Schema", "Generation", "History", "Evolution",
    "Verification", "QueryAnalysis", "Import", "CommandLine", "LanguageServer",
  ].map { "SQLiteRecords\($0)" } + ["sqlite-records", "sqlite-records-generate"]

/// The modules that clients import.
let libraries = [
  "", "Associations", "Bulk", "Cluster", "Codable", "Definition", "Dump", "Extras",
  "FullTextSearch", "Functions", "GRDB", "Migrations", "Observable", "Observation", "Queries",
  "SQLite", "Testing",
].map { "SQLiteRecords\($0)" }

/// The library that is linked instead of SQLite, if a program asks for it.
let sqlCipher: [Target.Dependency] = [
  .target(name: "CSQLCipher", condition: .when(traits: ["SQLCipher"]))
]

/// A target of generated records.
func records(name: String, in folder: String? = nil, adding: [Target.Dependency] = []) -> Target {
  let (path, modules) = (folder ?? "Tests/Records/\(name)", ["SQLiteRecords"] + adding)
  return .target(name: name, dependencies: modules, path: path, plugins: ["GenerateRecords"])
}

/// The library's own modules, by the ends of their names.
func modules(_ ends: String...) -> [Target.Dependency] { modules(ends) }
func modules(_ ends: [String]) -> [Target.Dependency] {
  ends.map { .byName(name: "SQLiteRecords\($0)") }
}

/// A target of tests, some of which draw numbers.
func tests(_ name: String, _ modules: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: modules + ["SeededRandom"], exclude: exclude)
}

/// The tests of a module, by the end of its name, and the others that they use.
func tests(of end: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  tests("SQLiteRecords\(end)Tests", modules(end) + others, exclude: exclude)
}

/// The tests of the modules that programs written for GRDB see as one.
let runtimeTests = [
  "", "Associations", "Bulk", "Codable", "Definition", "Dump", "Extras", "FullTextSearch",
  "Functions", "Migrations",
].map {
  tests(of: $0, ["CSQLiteRecords", "RuntimeTestSupport"] + modules("GRDB", "SQLite"))
}

let package = Package(
  name: "sqlite-records",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "sqlite-records", targets: ["sqlite-records"]),
    .plugin(name: "GenerateRecords", targets: ["GenerateRecords"]),
    .plugin(name: "GenerateRecordsCommand", targets: ["GenerateRecordsCommand"]),
    .plugin(name: "RecordsCommand", targets: ["RecordsCommand"]),
  ],
  traits: [
    // Without it, a statically linked program is smaller by 50 megabytes: no ICU.
    .trait(
      name: "FullFoundation",
      description: "Conversions of NSString, NSNumber, DateFormatter and others in Foundation"
    ),
    .trait(name: "SQLCipher", description: "SQLCipher is linked, not SQLite: encrypted databases"),
    // No second one: SwiftPM passes traits to the compiler in any order, and recompiles when it changes.
    .default(enabledTraits: ["FullFoundation"]),
  ],
  targets: runtimeTests + [
    // SQLite's interface, and the link to the system's library; then the library in its place. Both are
    // where compilers look: with pkg-config, Swift Build would tell all users how to install the second.
    .systemLibrary(name: "CSQLiteRecords"),
    .systemLibrary(name: "CSQLCipher"),
    // The runtime that generated records compile against.
    .target(
      name: "SQLiteRecords",
      dependencies: ["CSQLiteRecords"] + sqlCipher
    ),
    // Modules that only programs compile which import them. Requests of more than one table.
    .target(name: "SQLiteRecordsAssociations", dependencies: modules("", "Inflections", "SQLText")),
    // Many records at once; and records in a database that dqlite nodes replicate.
    .target(name: "SQLiteRecordsBulk", dependencies: ["SQLiteRecords"]),
    .target(
      name: "SQLiteRecordsCluster",
      dependencies: modules("", "Migrations", "Queries", "SQLText")
    ),
    // Records and values that are encoded and decoded by `Codable`.
    .target(name: "SQLiteRecordsCodable", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsDefinition", dependencies: modules("", "Inflections")),
    .target(name: "SQLiteRecordsDump", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsExtras", dependencies: modules("", "Associations")),
    .target(
      name: "SQLiteRecordsFullTextSearch",
      dependencies: ["CSQLiteRecords"] + modules("", "Associations", "Definition")
    ),
    .target(name: "SQLiteRecordsFunctions", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsInflections", dependencies: ["SQLiteRecords"]),
    // The steps from each version of a schema to the next, and whether a database has the newest.
    .target(name: "SQLiteRecordsMigrations", dependencies: modules("", "SQLText")),
    // Values that are fetched again when the database changes, and objects that views follow.
    .target(name: "SQLiteRecordsObservation", dependencies: modules("", "SQLText")),
    .target(name: "SQLiteRecordsObservable", dependencies: ["SQLiteRecordsObservation"]),
    // The module that only files for SQL queries import.
    .target(name: "SQLiteRecordsQueries", dependencies: ["SQLiteRecords"]),
    // All of them but the last two under one import, for programs written for GRDB; SQLite's C interface for them.
    .target(
      name: "SQLiteRecordsGRDB",
      dependencies: modules([
        "", "Associations", "Bulk", "Codable", "Definition", "Dump", "Extras", "FullTextSearch",
        "Functions", "Migrations", "Observation",
      ])
    ),
    .target(name: "SQLiteRecordsSQLite", dependencies: ["CSQLiteRecords", "SQLiteRecords"]),
    // SQL as text, by which both sides compare schemas; and SQL as a tree.
    .target(name: "SQLiteRecordsSQLText"),
    .target(name: "SQLiteRecordsSQL", dependencies: ["SQLiteRecordsSQLText"]),
    // The schema that a database reports, and the comparison of two schemas.
    .target(name: "SQLiteRecordsInspection", dependencies: ["SQLiteRecordsSQL"]),
    // The generator: schema files → schema → Swift.
    .target(
      name: "SQLiteRecordsSchema",
      dependencies: ["CSQLiteRecords", "SQLiteRecordsSQL"] + sqlCipher
    ),
    // The SQL that a program runs: what it returns and takes, and whether that can be NULL.
    .target(name: "SQLiteRecordsQueryAnalysis", dependencies: modules("SQL", "Schema")),
    .target(name: "SQLiteRecordsGeneration", dependencies: modules("QueryAnalysis", "Schema")),
    // The steps that databases have taken; the next one; and the proof that all arrive at it.
    .target(name: "SQLiteRecordsHistory", dependencies: modules("Inspection", "SQL", "Schema")),
    .target(
      name: "SQLiteRecordsEvolution",
      dependencies: modules("History", "Inspection", "SQL", "Schema")
    ),
    .target(
      name: "SQLiteRecordsVerification",
      dependencies: modules("History", "Inspection", "SQL", "Schema")
    ),
    // A database → schema files, and schema files → a page of HTML.
    .target(
      name: "SQLiteRecordsImport",
      dependencies: modules("Generation", "History", "Inspection", "QueryAnalysis", "SQL", "Schema")
    ),
    .target(
      name: "SQLiteRecordsPage",
      dependencies: modules([
        "Generation", "History", "Inspection", "QueryAnalysis", "SQL", "Schema",
      ]),
      resources: [.embedInCode("Assets")]
    ),
    // The tool with all commands; and what the plugins run of it, which clients wait for.
    .target(
      name: "SQLiteRecordsCommandLine",
      dependencies: modules("Evolution", "Generation", "History", "QueryAnalysis", "Schema")
    ),
    // The language server, which no build compiles.
    .target(
      name: "SQLiteRecordsLanguageServer",
      dependencies: modules([
        "Evolution", "Generation", "History", "Inspection", "QueryAnalysis", "SQLText", "Schema",
      ])
    ),
    .executableTarget(
      name: "sqlite-records",
      dependencies: modules([
        "CommandLine", "Evolution", "Generation", "History", "Import", "Inspection",
        "LanguageServer", "Page", "QueryAnalysis", "SQL", "Schema", "Verification",
      ])
    ),
    .executableTarget(name: "sqlite-records-generate", dependencies: ["SQLiteRecordsCommandLine"]),
    // Assertions and databases for the tests of clients.
    .target(
      name: "SQLiteRecordsTesting",
      dependencies: modules("", "Dump", "Generation", "History", "Inspection", "QueryAnalysis")
        + modules("Schema", "Verification")
    ),
    .plugin(
      name: "GenerateRecords",
      capability: .buildTool(),
      dependencies: [bundle ?? "sqlite-records-generate"]
    ),
    .plugin(
      name: "GenerateRecordsCommand",
      capability: .command(
        intent: .custom(verb: "generate-records", description: "Writes records into folders."),
        permissions: [.writeToPackageDirectory(reason: "It writes Swift next to schema files.")]
      ),
      dependencies: [bundle ?? "sqlite-records-generate"]
    ),
    .plugin(
      name: "RecordsCommand",
      capability: .command(
        intent: .custom(verb: "records", description: "Checks, generates and imports schemas.")
      ),
      dependencies: [bundle ?? "sqlite-records"]
    ),
    // The sample: the Northwind database, and a program that works with it.
    records(
      name: "NorthwindRecords",
      in: "Schemas/Northwind",
      adding: modules("Associations", "Migrations", "Queries")
    ),
    .executableTarget(
      name: "northwind",
      dependencies: ["NorthwindRecords"]
        + modules("Associations", "Dump", "Migrations", "Observation", "Queries")
    ),
    // The benchmark: records, and below them the same works in plain C.
    .target(name: "CSQLiteRecordsFloor", dependencies: ["CSQLiteRecords"]),
    .executableTarget(
      name: "sqlite-records-benchmark",
      dependencies: ["CSQLiteRecordsFloor"]
        + modules("Associations", "Bulk", "Cluster", "Codable", "Extras", "Observation", "Queries"),
      plugins: ["GenerateRecords"]
    ),
    // The torture: the runtime while calls fail, power goes out, processes are killed.
    .target(name: "CSQLiteRecordsFaults", dependencies: ["CSQLiteRecords"]),
    .executableTarget(
      name: "sqlite-records-torture",
      dependencies: ["CSQLiteRecordsFaults"] + modules("GRDB")
    ),
    .target(
      name: "RuntimeTestSupport",
      dependencies: ["SQLiteRecordsGRDB"],
      path: "Tests/RuntimeTestSupport"
    ),
    tests(
      of: "Cluster",
      ["NorthwindRecords", "TrackerRecords"] + modules("", "Migrations", "Queries")
    ),
    // A program that tests start, so that another process uses their databases.
    .executableTarget(
      name: "other-process",
      dependencies: ["SQLiteRecordsGRDB"],
      path: "Tests/OtherProcess"
    ),
    tests(of: "Observation", ["SQLiteRecordsGRDB", "other-process"]),
    tests(of: "Observable"),
    // Queries that are checked, and run, in a module whose declarations belong to the main actor.
    records(name: "QueryRecords", adding: ["SQLiteRecordsAssociations", "SQLiteRecordsQueries"]),
    tests(of: "Queries", ["QueryRecords"] + modules("GRDB")),
    // A program of its own: an issue tracker with 15 tables and 45 queries.
    records(name: "TrackerRecords", adding: ["SQLiteRecordsQueries"]),
    tests("TrackerTests", ["TrackerRecords"] + modules("GRDB", "Queries")),
    // The examples of the documents, run. A test target that ran the plugin would link the tool twice.
    records(name: "ReferenceDocumentRecords", adding: modules("Observation")),
    tests("ReferenceDocumentTests", ["ReferenceDocumentRecords", "SQLiteRecordsGRDB"]),
    // The Swift side of the schema language, generated, and run; types that know no database.
    records(name: "GeneratedRecords", adding: ["DeclaredTypes"]),
    .target(name: "DeclaredTypes", path: "Tests/DeclaredTypes"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    tests(
      "GeneratedRecordTests",
      ["DeclaredTypes", "GeneratedRecords"] + modules("GRDB", "Import", "QueryAnalysis", "Schema")
    ),
    // The database side of the schema language, in records that are run.
    records(name: "TableFeatureRecords", adding: ["SQLiteRecordsAssociations"]),
    // Records whose names are made by the rules of `naming`, which hold for a whole target.
    records(name: "NamedRecords"),
    tests("TableFeatureTests", ["NamedRecords", "TableFeatureRecords", "SQLiteRecordsGRDB"]),
    records(
      name: "DocumentationRecords",
      in: "Tests/Documentation/Sources",
      adding: modules("Migrations", "Queries")
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["DocumentationRecords", "other-process"]
        + modules("Bulk", "GRDB", "Queries", "QueryAnalysis", "Schema", "Testing"),
      path: "Tests/Documentation/Tests"
    ),
    tests(of: "SQL", ["CSQLiteRecords", "SQLiteRecordsSchema"]),  // which links SQLite
    tests(of: "Inspection", ["CSQLiteRecords"] + modules("", "Migrations", "Schema", "SQL")),
    tests(
      of: "Evolution",
      modules("", "History", "Inspection", "Migrations", "QueryAnalysis", "Schema", "Verification")
    ),
    // Generated code is compiled against the runtime.
    tests(
      of: "Import",
      modules("", "Generation", "Inspection", "QueryAnalysis", "SQL", "Schema"),
      exclude: ["Collection", "Corpus"]
    ),
    tests(of: "Schema", exclude: ["Diagnostics", "Wrong", "WrongConfigurations"]),
    tests(
      of: "QueryAnalysis",
      ["CSQLiteRecords"] + modules("", "SQL", "Schema"),
      exclude: ["Collection"]
    ),
    tests(of: "LanguageServer", ["sqlite-records"], exclude: ["Clients/Scripts"]),
    tests(
      of: "Generation",
      ["CSQLiteRecords", "sqlite-records", "sqlite-records-generate"]
        + modules("Evolution", "History", "QueryAnalysis", "Schema", "Testing"),
      exclude: ["Snapshots"]
    ),
    tests(of: "Page", modules("Generation", "History", "QueryAnalysis", "Schema")),
    tests(of: "Testing", ["TableFeatureRecords"] + modules("GRDB", "QueryAnalysis", "Schema")),
    tests("RepositoryTests", ["NorthwindRecords", "SQLiteRecords", "sqlite-records"]),
    // Clients' packages, built as clients build them. They use nothing of this one but its folder.
    tests("IntegrationTests", [], exclude: ["Combine/Program", "Rejected", "SwiftUI"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = features
  if generatorTargets.contains(target.name) { target.swiftSettings? += generatorSettings }
  if target.name.hasPrefix("SQLiteRecordsCluster") {
    target.swiftSettings? += [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
  }
  if target.name == "QueryRecords" { target.swiftSettings? += [.defaultIsolation(MainActor.self)] }
}

if bundle != nil {
  let path = "Artifacts/sqlite-records.artifactbundle"
  package.targets.append(.binaryTarget(name: "sqlite-records-bundle", path: path))
}

/// Some targets, and what they need: `SQLITE_RECORDS_PARTS=SQLiteRecordsSchemaTests swift test`.
if let parts = Context.environment["SQLITE_RECORDS_PARTS"] {
  var kept = Set(parts.split(separator: ",").map(String.init))
  for _ in package.targets {
    let targets = package.targets.filter { kept.contains($0.name) }
    for case .byNameItem(let name, _) in targets.flatMap(\.dependencies) { kept.insert(name) }
    for case .targetItem(let name, _) in targets.flatMap(\.dependencies) { kept.insert(name) }
    for case .plugin(let name, _) in targets.flatMap({ $0.plugins ?? [] }) { kept.insert(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
