// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
  products: [.library(name: "ReadingList", targets: ["ReadingList"])],
  dependencies: [.package(name: "sqlite-records", path: "../..")],
  targets: [
    // The database: it builds and is tested on Linux, too.
    .target(
      name: "ReadingList",
      dependencies: [
        .product(name: "SQLiteRecords", package: "sqlite-records"),
        .product(name: "SQLiteRecordsMigrations", package: "sqlite-records"),
        .product(name: "SQLiteRecordsObservation", package: "sqlite-records"),
        .product(name: "SQLiteRecordsQueries", package: "sqlite-records"),
      ],
      plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
    ),
    .testTarget(name: "ReadingListTests", dependencies: ["ReadingList"]),
  ]
)

// Where there is SwiftUI: the screens, which an app for iOS imports, and a program for macOS.
#if canImport(SwiftUI)
  package.products.append(.library(name: "ReadingListViews", targets: ["ReadingListViews"]))
  package.targets += [
    .target(
      name: "ReadingListViews",
      dependencies: [
        "ReadingList",
        .product(name: "SQLiteRecords", package: "sqlite-records"),
        .product(name: "SQLiteRecordsObservable", package: "sqlite-records"),
        .product(name: "SQLiteRecordsObservation", package: "sqlite-records"),
      ]
    ),
    .executableTarget(name: "ReadingListApp", dependencies: ["ReadingList", "ReadingListViews"]),
  ]
#endif
