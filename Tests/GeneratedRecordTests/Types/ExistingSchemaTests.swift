import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

/// Records over tables that were declared for other programs.
@Suite("Existing tables")
struct ExistingSchemaTests {
  private let date = Date(timeIntervalSince1970: 1_893_456_000)

  private func account(_ id: UUID = UUID()) -> Account {
    Account(
      id: id,
      address: "arthur@example.org",
      profile: Profile(postCode: "89073", lastSeen: date),
      created: date,
      points: 1
    )
  }

  private func withTables(_ body: (Database) throws -> Void) throws {
    try withTable(of: Account.self) { db in
      try Login.createTable(in: db)
      try AccountLogin.createTable(in: db)
      try AccountActivity.createTable(in: db)
      try body(db)
    }
  }

  @Test("a column that may hold NULL is a property that is not optional")
  func required() throws {
    try withTables { db in
      let account = account()
      try account.insert(db)
      let address: String = try #require(try Account.fetchOne(db, id: account.id)).address
      #expect(address == "arthur@example.org")
      try #expect(Account.filter { $0.address == nil }.fetchCount(db) == 0)
    }
  }

  @Test(
    "NULL in a column whose property is not optional is an error of the row that names the column"
  )
  func null() throws {
    for column in ["email", "id", "points"] {
      try withTables { db in
        try account().insert(db)
        try db.execute(sql: "UPDATE account SET \(column) = NULL")
        for sql in ["SELECT * FROM account", "SELECT *, 1 FROM account"] {
          let error = #expect(throws: RowDecodingError.self) { try Account.fetchOne(db, sql: sql) }
          #expect(error?.context.column == column)
          #expect(error?.description.contains("NULL") == true)
        }
      }
    }
  }

  @Test("a draft omits a column with a default, and requires the others")
  func draft() throws {
    try withTables { db in
      let profile = Profile(postCode: "1", lastSeen: date)
      let draft = PartialAccount(id: UUID(), address: "a", profile: profile, created: date)
      let account = try draft.insertAndFetch(db)
      #expect(account.points == 5)
      #expect(account.grade == .basic)
    }
  }

  @Test("JSON is written and read by the program's encoder and decoder")
  func coding() throws {
    try withTables { db in
      let account = account()
      try account.insert(db)
      let json = try String.fetchOne(db, sql: "SELECT profile FROM account")
      #expect(json == #"{"last_seen":1893456000,"post_code":"89073"}"#)
      #expect(try Account.fetchOne(db)?.profile == account.profile)
      try #expect(Account.filter { $0.profile == account.profile }.fetchCount(db) == 1)
      try db.execute(sql: "UPDATE account SET profile = '{}'")
      let error = #expect(throws: RowDecodingError.self) { try Account.fetchOne(db) }
      #expect(error?.context.column == "profile")
    }
  }

  @Test("a view has the Swift side of the columns that it selects")
  func view() throws {
    try withTables { db in
      let account = account()
      try account.insert(db)
      var login = Login(account: account.id, attempts: 3)
      try login.insert(db)
      let row = try #require(try AccountLogin.fetchOne(db))
      let id: Int64 = row.id
      let owner: UUID = row.account
      let attempts: Int16 = row.attempts
      let inviter: UUID? = row.inviter
      #expect((id, owner, attempts, inviter) == (1, account.id, 3, nil))
      #expect((row.address, row.grade) == (account.address, .basic))
      #expect((row.profile, row.created) == (account.profile, account.created))
      try #expect(AccountLogin.filter { $0.account == account.id }.fetchCount(db) == 1)
      try #expect(AccountLogin.filter { $0.grade == .premium }.fetchCount(db) == 0)
    }
  }

  @Test("a view with an outer join yields nil, except where the schema declares that it does not")
  func outerJoin() throws {
    try withTables { db in
      let account = account()
      try account.insert(db)
      let row = try #require(try AccountActivity.fetchOne(db))
      let id: UUID = row.id
      let grade: Grade? = row.grade
      let login: Int64? = row.login
      #expect((id, grade, login) == (account.id, .basic, nil))
    }
  }

  @Test("a record that is not Sendable is written and read where it is")
  func notSendable() throws {
    try withTable(of: Drawing.self) { db in
      var drawing = Drawing(path: Path(points: [1, 2]))
      try drawing.insert(db)
      drawing.path.points.append(3)
      try drawing.update(db)
      #expect(try Drawing.fetchOne(db)?.path.points == [1, 2, 3])
      #expect(try DrawingPath.fetchOne(db)?.path.points == [1, 2, 3])
      #expect(try PartialDrawing().insertAndFetch(db).path.points == [])
    }
  }

  @Test("a column in a Swift string is its quoted name")
  func interpolation() throws {
    try withTables { db in
      try account().insert(db)
      let sql = "SELECT \(Account.Columns.created), \(Column("a\"b")) FROM account"
      #expect(sql == #"SELECT "created", "a""b" FROM account"#)
      let address = "SELECT \(Account.Columns.address) FROM account"
      #expect(try String.fetchOne(db, sql: address) == "arthur@example.org")
      let literal: SQL = "SELECT \(Account.Columns.address) FROM account"
      #expect(try String.fetchOne(db, SQLRequest(literal: literal)) == "arthur@example.org")
    }
  }

  @Test("columns of integers compare with an Int, whatever their width")
  func integers() throws {
    try withTables { db in
      let account = account()
      try account.insert(db)
      var login = Login(account: account.id, attempts: 3)
      try login.insert(db)
      let log = StatementLog(db)
      let (one, three) = (1, 3)
      let conditions: [(Login.Columns.Type) -> SQLExpression] = [
        { $0.id == one }, { $0.attempts == three }, { $0.id != three }, { $0.attempts > one },
        { $0.attempts >= three }, { $0.id < three }, { $0.id <= one },
        { [one, three].contains($0.attempts) }, { $0.id == one && $0.attempts == 3 },
      ]
      for condition in conditions {
        try #expect(Login.filter(condition(Login.Columns.self)).fetchCount(db) == 1)
      }
      let count = #"SELECT COUNT(*) FROM "login" WHERE "#
      #expect(
        log.take()
          == [
            #""id" = 1"#, #""attempts" = 3"#, #""id" <> 3"#, #""attempts" > 1"#,
            #""attempts" >= 3"#, #""id" < 3"#, #""id" <= 1"#, #""attempts" IN (1, 3)"#,
            #"("id" = 1) AND ("attempts" = 3)"#,
          ].map { count + $0 }
      )
    }
  }
}
