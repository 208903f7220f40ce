/// A construct that the compiler does not check, or checks only on demand, and the places of the runtime
/// that may have it. `Documentation/FastPaths.md` explains its purpose.
struct UnsafeConstruct: Sendable {
  let rule: String
  let isConstruct: @Sendable (SwiftCode.Word) -> Bool
  /// Folders and files of `Sources`.
  let places: [String]
  /// A line that has the construct, and one that has something like it.
  let example: String
  let counterexample: String

  static let all = [memory, exclusivity, inlining, hints]

  var fileRule: FileRule {
    let (isConstruct, places) = (isConstruct, places)
    return .noWord(
      rule,
      binds: { file in
        Self.isRuntime(file) && !places.contains { file.isIn("Sources/\($0)") }
      },
      where: isConstruct,
      violations: ["SQLiteRecords/Requests", "SQLiteRecordsExtras"].map {
        SourceFile("Sources/\($0)/A.swift", example)
      },
      correct: [
        SourceFile("Sources/SQLiteRecords/Requests/A.swift", "\(counterexample) // \(example)"),
        SourceFile("Sources/SQLiteRecordsSchema/A.swift", example),
      ] + places.prefix(1).map { SourceFile("Sources/\($0)/A.swift", example) }
    )
  }

  /// The places that do not have it.
  func unusedPlaces(in files: [SourceFile]) -> [String] {
    places.filter { place in
      !files.contains { $0.isIn("Sources/\(place)") && $0.code.words.contains(where: isConstruct) }
    }
  }

  /// Whether a file is of a module that runs in clients' programs.
  @Sendable static func isRuntime(_ file: SourceFile) -> Bool {
    let others: Set = [
      "CommandLine", "Generation", "History", "Import", "Inspection", "LanguageServer", "Schema",
      "SQL", "Testing",
    ]
    let folders = file.path.split(separator: "/")
    return folders.count > 2 && folders[0] == "Sources" && folders[1].hasPrefix("SQLiteRecords")
      && !others.contains(String(folders[1].dropFirst("SQLiteRecords".count)))
  }
}

extension UnsafeConstruct {
  /// Pointers, references that are not counted, and bits that are taken for a value of another type.
  private static let memory = UnsafeConstruct(
    rule: "only Connection, Statement and the owners of memory handle it by hand",
    isConstruct: { word in
      let names: Set = [
        "Unmanaged", "_withUnsafeGuaranteedRef", "unsafeBitCast", "unsafeDowncast",
        "unsafelyUnwrapped", "assumingMemoryBound", "bindMemory",
      ]
      // `withUnsafeData` is a method of rows.
      return names.contains(word.text) || word.text.hasPrefix("Unsafe")
        || (word.text.hasPrefix("withUnsafe") && word.text != "withUnsafeData")
        || (word.text == "unsafe" && word.isPreceded(by: "(") && word.isFollowed(by: ")"))
    },
    places: [
      "SQLiteRecords/Connection", "SQLiteRecords/Statement", "SQLiteRecordsFullTextSearch/SQLite",
      // SQLite reads a blob's bytes where they are.
      "SQLiteRecords/Values/Types/Data.swift",
      // A row can lend the bytes of a column, without a copy of them.
      "SQLiteRecords/Values/Rows/Row+Data.swift",
      // JSON coders take a dictionary of Sendable values, and use it on the same thread.
      "SQLiteRecordsCodable/Values/JSONCoders+UserInfo.swift",
      // A container that binds a record is made with a binding, and holds nothing to be released.
      "SQLiteRecords/Records/Container/PersistenceContainer.swift",
      // Columns and records are looked at where they are, which copies none of them.
      "SQLiteRecords/Records/Engine/PartialUpdateCache.swift",
      "SQLiteRecordsBulk/BulkWriter+Bound.swift",
      // The object that a coder keeps has the type that it was kept for.
      "SQLiteRecordsCodable/Records/PrefetchedRowsDecoder.swift",
      "SQLiteRecordsCodable/Records/RecordEncoding.swift",
      "SQLiteRecordsCodable/Records/RowDecoder+Properties.swift",
      "SQLiteRecordsCodable/Records/RowDecoding.swift",
      // The system's calls for sockets take pointers to addresses and bytes.
      "SQLiteRecordsCluster/Network/SocketAddress.swift",
      "SQLiteRecordsCluster/Network/SystemCalls.swift",
      // The words of a message are read and written as they lie there.
      "SQLiteRecordsCluster/Wire/WireReader.swift", "SQLiteRecordsCluster/Wire/WireWriter.swift",
      // Names are lowered in place: the generator, which is not optimised, does it most of the time.
      "SQLiteRecordsSQLText/ASCII.swift",
      // A scheduler of Combine may be used by any thread, and does not say so.
      "SQLiteRecordsObservation/Combine/Publishers.swift",
      // The protocols of tokenizers are those of FTS5, and of GRDB.
      "SQLiteRecordsFullTextSearch/Tokenizers/FTS5Tokenizer.swift",
      "SQLiteRecordsFullTextSearch/Tokenizers/FTS5WrapperTokenizer.swift",
    ],
    example: "let a: UnsafeRawPointer",
    counterexample: "let a = try row.withUnsafeData(atIndex: 0) { $0 }"
  )

