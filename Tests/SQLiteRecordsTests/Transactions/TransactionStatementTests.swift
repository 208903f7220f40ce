import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Statements of transactions")
struct TransactionStatementTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
  }

  @Test("each transaction runs the same statements", arguments: Database.TransactionKind.allCases)
  func sql(kind: Database.TransactionKind) throws {
    try queue.writeWithoutTransaction { db in
      for _ in 0..<3 {
        let statements = try db.statements {
          try db.inTransaction(kind) {
            try db.inSavepoint { .commit }
            try db.inSavepoint { .rollback }
            return .commit
          }
          try db.inTransaction(kind) { .rollback }
        }
        let begin = "BEGIN \(kind.rawValue) TRANSACTION"
        #expect(
          statements == [
            begin, "SAVEPOINT grdb", "RELEASE SAVEPOINT grdb", "SAVEPOINT grdb",
            "ROLLBACK TRANSACTION TO SAVEPOINT grdb", "RELEASE SAVEPOINT grdb",
            "COMMIT TRANSACTION", begin, "ROLLBACK TRANSACTION",
          ]
        )
      }
    }
  }

  @Test("transactions continue after a change of the schema, in them or before")
  func schemaChange() throws {
    for name in ["u", "v", "w"] {
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE \(name) (a); INSERT INTO t VALUES (1)")
      }
    }
    try queue.inTransaction { db in
      try db.execute(sql: "DROP TABLE u")
      return .rollback
    }
    #expect(try queue.read { try $0.tableExists("u") })
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 3)
  }

  @Test("a transaction that fails to begin or to commit does not keep the next from running")
  func failures() throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE p (id INTEGER PRIMARY KEY);
          CREATE TABLE c (p REFERENCES p DEFERRABLE INITIALLY DEFERRED)
          """
      )
      for _ in 0..<3 {
        let failure = databaseError {
          try db.inTransaction {
            try db.execute(sql: "INSERT INTO c VALUES (1)")
            return .commit
          }
        }
        #expect(failure?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(!db.isInsideTransaction)
        try db.beginTransaction()
        let error = #expect(throws: DatabaseError.self) { try db.beginTransaction() }
        #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
        try db.rollback()
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM c") == 0)
    }
  }

  @Test("an observer may use transactions when it is notified of one")
  func observer() throws {
    try queue.writeWithoutTransaction { db in
      for _ in 0..<3 {
        db.afterNextTransaction { db in
          #expect(throws: Never.self) {
            try db.inTransaction {
              try db.execute(sql: "INSERT INTO t VALUES (2)")
              return .commit
            }
          }
        }
        try db.inTransaction {
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          return .commit
        }
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 6)
    }
  }

  @Test("a closed connection begins no transaction")
  func closed() throws {
    try queue.close()
    #expect(databaseError { try queue.write { _ in } }?.resultCode == .SQLITE_MISUSE)
  }
}
