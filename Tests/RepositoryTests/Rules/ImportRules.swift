/// The imports that the files of each folder may have. A file may import the modules of its folder
/// and of those above it: the arrows between the targets.
struct ImportRules {
  let allowed: [String: Set<String>]

  static let repository = ImportRules(allowed: [
    "Sources/SQLiteRecords/Connection": ["CSQLiteRecords", "CSQLite", "CSQLCipher"],
    "Sources/SQLiteRecords/Statement": ["CSQLiteRecords"],
    // Only values are converted to and from Foundation's types,
    "Sources/SQLiteRecords/Values": foundation,
    // a row offers the bytes of a column as `Data`,
    "Sources/SQLiteRecords/Expressions/Columns/Row+ColumnData.swift": foundation,
    // a transaction has a date,
    "Sources/SQLiteRecords/Database/TransactionDate": foundation,
    // a collation returns a `ComparisonResult`,
    "Sources/SQLiteRecords/Database/SwiftFunctions/DatabaseCollation.swift": foundation,
    // and some functions and collations follow the rules of the user's language.
    "Sources/SQLiteRecords/Database/SwiftFunctions/Localized": foundation,
    // A passphrase can be any bytes.
    "Sources/SQLiteRecords/Database/Files/Database+Passphrase.swift": foundation,
    // Stored statements, and those that are observed, are read.
    // A configuration can name the dispatch queue on which tasks wait for an access.
    "Sources/SQLiteRecords/Database/Configuration.swift": ["Dispatch"],
    // The lock is the system's, and tasks wait for an access on a dispatch queue.
    "Sources/SQLiteRecords/Access": systemLibraries.union(["Dispatch"]),
    "Sources/SQLiteRecordsAssociations": ["SQLiteRecords", "SQLiteRecordsInflections"],
    // SQLite derives the conversion of a column's values from its declared type.
    "Sources/SQLiteRecordsAssociations/Relations/ColumnComparison.swift": ["SQLiteRecordsSQLText"],
    "Sources/SQLiteRecordsBulk": ["SQLiteRecords"],
    // Nodes are reached through the system's sockets.
    "Sources/SQLiteRecordsCluster": ["SQLiteRecords", "SQLiteRecordsQueries"],
    "Sources/SQLiteRecordsCluster/Database": ["SQLiteRecordsSQLText"],
    "Sources/SQLiteRecordsCluster/Migrations": ["SQLiteRecordsMigrations"],
    "Sources/SQLiteRecordsCluster/Network": systemLibraries.union(["Dispatch"]),
    // A blob arrives as bytes.
    "Sources/SQLiteRecordsCluster/Wire/WireRows.swift": foundation,
    // A property that is not a value is written as JSON, as rows are that are printed.
    "Sources/SQLiteRecordsCodable": foundation.union(["SQLiteRecords"]),
    "Sources/SQLiteRecordsDefinition": ["SQLiteRecords", "SQLiteRecordsInflections"],
    "Sources/SQLiteRecordsDump": ["SQLiteRecords"],
    "Sources/SQLiteRecordsDump/JSONDumpFormat.swift": foundation,
    "Sources/SQLiteRecordsExtras": ["SQLiteRecords", "SQLiteRecordsAssociations"],
    "Sources/SQLiteRecordsExtras/Foundation": foundation,
    "Sources/SQLiteRecordsFullTextSearch": ["SQLiteRecords", "SQLiteRecordsDefinition"],
    // The table whose rows are searched is joined with the full-text table.
    "Sources/SQLiteRecordsFullTextSearch/Requests/SearchableRecord+Matching.swift": [
      "SQLiteRecordsAssociations"
    ],
    "Sources/SQLiteRecordsFullTextSearch/SQLite": ["CSQLiteRecords"],
    "Sources/SQLiteRecordsFunctions": ["SQLiteRecords"],
    "Sources/SQLiteRecordsInflections": ["SQLiteRecords"],
    // Programs add plurals as regular expressions.
    "Sources/SQLiteRecordsInflections/Inflections+Patterns.swift": ["Foundation"],
    "Sources/SQLiteRecordsMigrations": ["SQLiteRecords"],
    // Stored statements are compared by their meaning.
    "Sources/SQLiteRecordsMigrations/Shape": ["SQLiteRecordsSQLText"],
    // The names in the statements of a step are read.
    "Sources/SQLiteRecordsMigrations/Migrator/Others": ["SQLiteRecordsSQLText"],
    // Values are shown on dispatch queues.
    "Sources/SQLiteRecordsObservation": ["Dispatch", "SQLiteRecords"],
    "Sources/SQLiteRecordsObservation/Combine": ["Combine"],
    // Stored statements are read.
    "Sources/SQLiteRecordsObservation/Schema": ["SQLiteRecordsSQLText"],
    // The system reports that files are written.
    "Sources/SQLiteRecordsObservation/OtherProcesses": systemLibraries,
    "Sources/SQLiteRecordsObservable": [
      "Observation", "SQLiteRecords", "SQLiteRecordsObservation",
    ],
    "Sources/SQLiteRecordsQueries": ["SQLiteRecords"],
    // The bytes of several blobs are one value.
    "Sources/SQLiteRecordsQueries/Arguments/JoinedBlobs.swift": foundation,
    "Sources/SQLiteRecordsGRDB": [
      "SQLiteRecords", "SQLiteRecordsAssociations", "SQLiteRecordsBulk", "SQLiteRecordsCodable",
      "SQLiteRecordsDefinition", "SQLiteRecordsDump", "SQLiteRecordsExtras",
      "SQLiteRecordsFullTextSearch", "SQLiteRecordsFunctions", "SQLiteRecordsMigrations",
      "SQLiteRecordsObservation",
    ],
    "Sources/SQLiteRecordsSQLite": ["CSQLiteRecords"],
    // Programs post notifications to suspend databases.
    "Sources/SQLiteRecordsGRDB/SuspensionNotifications.swift": ["Foundation"],
    "Sources/SQLiteRecordsGRDB/DatabaseMigrator+Combine.swift": ["Combine", "Dispatch"],
    "Sources/SQLiteRecordsSQL": ["SQLiteRecordsSQLText"],
    "Sources/SQLiteRecordsInspection": ["SQLiteRecordsSQL"],
    "Sources/SQLiteRecordsSchema": ["SQLiteRecordsSQL"],
    "Sources/SQLiteRecordsSchema/Connection": ["CSQLiteRecords", "CSQLite", "CSQLCipher"],
    "Sources/SQLiteRecordsQueryAnalysis": ["SQLiteRecordsSQL", "SQLiteRecordsSchema"],
    "Sources/SQLiteRecordsGeneration": ["SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema"],
    "Sources/SQLiteRecordsHistory": [
      "SQLiteRecordsInspection", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsEvolution": [
      "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
      "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsVerification": [
      "SQLiteRecordsHistory", "SQLiteRecordsInspection", "SQLiteRecordsSQL",
      "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsImport": [
      "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsPage": [
      "SQLiteRecordsGeneration", "SQLiteRecordsHistory", "SQLiteRecordsInspection",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQL", "SQLiteRecordsSchema",
    ],
    // Reports know the frameworks that run tests, texts the generator, and databases the runtime.
    "Sources/SQLiteRecordsTesting": ["Foundation"],
    "Sources/SQLiteRecordsTesting/Reporting": ["Testing", "XCTest"],
    "Sources/SQLiteRecordsTesting/Texts": [
      "SQLiteRecordsGeneration", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsTesting/Literals": ["SQLiteRecordsGeneration"],
    "Sources/SQLiteRecordsTesting/Databases": [
      "SQLiteRecords", "SQLiteRecordsDump", "SQLiteRecordsInspection", "SQLiteRecordsQueryAnalysis",
      "SQLiteRecordsSchema",
    ],
    "Sources/SQLiteRecordsTesting/Fixtures": ["SQLiteRecords", "SQLiteRecordsSchema"],
    "Sources/SQLiteRecordsTesting/Migrations": [
      "SQLiteRecords", "SQLiteRecordsHistory", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema",
      "SQLiteRecordsVerification",
    ],
    // Only the tools and the library for tests touch the disk.
    "Sources/SQLiteRecordsCommandLine": systemLibraries.union([
      "SQLiteRecordsEvolution", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
      "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSchema",
    ]),
    "Sources/SQLiteRecordsLanguageServer": [
      "SQLiteRecordsEvolution", "SQLiteRecordsGeneration", "SQLiteRecordsHistory",
      "SQLiteRecordsInspection", "SQLiteRecordsQueryAnalysis", "SQLiteRecordsSQLText",
      "SQLiteRecordsSchema",
    ],
    "Sources/sqlite-records": systemLibraries.union([
      "SQLiteRecordsCommandLine", "SQLiteRecordsEvolution", "SQLiteRecordsGeneration",
      "SQLiteRecordsHistory", "SQLiteRecordsImport", "SQLiteRecordsInspection",
      "SQLiteRecordsLanguageServer", "SQLiteRecordsPage", "SQLiteRecordsQueryAnalysis",
      "SQLiteRecordsSchema",
      "SQLiteRecordsVerification",
    ]),
    // Functions and collations that nodes lack are searched for in SQL.
    "Sources/sqlite-records/Cluster": ["SQLiteRecordsSQL"],
    // A script is a text of valid UTF-8.
    "Sources/sqlite-records/Disk/ImportSource.swift": ["SQLiteRecordsSQL"],
    "Sources/sqlite-records-generate": ["SQLiteRecordsCommandLine"],
    "Plugins": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
    "Schemas": ["Foundation", "SQLiteRecords"],
    "Sources/northwind": [
      "Foundation", "NorthwindRecords", "SQLiteRecords", "SQLiteRecordsAssociations",
      "SQLiteRecordsDump", "SQLiteRecordsMigrations", "SQLiteRecordsObservation",
      "SQLiteRecordsQueries",
    ],
    "Sources/sqlite-records-benchmark": [
      "Foundation", "Dispatch", "CSQLiteRecordsFloor", "SQLiteRecords", "SQLiteRecordsAssociations",
      "SQLiteRecordsBulk", "SQLiteRecordsCluster", "SQLiteRecordsCodable", "SQLiteRecordsExtras",
      "SQLiteRecordsObservation", "SQLiteRecordsQueries",
    ],
    "Sources/sqlite-records-torture": ["Foundation", "CSQLiteRecordsFaults", "SQLiteRecordsGRDB"],
  ])

  private static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]
  private static let systemLibraries: Set<String> = ["Darwin", "Glibc"]

  /// The imports that are not allowed.
  func findings(in files: [SourceFile]) -> [Finding] {
    files.flatMap { file in
      let modules = allowed.filter { file.isIn($0.key) }.reduce(into: Set()) {
        $0.formUnion($1.value)
      }
      return file.code.imports
        .filter { !modules.contains($0.text) }
        .map { file.finding($0.line, "\(file.path.folder) does not import \($0.text)") }
    }
  }
}

extension String {
  /// The path without its last component.
  fileprivate var folder: String {
    split(separator: "/").dropLast().joined(separator: "/")
  }
}