  /// Objects that the use of the connection guards, or a lock: one thread has them, and none of their
  /// accessors calls back while it changes something.
  private static let exclusivity = UnsafeConstruct(
    rule: "only what a connection keeps leaves out the check of exclusive access",
    isConstruct: { $0.text == "exclusivity" && $0.isPreceded(by: "@") },
    places: [
      "SQLiteRecords/Database/Database.swift",
      "SQLiteRecords/Database/Statements", "SQLiteRecords/Records/Engine",
      "SQLiteRecords/Statement/ColumnLookupCache.swift",
      "SQLiteRecords/Statement/PreparedStatement.swift",
      "SQLiteRecords/Values/Rows/RowContent.swift",
      // A cursor has a current row.
      "SQLiteRecords/Records/Protocols/FetchableRecord.swift",
      // Records are added to those of their key while a statement runs.
      "SQLiteRecords/Requests/Records/PrefetchedRecords.swift",
      // A coder has the row or the container of the record that is being decoded or encoded.
      "SQLiteRecordsCodable/Records/RecordEncoder.swift",
      "SQLiteRecordsCodable/Records/RecordEncoding.swift",
      "SQLiteRecordsCodable/Records/RowDecoder.swift",
      "SQLiteRecordsCodable/Records/RowDecoding.swift",
      // They are asked for each row and statement, and after each commit, of a connection that is observed.
      "SQLiteRecords/Connection/Connection+Hooks.swift",
      "SQLiteRecords/Connection/StatementEffectsRecorder.swift",
      "SQLiteRecordsObservation/Events/ObserverRegistry.swift",
      "SQLiteRecordsObservation/Events/RowReports.swift",
      "SQLiteRecordsObservation/Observing/ObservationCenter.swift",
    ],
    example: "@exclusivity(unchecked) var a = 0",
    counterexample: "let exclusivity = 1"
  )

  /// Functions that run for each row or column, and must be one with their callers.
  private static let inlining = UnsafeConstruct(
    rule: "only what runs for each row is always inlined",
    isConstruct: { $0.text == "__always" },
    places: [
      "SQLiteRecords/Connection", "SQLiteRecords/Statement", "SQLiteRecords/Values",
      "SQLiteRecords/Database/Database+ReadOnly.swift", "SQLiteRecords/Database/Database+Use.swift",
      "SQLiteRecords/Database/Statements", "SQLiteRecords/Database/Transactions",
      "SQLiteRecords/Records", "SQLiteRecordsBulk",
      "SQLiteRecordsCodable/Records/RecordEncoder.swift",
    ],
    example: "@inline(__always) func a() {}",
    counterexample: "@inline(never) func a() {}"
  )

  /// A function that another rule is about, and GRDB's names of methods.
  private static let otherNames: Set = ["_withUnsafeGuaranteedRef", "_element", "_aliased"]

  /// Functions of the standard library that are no part of its interface: those that say what is rare.
  private static let hints = UnsafeConstruct(
    rule: "only what runs for each row says which condition is rare",
    isConstruct: { word in
      word.text.hasPrefix("_") && word.text.count > 1 && !word.isPreceded(by: "@")
        && word.isFollowed(by: "(") && !otherNames.contains(word.text)
    },
    places: [
      "SQLiteRecords/Connection", "SQLiteRecords/Statement",
      "SQLiteRecords/Database/Database+ReadOnly.swift", "SQLiteRecords/Database/Database+Use.swift",
      "SQLiteRecords/Database/Statements", "SQLiteRecords/Database/Transactions",
      "SQLiteRecords/Records/Engine/BoundRecord.swift",
      "SQLiteRecords/Records/Engine/PartialUpdateCache.swift",
      "SQLiteRecords/Records/Writing/MutablePersistableRecord+Update.swift",
    ],
    example: "if _slowPath(a) {}",
    counterexample: "@_disfavoredOverload func _element(_ b: Int) {}"
  )
}
