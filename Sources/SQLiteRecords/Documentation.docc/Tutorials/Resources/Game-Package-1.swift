// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Game",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../sqlite-records")],
  targets: [
    .executableTarget(
      name: "Game",
      dependencies: [
        .product(name: "SQLiteRecords", package: "sqlite-records"),
        .product(name: "SQLiteRecordsMigrations", package: "sqlite-records"),
      ],
      plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
    )
  ]
)
