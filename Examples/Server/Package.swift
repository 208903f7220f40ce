// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Server",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sqlite-records", path: "../..")],
  targets: [
    .target(name: "HTTP"),
    .executableTarget(
      name: "Scores",
      dependencies: [
        "HTTP",
        .product(name: "SQLiteRecords", package: "sqlite-records"),
        .product(name: "SQLiteRecordsMigrations", package: "sqlite-records"),
        .product(name: "SQLiteRecordsQueries", package: "sqlite-records"),
      ],
      plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
    ),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
  ]
)
