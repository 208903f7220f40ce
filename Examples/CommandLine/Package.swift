// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "CommandLine",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sqlite-records", path: "../..")],
  targets: [
    .executableTarget(
      name: "Expenses",
      dependencies: [
        .product(name: "SQLiteRecords", package: "sqlite-records"),
        .product(name: "SQLiteRecordsBulk", package: "sqlite-records"),
        .product(name: "SQLiteRecordsMigrations", package: "sqlite-records"),
        .product(name: "SQLiteRecordsQueries", package: "sqlite-records"),
      ],
      plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
    )
  ]
)
