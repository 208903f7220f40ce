// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The upcoming language features that every Swift target is built with.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where the plugins have the generator from: a bundle for this platform where there is one, and the
/// sources otherwise. `SQLITE_RECORDS_GENERATOR=source` compiles it in spite of a bundle.
let generator = Context.environment["SQLITE_RECORDS_GENERATOR"] ?? "bundle"

/// `make generator-bundle` makes it; a release has its URL and checksum here.
let bundle = "Artifacts/sqlite-records-generate.artifactbundle"

let hasBundle =
  generator == "bundle"
  && FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(bundle)")

/// Every client compiles the generator, which runs for less than a second: it is not optimised.
let generatorSettings: [SwiftSetting] = generator == "optimized" ? [] : [.unsafeFlags(["-Onone"])]

/// The targets of which the generator and the tools are made.
let generatorTargets: Set = [
  "SQLiteRecordsSQL", "SQLiteRecordsInspection", "SQLiteRecordsSchema", "SQLiteRecordsGeneration",
  "SQLiteRecordsHistory", "SQLiteRecordsEvolution", "SQLiteRecordsVerification",
  "SQLiteRecordsImport", "SQLiteRecordsCommandLine", "sqlite-records", "sqlite-records-generate",
]

/// The modules that clients import.
let libraries = [
  "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsCodable", "SQLiteRecordsDefinition",
  "SQLiteRecordsDump", "SQLiteRecordsExtras", "SQLiteRecordsFullTextSearch",
  "SQLiteRecordsFunctions", "SQLiteRecordsGRDB", "SQLiteRecordsObservation",
  "SQLiteRecordsTesting",
]

/// A target of generated records.
func records(
  name: String,
  in folder: String? = nil,
  adding added: [Target.Dependency] = []
) -> Target {
  let (path, modules) = (folder ?? "Tests/\(name)", ["SQLiteRecords"] + added)
  return .target(name: name, dependencies: modules, path: path, plugins: ["GenerateRecords"])
}

