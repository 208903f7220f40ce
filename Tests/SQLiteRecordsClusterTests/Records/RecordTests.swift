import Foundation
import SQLiteRecords
import SQLiteRecordsCluster
import Testing
import TrackerRecords

@Suite(
  "Records in a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct RecordTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1)
    cluster = try await Cluster(addresses: nodes.addresses, database: "tracker")
    try await cluster.createTrackerTables()
  }

  @Test("a record is inserted, fetched, changed and deleted")
  func lifeOfARecord() async throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let account = try await cluster.write { db in
      var account = Account(name: "Arthur", createdAt: now)
      try await account.insert(db)
      #expect(account.id == 1)
      let isChanged = try await account.updateChanges(db) { $0.email = "arthur@example.org" }
      #expect(isChanged)
      let exists = try await account.exists(db)
      #expect(exists)
      return account
    }
    try await cluster.read { db in
      #expect(try await Account.fetchOne(db, key: 1) == account)
      #expect(try await Account.find(db, key: 1) == account)
      let filtered = try await Account.filter { $0.email != nil }.fetchAll(db)
      #expect(filtered == [account])
      #expect(try await Account.fetchCount(db) == 1)
      let exists = try await Account.exists(db, key: 2)
      #expect(exists == false)
    }
    try await cluster.write { db in
      let deleted = [try await account.delete(db), try await account.delete(db)]
      #expect(deleted == [true, false])
      await #expect(throws: RecordError.self) { try await account.update(db) }
      await #expect(throws: RecordError.self) { try await Account.find(db, key: 1) }
    }
  }

  @Test("records are found by one key after another, whether or not there are any")
  func keys() async throws {
    let names = try await cluster.write { db in
      for name in ["Arthur", "Barbara"] {
        var account = Account(name: name, createdAt: Date(timeIntervalSince1970: 0))
        try await account.insert(db)
      }
      var names: [String?] = []
      for key: Int64? in [2, nil, 1, 3, 2] {
        names.append(try await Account.fetchOne(db, key: key)?.name)
      }
      return names
    }
    #expect(names == ["Barbara", nil, "Arthur", nil, "Barbara"])
  }

  @Test("a column of truth values keeps NULL, false and true")
  func truthValues() async throws {
    let fetched = try await cluster.write { db in
      for (code, isArchived) in [("a", false), ("b", true)] {
        var project = Project(code: code, title: code, isArchived: isArchived)
        try await project.insert(db)
      }
      return try await Project.order { $0.code }.fetchAll(db)
    }
    #expect(fetched.map(\.isArchived) == [false, true])
    #expect(fetched.map(\.ownerId) == [nil, nil])
  }

  @Test("the methods that return a record return what the database has set")
  func fetchingMethods() async throws {
    try await cluster.write { db in
      var project = try await Project(code: "a", title: "A", isArchived: true).insertAndFetch(db)
      #expect(project.id == 1)
      project.title = "B"
      let updated = try await project.updateAndFetch(db)
      #expect(updated == project)
      project.hourlyRate = 1.5
      let saved = try await project.saveAndFetch(db, as: Project.self)
      #expect(saved == project)
      var other = Project(code: "a", title: "C", isArchived: false)
      let upserted = try await other.upsertAndFetch(db)
      #expect(upserted.id == 1)
      #expect(upserted.title == "C")
      #expect(other.id == 1)
      var third = Project(code: "c", title: "C", isArchived: false)
      try await third.save(db)
      #expect(third.id == 2)
    }
  }

  @Test("a record of a table without rowid is written by its primary key")
  func withoutRowID() async throws {
    try await cluster.write { db in
      var account = Account(name: "Arthur", createdAt: .now)
      try await account.insert(db)
      var project = Project(code: "a", title: "A", isArchived: false)
      try await project.insert(db)
      var member = Member(projectId: 1, accountId: 1, role: .reader)
      let inserted = try await member.insertAndFetch(db)
      #expect(inserted == member)
      member.role = .admin
      try await member.upsert(db)
      #expect(try await Member.fetchAll(db) == [member])
      let deleted = try await Member.deleteOne(db, key: ["project_id": 1, "account_id": 1])
      #expect(deleted)
    }
  }

  @Test("requests update and delete rows")
  func requests() async throws {
    try await cluster.write { db in
      for code in ["a", "b", "c"] {
        var project = Project(code: code, title: "T", isArchived: false)
        try await project.insert(db)
      }
      let count = try await Project.filter { $0.code > "a" }.updateAll(db) {
        $0.hourlyRate.set(to: 2)
      }
      #expect(count == 2)
      let deleted = try await Project.filter { $0.hourlyRate == 2 }.limit(1).deleteAndFetchAll(db)
      #expect(deleted.map(\.code) == ["b"])
      #expect(try await Project.deleteAll(db) == 2)
      let isEmpty = try await Project.all().isEmpty(db)
      #expect(isEmpty)
    }
  }

  @Test("a violated constraint is an error with its code and the SQL")
  func constraints() async throws {
    let error = await #expect(throws: DatabaseError.self) {
      try await cluster.write { db in
        var account = Account(name: "Arthur", createdAt: .now)
        try await account.insert(db)
        account.id = nil
        try await account.insert(db)
      }
    }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    #expect(error?.message == "UNIQUE constraint failed: account.name")
    #expect(error?.sql?.hasPrefix("INSERT INTO \"account\"") == true)
  }

  @Test("an ignored insertion leaves the record as it is")
  func ignoredInsertion() async throws {
    try await cluster.write { db in
      var account = Account(name: "Arthur", createdAt: .now)
      try await account.insert(db)
      var other = Account(name: "Arthur", createdAt: .now)
      try await other.insert(db, onConflict: .ignore)
      #expect(other.id == nil)
      #expect(try await Account.fetchCount(db) == 1)
    }
  }

  @Test("a request of a column that does not exist is an error before anything is sent")
  func unknownColumn() async throws {
    let error = await #expect(throws: DatabaseError.self) {
      try await cluster.read { try await Account.filter(Column("scor") == 1).fetchAll($0) }
    }
    #expect(error?.message == "no such column: scor")
  }

  @Test("a change of the schema by another client is noticed")
  func schemaChange() async throws {
    let other = try await Cluster(addresses: nodes.addresses, database: "tracker")
    try await other.write { db in
      try await db.execute(sql: "ALTER TABLE account ADD COLUMN born DATE; CREATE TABLE extra (a)")
      try await db.execute(sql: "INSERT INTO account (name, created_at) VALUES ('Barbara', 1)")
    }
    let row = try await cluster.read { db in
      try await Row.fetchOne(db, sql: "SELECT born, (SELECT COUNT(*) FROM extra) FROM account")
    }
    #expect(row?[0] == DatabaseValue.null)
  }
}

extension Cluster {
  /// Creates the tables of the sample in an empty database.
  func createTrackerTables() async throws {
    let definitions = TrackerRecordsSchema.records.flatMap { $0.databaseSchema.definition }
    try await write { db in
      for sql in definitions { try await db.execute(sql: sql) }
    }
  }
}
