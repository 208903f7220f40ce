extension FileRuleTests {
  /// Constructs that only some folders may use.
  static var confinement: [FileRule] {
    [sqliteCalls, locks, output]
  }

  private static var sqliteCalls: FileRule {
    .noWord(
      """
      only Connection and Statement call SQLite, the SQLite of full-text search, the generator's \
      Connection, and direct benchmarks
      """,
      binds: { file in
        let allowed =
          ["SQLiteRecords/Connection", "SQLiteRecords/Statement"]
          + ["SQLiteRecordsFullTextSearch/SQLite"]
          + ["SQLiteRecordsSchema/Connection", "sqlite-records-benchmark/Direct"]
        return FileRule.isProductCode(file) && !allowed.contains { file.isIn("Sources/\($0)") }
      },
      where: { $0.text.hasPrefix("sqlite3_") || $0.text.hasPrefix("sqlite_records_") },
      violations: [
        SourceFile("Sources/SQLiteRecords/Values/A.swift", "let a = sqlite3_column_type(b, c)"),
        SourceFile("Sources/SQLiteRecordsSchema/DDL/A.swift", "sqlite_records_db_config(a)"),
      ],
      correct: [
        SourceFile("Sources/SQLiteRecords/Values/A.swift", "// sqlite3_column_type\nsqliteThree()"),
        SourceFile("Sources/SQLiteRecords/Statement/A.swift", "sqlite3_step(a)"),
      ]
    )
  }

  private static var locks: FileRule {
    .noWord(
      "only Access has locks and vouches for the safety of threads",
      binds: { file in
        // Threads share the words that interrupt a connection and that tell who holds a lock;
        // the C interface for that may be called in Connection only. A configuration names the dispatch
        // queue that Access runs accesses on, and a wrapper of a reader is as safe as what it wraps.
        // Observations are notified of changes on one thread, and cancelled on another. The observer that is
        // being notified of a change is task-local, so Sendable, and stays on its thread. Publishers
        // publish on a dispatch queue. Tasks share connections to a cluster, and queries for its schema;
        // threads the words added to the plurals of English. The benchmark waits for values and tasks. Tests, which run at the same
        // time, record in one file.
        let allowed = [
          "SQLiteRecords/Access", "SQLiteRecords/Connection/AtomicWord.swift",
          "SQLiteRecordsInflections/Inflections+Default.swift",
          "SQLiteRecordsExtras/Erasure", "SQLiteRecordsObservation",
          "SQLiteRecordsCluster/Access", "SQLiteRecordsCluster/Network",
          "SQLiteRecordsCluster/Database/KnownKeyQueries.swift",
          "SQLiteRecordsGRDB/DatabaseMigrator+Combine.swift",
          "SQLiteRecords/Database/Configuration.swift",
          "SQLiteRecordsTesting/Literals/InlineSnapshots.swift",
          "sqlite-records-benchmark/Cluster", "sqlite-records-benchmark/Observation",
        ]
        return FileRule.isProductCode(file)
          && !allowed.contains { file.isIn("Sources/\($0)") }
      },
      where: isLock,
      violations: [
        SourceFile("Sources/SQLiteRecords/Database/A.swift", "class A: @unchecked Sendable {}"),
        SourceFile("Sources/SQLiteRecords/Records/A.swift", "nonisolated(unsafe) var a = 0"),
        SourceFile("Sources/northwind/A.swift", "let lock = NSLock()"),
      ],
      correct: [
        SourceFile("Sources/SQLiteRecords/Access/A.swift", "class A: @unchecked Sendable {}"),
        SourceFile("Sources/SQLiteRecords/Database/A.swift", "struct A: Sendable {}"),
        SourceFile("Sources/SQLiteRecords/Database/A.swift", "@exclusivity(unchecked) var a = 0"),
      ]
    )
  }

  @Sendable private static func isLock(_ word: SwiftCode.Word) -> Bool {
    let names: Set<String> = [
      "Mutex", "NSLock", "NSRecursiveLock", "NSCondition",
      "OSAllocatedUnfairLock", "DispatchQueue", "DispatchSemaphore",
    ]
    return names.contains(word.text)
      || (word.text == "unchecked" && word.isPreceded(by: "@"))
      || (word.text == "unsafe" && word.isPreceded(by: "("))
      || word.text != "AtomicWord"
        && ["pthread_", "os_unfair_", "Atomic"].contains { word.text.hasPrefix($0) }
  }

  private static var output: FileRule {
    .noWord(
      "only programs print, dumps, and observations that are told to",
      binds: { file in
        FileRule.isProductCode(file) && !FileRule.isProgram(file)
          && !["SQLiteRecordsDump/StandardOutput.swift", "SQLiteRecordsObservation/Observing"]
            .contains { file.isIn("Sources/\($0)") }
      },
      where: { word in
        ["print", "debugPrint", "dump", "NSLog"].contains(word.text)
          && word.isFollowed(by: "(") && !word.isPreceded(by: ".")
      },
      violations: [SourceFile("Sources/SQLiteRecords/Database/A.swift", "print(a)")],
      correct: [
        SourceFile("Sources/SQLiteRecordsGeneration/A.swift", #"a.print("print(b)")"#),
        SourceFile("Sources/sqlite-records/A.swift", "print(a)"),
      ]
    )
  }
}