/// A target of tests.
func tests(_ name: String, _ modules: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: modules, exclude: exclude)
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
    .default(enabledTraits: ["FullFoundation"]),
  ],
  targets: [
    // libsqlite3, and what Swift cannot call of it.
    .systemLibrary(
      name: "CSQLiteRecords",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    // The runtime that generated records compile against.
    .target(name: "SQLiteRecords", dependencies: ["CSQLiteRecords"]),
    // What programs add to it by an import of its own. Who does not import it does not compile it.
    .target(name: "SQLiteRecordsAssociations", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsCodable", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsDefinition", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsDump", dependencies: ["SQLiteRecords"]),
    .target(
      name: "SQLiteRecordsExtras",
      dependencies: ["SQLiteRecords", "SQLiteRecordsAssociations"]
    ),
    .target(
      name: "SQLiteRecordsFullTextSearch",
      dependencies: ["CSQLiteRecords", "SQLiteRecords", "SQLiteRecordsDefinition"]
    ),
    .target(name: "SQLiteRecordsFunctions", dependencies: ["SQLiteRecords"]),
    .target(name: "SQLiteRecordsObservation", dependencies: ["SQLiteRecords"]),
    // All of them under one import, for programs that were written for GRDB.
    .target(
      name: "SQLiteRecordsGRDB",
      dependencies: [
        "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsCodable",
        "SQLiteRecordsDefinition", "SQLiteRecordsDump", "SQLiteRecordsExtras",
        "SQLiteRecordsFullTextSearch", "SQLiteRecordsFunctions", "SQLiteRecordsObservation",
      ]
    ),
    .target(name: "SQLiteRecordsSQL"),
    .target(name: "SQLiteRecordsInspection", dependencies: ["SQLiteRecordsSQL"]),
    // The generator: schema files → schema → Swift.
    .target(name: "SQLiteRecordsSchema", dependencies: ["CSQLiteRecords", "SQLiteRecordsSQL"]),
    .target(name: "SQLiteRecordsGeneration", dependencies: ["SQLiteRecordsSchema"]),
    // The steps that databases have taken; the next one; and the proof that all arrive at it.
    .target(
      name: "SQLiteRecordsHistory",
      dependencies: ["SQLiteRecordsInspection", "SQLiteRecordsSQL", "SQLiteRecordsSchema"]
    ),
    .target(
      name: "SQLiteRecordsEvolution",
      dependencies: [
        "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
        "SQLiteRecordsSchema",
      ]
    ),
    .target(
      name: "SQLiteRecordsVerification",
      dependencies: [
        "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
        "SQLiteRecordsSchema",
      ]
    ),
    // A database → schema files.
    .target(
      name: "SQLiteRecordsImport",
      dependencies: [
        "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
        "SQLiteRecordsSQL", "SQLiteRecordsSchema",
      ]
    ),
    // The tool with all commands; and what the plugins run of it, which clients wait for.
    .target(
      name: "SQLiteRecordsCommandLine",
      dependencies: [
        "SQLiteRecordsEvolution", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
        "SQLiteRecordsSchema",
      ]
    ),
    .executableTarget(
      name: "sqlite-records",
      dependencies: [
        "SQLiteRecordsCommandLine", "SQLiteRecordsEvolution", "SQLiteRecordsGeneration",
        "SQLiteRecordsHistory", "SQLiteRecordsImport", "SQLiteRecordsInspection",
        "SQLiteRecordsSchema", "SQLiteRecordsVerification",
      ]
    ),
    .executableTarget(name: "sqlite-records-generate", dependencies: ["SQLiteRecordsCommandLine"]),
    // Assertions and databases for the tests of clients.
    .target(
      name: "SQLiteRecordsTesting",
      dependencies: [
        "SQLiteRecords", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
        "SQLiteRecordsInspection", "SQLiteRecordsSchema", "SQLiteRecordsVerification",
      ]
    ),
    .plugin(
      name: "GenerateRecords",
      capability: .buildTool(),
      dependencies: [hasBundle ? "sqlite-records-generate-bundle" : "sqlite-records-generate"]
    ),
    .plugin(
      name: "GenerateRecordsCommand",
      capability: .command(
        intent: .custom(verb: "generate-records", description: "Writes records into folders."),
        permissions: [.writeToPackageDirectory(reason: "It writes Swift beside schema files.")]
      ),
      dependencies: [hasBundle ? "sqlite-records-generate-bundle" : "sqlite-records-generate"]
    ),
    .plugin(
      name: "RecordsCommand",
      capability: .command(
        intent: .custom(verb: "records", description: "Checks, generates and imports schemas.")
      ),
      dependencies: ["sqlite-records"]
    ),
    // The sample: the Northwind database, and a program that works with it.
    records(
      name: "NorthwindRecords",
      in: "Schemas/Northwind",
      adding: ["SQLiteRecordsAssociations"]
    ),
    .executableTarget(
      name: "northwind",
      dependencies: ["NorthwindRecords", "SQLiteRecords", "SQLiteRecordsAssociations"]
    ),
    // The benchmark: records, and below them the same works in plain C.
    .target(name: "CSQLiteRecordsFloor", dependencies: ["CSQLiteRecords"]),
    .executableTarget(
      name: "sqlite-records-benchmark",
      dependencies: [
        "CSQLiteRecordsFloor", "SQLiteRecords", "SQLiteRecordsAssociations",
        "SQLiteRecordsCodable",
      ],
      plugins: ["GenerateRecords"]
    ),
    // The torture: the runtime while calls fail, power goes out, processes are killed.
    .target(name: "CSQLiteRecordsFaults", dependencies: ["CSQLiteRecords"]),
    .executableTarget(
      name: "sqlite-records-torture",
      dependencies: ["CSQLiteRecordsFaults", "SQLiteRecordsGRDB"]
    ),
    tests("SQLiteRecordsTests", ["CSQLiteRecords", "SQLiteRecordsGRDB"]),
    tests("SQLiteRecordsAssociationsTests", ["SQLiteRecordsGRDB"]),
    tests("SQLiteRecordsFullTextSearchTests", ["SQLiteRecordsGRDB"]),
    tests("SQLiteRecordsObservationTests", ["SQLiteRecordsGRDB"]),
    // The examples of the documents that describe the record API, run. Generated records are a target
    // of their own: a test target that runs the plugin links the tool twice.
    records(name: "ReferenceDocumentRecords"),
    tests("ReferenceDocumentTests", ["ReferenceDocumentRecords", "SQLiteRecordsGRDB"]),
    // What schema files can say about records, generated, and run.
    records(name: "GeneratedRecords"),
    tests("GeneratedRecordTests", ["GeneratedRecords", "SQLiteRecordsGRDB"]),
    // What the database side of the schema language can say, in records that are run.
    records(name: "TableFeatureRecords", adding: ["SQLiteRecordsAssociations"]),
    // Records whose names are made by the rules of `naming`, which hold for a whole target.
    records(name: "NamedRecords"),
    tests("TableFeatureTests", ["NamedRecords", "TableFeatureRecords", "SQLiteRecordsGRDB"]),
    // The code of the README and the articles, compiled and run.
    records(name: "DocumentationRecords", in: "Tests/Documentation/Sources"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["DocumentationRecords", "SQLiteRecordsGRDB", "SQLiteRecordsTesting"],
      path: "Tests/Documentation/Tests"
    ),
    tests(
      "SQLiteRecordsInspectionTests",
      ["CSQLiteRecords", "SQLiteRecordsInspection", "SQLiteRecordsSQL"]
    ),
    tests(
      "SQLiteRecordsEvolutionTests",
      [
        "SQLiteRecords", "SQLiteRecordsEvolution", "SQLiteRecordsHistory",
        "SQLiteRecordsInspection", "SQLiteRecordsSchema", "SQLiteRecordsVerification",
      ]
    ),
    // What is generated is compiled against the runtime.
    tests(
      "SQLiteRecordsImportTests",
      [
        "SQLiteRecords", "SQLiteRecordsGeneration", "SQLiteRecordsImport",
        "SQLiteRecordsInspection", "SQLiteRecordsSchema",
      ],
      exclude: ["Collection", "Corpus"]
    ),
    tests(
      "SQLiteRecordsSchemaTests",
      ["SQLiteRecordsSchema"],
      exclude: ["Diagnostics", "Wrong", "WrongConfigurations"]
    ),
    tests(
      "SQLiteRecordsGenerationTests",
      [
        "CSQLiteRecords", "SQLiteRecordsEvolution", "SQLiteRecordsGeneration",
        "SQLiteRecordsHistory", "SQLiteRecordsSchema", "SQLiteRecordsTesting", "sqlite-records",
        "sqlite-records-generate",
      ],
      exclude: ["Snapshots"]
    ),
    tests(
      "SQLiteRecordsTestingTests",
      ["SQLiteRecordsGRDB", "SQLiteRecordsSchema", "SQLiteRecordsTesting", "TableFeatureRecords"]
    ),
    tests("RepositoryTests", ["NorthwindRecords", "SQLiteRecords", "sqlite-records"]),
    // Clients' packages, built as clients build them. They use nothing of this one but its folder.
    tests("IntegrationTests", []),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = features
  if generatorTargets.contains(target.name) { target.swiftSettings? += generatorSettings }
}

if hasBundle {
  package.targets.append(.binaryTarget(name: "sqlite-records-generate-bundle", path: bundle))
}

/// A sanitizer needs a build of its own: it is of the runtime, its tests and its torture alone, as the
/// rest would take most of the time (`make sanitize-threads`).
if Context.environment["SQLITE_RECORDS_PARTS"] == "runtime" {
  var kept: Set = ["SQLiteRecordsTests", "sqlite-records-torture"]
  var count = 0
  while count < kept.count {
    count = kept.count
    let targets = package.targets.filter { kept.contains($0.name) }
    for case .byNameItem(let name, _) in targets.flatMap(\.dependencies) { kept.insert(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
