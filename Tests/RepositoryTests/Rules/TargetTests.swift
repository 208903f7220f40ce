import Testing

@Suite("Arrows between targets")
struct TargetTests {
  /// The arrows that are drawn in `Documentation/Architecture.md`.
  private static let arrows: [String: Set<String>] = [
    "CSQLiteRecords": [],
    "CSQLCipher": [],
    "SQLiteRecords": ["CSQLiteRecords"],
    "SQLiteRecordsAssociations": [
      "SQLiteRecords", "SQLiteRecordsInflections", "SQLiteRecordsSQLText",
    ],
    "SQLiteRecordsBulk": ["SQLiteRecords"],
    "SQLiteRecordsCluster": [
      "SQLiteRecords", "SQLiteRecordsMigrations", "SQLiteRecordsQueries", "SQLiteRecordsSQLText",
    ],
    "SQLiteRecordsCodable": ["SQLiteRecords"],
    "SQLiteRecordsDefinition": ["SQLiteRecords", "SQLiteRecordsInflections"],
    "SQLiteRecordsDump": ["SQLiteRecords"],
    "SQLiteRecordsExtras": ["SQLiteRecords", "SQLiteRecordsAssociations"],
    "SQLiteRecordsFullTextSearch": [
      "CSQLiteRecords", "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsDefinition",
    ],
    "SQLiteRecordsFunctions": ["SQLiteRecords"],
    "SQLiteRecordsInflections": ["SQLiteRecords"],
    "SQLiteRecordsMigrations": ["SQLiteRecords", "SQLiteRecordsSQLText"],
    "SQLiteRecordsObservation": ["SQLiteRecords", "SQLiteRecordsSQLText"],
    "SQLiteRecordsObservable": ["SQLiteRecordsObservation"],
    "SQLiteRecordsQueries": ["SQLiteRecords"],
    "SQLiteRecordsGRDB": [
      "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsBulk", "SQLiteRecordsCodable",
      "SQLiteRecordsDefinition", "SQLiteRecordsDump", "SQLiteRecordsExtras",
      "SQLiteRecordsFullTextSearch", "SQLiteRecordsFunctions", "SQLiteRecordsMigrations",
      "SQLiteRecordsObservation",
    ],
    "SQLiteRecordsSQLite": ["CSQLiteRecords", "SQLiteRecords"],
    "SQLiteRecordsSQLText": [],
    "SQLiteRecordsSQL": ["SQLiteRecordsSQLText"],
    "SQLiteRecordsInspection": ["SQLiteRecordsSQL"],
    "SQLiteRecordsSchema": ["CSQLiteRecords", "SQLiteRecordsSQL"],
    "SQLiteRecordsQueryAnalysis": ["SQLiteRecordsSQL", "SQLiteRecordsSchema"],
    "SQLiteRecordsGeneration": ["SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema"],
    "SQLiteRecordsHistory": [
      "SQLiteRecordsInspection", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsEvolution": [
      "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
      "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsVerification": [
      "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
      "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsImport": [
      "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsPage": [
      "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsTesting": [
      "SQLiteRecords", "SQLiteRecordsDump", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
      "SQLiteRecordsInspection", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema",
      "SQLiteRecordsVerification",
    ],
    "SQLiteRecordsCommandLine": [
      "SQLiteRecordsEvolution", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema",
    ],
    "SQLiteRecordsLanguageServer": [
      "SQLiteRecordsEvolution", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
      "SQLiteRecordsInspection", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQLText",
      "SQLiteRecordsSchema",
    ],
    "sqlite-records": [
      "SQLiteRecordsCommandLine", "SQLiteRecordsEvolution", "SQLiteRecordsGeneration",
      "SQLiteRecordsHistory", "SQLiteRecordsImport", "SQLiteRecordsInspection",
      "SQLiteRecordsLanguageServer", "SQLiteRecordsPage", "SQLiteRecordsQueryAnalysis",
      "SQLiteRecordsSQL", "SQLiteRecordsSchema",
      "SQLiteRecordsVerification",
    ],
    "sqlite-records-generate": ["SQLiteRecordsCommandLine"],
    "sqlite-records-bundle": [],
    "GenerateRecords": ["sqlite-records-generate"],
    "GenerateRecordsCommand": ["sqlite-records-generate"],
    "RecordsCommand": ["sqlite-records"],
    "NorthwindRecords": [
      "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsMigrations",
      "SQLiteRecordsQueries", "GenerateRecords",
    ],
    "northwind": [
      "NorthwindRecords", "SQLiteRecordsAssociations", "SQLiteRecordsDump",
      "SQLiteRecordsMigrations", "SQLiteRecordsObservation", "SQLiteRecordsQueries",
    ],
    "ReferenceDocumentRecords": ["SQLiteRecords", "SQLiteRecordsObservation", "GenerateRecords"],
    "DocumentationRecords": [
      "SQLiteRecords", "SQLiteRecordsMigrations", "SQLiteRecordsQueries", "GenerateRecords",
    ],
    "GeneratedRecords": ["SQLiteRecords", "DeclaredTypes", "GenerateRecords"],
    "DeclaredTypes": [],
    "SeededRandom": [],
    "RuntimeTestSupport": ["SQLiteRecordsGRDB"],
    "TableFeatureRecords": ["SQLiteRecords", "SQLiteRecordsAssociations", "GenerateRecords"],
    "NamedRecords": ["SQLiteRecords", "GenerateRecords"],
    "QueryRecords": [
      "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsQueries", "GenerateRecords",
    ],
    "TrackerRecords": ["SQLiteRecords", "SQLiteRecordsQueries", "GenerateRecords"],
    "CSQLiteRecordsFloor": ["CSQLiteRecords"],
    "sqlite-records-benchmark": [
      "CSQLiteRecordsFloor", "SQLiteRecordsAssociations", "SQLiteRecordsBulk",
      "SQLiteRecordsCluster", "SQLiteRecordsCodable", "SQLiteRecordsExtras",
      "SQLiteRecordsObservation", "SQLiteRecordsQueries", "GenerateRecords",
    ],
    "CSQLiteRecordsFaults": ["CSQLiteRecords"],
    "sqlite-records-torture": ["CSQLiteRecordsFaults", "SQLiteRecordsGRDB"],
    "other-process": ["SQLiteRecordsGRDB"],
  ]

  @Test("targets depend on each other as the architecture describes")
  func dependencies() throws {
    let file = try #require(Repository.files.first { $0.path == "Package.swift" })
    let manifest = Manifest(file)
    #expect(manifest.targets == Self.arrows)
    #expect(manifest.packages == [], "the package depends on no other")
  }

  @Test("a target that depends on another one is seen in the manifest")
  func dependenciesAreRead() {
    let manifest = Manifest(
      SourceFile(
        "Package.swift",
        """
        let package = Package(
          products: [.plugin(name: "P", targets: ["P"])],
          dependencies: [.package(url: "https://example.org/c", from: "1.0.0")],
          targets: [
            .target(name: "A", dependencies: ["B", .product(name: "C", package: "c")]),
            .plugin(name: "P", capability: .buildTool(), dependencies: ["T"]),
            .target(name: "B", path: "Elsewhere", plugins: ["P"]), // .target(name: "D")
            .testTarget(name: "ATests", dependencies: ["A"]),
            records(name: "R", path: "Tests/R"),
          ]
        )
        """
      )
    )
    #expect(
      manifest.targets == [
        "A": ["B", "C", "c"], "B": ["P"], "P": ["T"], "R": ["SQLiteRecords", "GenerateRecords"],
      ]
    )
    #expect(manifest.packages.map(\.line) == [3])
  }

  @Test("files import only what their target, and their folder in it, may know")
  func imports() {
    let files = Repository.swiftFiles.filter(FileRule.isProductCode)
    let findings = ImportRules.repository.findings(in: files)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test(
    "every folder that may import something has files",
    arguments: ImportRules.repository.allowed
  )
  func foldersExist(folder: String, modules: Set<String>) {
    #expect(Repository.swiftFiles.contains { $0.isIn(folder) })
  }

  @Test(
    "an import against the arrows is found",
    arguments: [
      ("Sources/SQLiteRecordsGeneration/A.swift", "SQLiteRecords"),
      ("Sources/SQLiteRecordsGeneration/A.swift", "Glibc"),
      ("Sources/SQLiteRecordsSchema/Reading/A.swift", "Foundation"),
      ("Sources/SQLiteRecordsSchema/DDL/A.swift", "CSQLiteRecords"),
      ("Sources/SQLiteRecords/Values/A.swift", "SQLiteRecordsSchema"),
      ("Sources/SQLiteRecords/Records/A.swift", "Foundation"),
      ("Sources/SQLiteRecords/Records/A.swift", "CSQLiteRecords"),
      ("Sources/SQLiteRecordsFullTextSearch/Tables/A.swift", "CSQLiteRecords"),
      ("Sources/SQLiteRecords/Records/A.swift", "Testing"),
      ("Sources/SQLiteRecordsTesting/Texts/A.swift", "XCTest"),
      ("Sources/SQLiteRecordsTesting/Databases/A.swift", "SQLiteRecordsGeneration"),
      ("Sources/SQLiteRecordsAssociations/Joins/A.swift", "Foundation"),
      ("Plugins/A/A.swift", "SQLiteRecordsSchema"),
      ("Sources/Unknown/A.swift", "Foundation"),
    ]
  )
  func importsAreFound(path: String, module: String) {
    let file = SourceFile(path, "// import A\n  public import struct \(module).B\n")
    let findings = ImportRules.repository.findings(in: [file])
    #expect(findings.map(\.line) == [2])
  }
}
