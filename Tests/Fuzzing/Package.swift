// swift-tools-version: 6.2

import PackageDescription

/// The upcoming language features that every Swift target is built with.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Scripts/fuzz` builds it in a folder with links to the repository's `Sources`, and `Fuzzer` with
// links to the entry point and the properties.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(name: "CSQLiteRecords"),
    .target(name: "SQLiteRecordsSQL", swiftSettings: features),
    .target(
      name: "SQLiteRecordsInspection",
      dependencies: ["SQLiteRecordsSQL"],
      swiftSettings: features
    ),
    .target(
      name: "SQLiteRecordsSchema",
      dependencies: ["CSQLiteRecords", "SQLiteRecordsSQL"],
      swiftSettings: features
    ),
    .target(
      name: "SQLiteRecordsQueryAnalysis",
      dependencies: ["SQLiteRecordsSQL", "SQLiteRecordsSchema"],
      swiftSettings: features
    ),
    .target(
      name: "SQLiteRecordsHistory",
      dependencies: ["SQLiteRecordsInspection", "SQLiteRecordsSQL", "SQLiteRecordsSchema"],
      swiftSettings: features
    ),
    .target(
      name: "SQLiteRecordsGeneration",
      dependencies: ["SQLiteRecordsSchema"],
      swiftSettings: features
    ),
    .target(
      name: "SQLiteRecordsImport",
      dependencies: [
        "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
        "SQLiteRecordsSQL", "SQLiteRecordsSchema",
      ],
      swiftSettings: features
    ),
    // The program that libFuzzer drives: an entry point, and the properties that tests check too.
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        "CSQLiteRecords", "SQLiteRecordsGeneration", "SQLiteRecordsImport",
        "SQLiteRecordsInspection", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQL",
        "SQLiteRecordsSchema",
      ],
      path: "Fuzzer",
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
