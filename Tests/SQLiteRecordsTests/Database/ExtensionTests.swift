import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

// Apple's SQLite loads none.
#if !canImport(Darwin)
  @Suite("Extensions that a connection loads as it opens")
  struct ExtensionTests {
    private let folder: TemporaryFolder
    private let library: String

    init() throws {
      folder = try TemporaryFolder()
      library = folder.path("answer.so")
      let source = folder.path("answer.c")
      try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
      // The compiler that has built the C targets of this package.
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, source]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
    }

    private static let source = """
      #include <sqlite3ext.h>
      SQLITE_EXTENSION_INIT1
      static void answer(sqlite3_context *context, int count, sqlite3_value **values) {
        sqlite3_result_int(context, 42);
      }
      int sqlite3_answer_init(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
        SQLITE_EXTENSION_INIT2(api)
        return sqlite3_create_function(db, "answer", 0, SQLITE_UTF8, 0, answer, 0, 0);
      }
      int refuse(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
        SQLITE_EXTENSION_INIT2(api)
        *message = sqlite3_mprintf("not today");
        return SQLITE_ERROR;
      }
      """

    private func configuration(_ path: String, entryPoint: String? = nil) -> Configuration {
      var configuration = Configuration()
      configuration.loadExtension(path, entryPoint: entryPoint)
      return configuration
    }

    @Test("its functions are there, also for preparations, in all connections of a pool")
    func functions() throws {
      var configuration = configuration(library)
      configuration.prepareDatabase { db in
        let answer = try Int.fetchOne(db, sql: "SELECT answer()")
        #expect(answer == 42)
      }
      let queue = try DatabaseQueue(configuration: configuration)
      #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT answer()") } == 42)
      let pool = try DatabasePool(path: folder.path("pool.sqlite"), configuration: configuration)
      #expect(try pool.write { try Int.fetchOne($0, sql: "SELECT answer()") } == 42)
      #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT answer()") } == 42)
    }

    @Test("SQL can load none, whether or not the application has loaded one")
    func sql() throws {
      for configuration in [Configuration(), configuration(library)] {
        let queue = try DatabaseQueue(configuration: configuration)
        let error = databaseError {
          let sql = "SELECT load_extension(?)"
          _ = try queue.read { try Row.fetchOne($0, sql: sql, arguments: [library]) }
        }
        #expect(error?.message == "not authorized")
      }
    }

    @Test(
      "an extension that is missing, or that reports an error, fails the opening, with its reason"
    )
    func failure() throws {
      let missing = configuration(folder.path("missing.so"))
      let error = databaseError { _ = try DatabaseQueue(configuration: missing) }
      #expect(error?.resultCode == .SQLITE_ERROR)
      #expect(error?.message?.contains("missing.so") == true)
      let refusing = configuration(library, entryPoint: "refuse")
      let refusal = databaseError { _ = try DatabaseQueue(configuration: refusing) }
      #expect(refusal?.message == "error during initialization: not today")
    }
  }
#endif
