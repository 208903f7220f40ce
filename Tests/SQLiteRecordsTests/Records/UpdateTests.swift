import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Updating records")
struct UpdateTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try playerQueue()
    try queue.write { db in
      var player = PlayerKind.generated.player(id: 1, name: "Arthur", score: 10)
      try player.insert(db)
    }
  }

  private func stored(_ db: Database) throws -> PlayerValues? {
    try GeneratedPlayer.all(db).first
  }

  @Test("update sets all columns but the key, in table order", arguments: PlayerKind.allCases)
  func update(kind: PlayerKind) throws {
    try queue.write { db in
      let player = kind.player(id: 1, name: "Barbara", score: 20)
      let sql = try db.tracedSQL { try player.update(db) }
      #expect(
        sql == [
          #"UPDATE "player" SET "name"='Barbara', "score"=20, "team_id"=NULL, "#
            + "\"joined\"='\(PlayerValues.joinedText)' WHERE \"id\"=1"
        ]
      )
      #expect(try stored(db) == player.values)
    }
  }

  @Test("update of some columns sets these only, in any case", arguments: PlayerKind.allCases)
  func columns(kind: PlayerKind) throws {
    try queue.write { db in
      let player = kind.player(id: 1, name: "Barbara", score: 20)
      let one = try db.tracedSQL { try player.update(db, columns: ["SCORE"]) }
      #expect(one == [#"UPDATE "player" SET "score"=20 WHERE "id"=1"#])
      let two = try db.tracedSQL { try player.update(db, columns: ["score", "name", "id"]) }
      #expect(two == [#"UPDATE "player" SET "name"='Barbara', "score"=20 WHERE "id"=1"#])
      let none = try db.tracedSQL { try player.update(db, columns: [] as [String]) }
      #expect(none == [#"UPDATE "player" SET "id"=1 WHERE "id"=1"#])
      let error = databaseError { try player.update(db, columns: ["scor"]) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
  }

  @Test(
    "a missing row, and a null key, cause recordNotFound",
    arguments: PlayerKind.allCases
  )
  func notFound(kind: PlayerKind) throws {
    try queue.write { db in
      for id in [Int64?.none, 99] {
        let player = kind.player(id: id)
        let key = ["id": id.databaseValue]
        let expected = RecordError.recordNotFound(databaseTableName: "player", key: key)
        #expect(throws: expected) { try player.update(db) }
        #expect(throws: expected) { try player.update(db, columns: ["score"]) }
        #expect(throws: expected) { try player.update(db, columns: [] as [String]) }
        #expect(throws: expected) { try player.update(db, onConflict: .ignore) }
      }
      let sql = db.tracedSQL { try? kind.player().update(db) }
      #expect(sql == [])
    }
    let key = ["b": 1.databaseValue, "a": "x".databaseValue]
    let error = RecordError.recordNotFound(databaseTableName: "player", key: key)
    #expect(error.description == "Key not found in table player: [a b]")
    #expect(error.expandedDescription == #"Key not found in table player: [a:"x" b:1]"#)
  }

  @Test(
    "updateChanges writes the columns that differ from another record",
    arguments: PlayerKind.allCases
  )
  func changesFromRecord(kind: PlayerKind) throws {
    try queue.write { db in
      let old = kind.player(id: 1, name: "Arthur", score: 10)
      let new = kind.player(id: 1, name: "Arthur", score: 30)
      let sql = try db.tracedSQL { () throws in
        #expect(try new.updateChanges(db, from: old))
      }
      #expect(sql == [#"UPDATE "player" SET "score"=30 WHERE "id"=1"#])
      let none = try db.tracedSQL { () throws in
        #expect(try !new.updateChanges(db, from: kind.player(id: 1, name: "Arthur", score: 30)))
      }
      #expect(none == [])
      #expect(try new.databaseChanges(from: old) == ["score": 10.databaseValue])
    }
  }

  @Test("updateChanges writes the columns that a closure changes", arguments: PlayerKind.allCases)
  func changesByClosure(kind: PlayerKind) throws {
    try queue.write { try kind.type.checkChangesByClosure($0) }
  }

  @Test("texts that only look alike are a change", arguments: PlayerKind.allCases)
  func lookalikes(kind: PlayerKind) throws {
    try queue.write { db in
      try kind.player(id: 1, name: "é").update(db)
      let new = kind.player(id: 1, name: "e\u{301}")
      #expect(try new.updateChanges(db, from: kind.player(id: 1, name: "é")))
      #expect(try stored(db)?.name.utf8.count == 3)
    }
  }

  @Test("records are compared by the values they write", arguments: PlayerKind.allCases)
  func comparison(kind: PlayerKind) throws {
    let expected: [String: DatabaseValue] = [
      "id": 1.databaseValue, "name": "Arthur".databaseValue, "score": 1000.databaseValue,
      "team_id": .null, "joined": PlayerValues.joinedText.databaseValue,
    ]
    #expect(try kind.player(id: 1).databaseDictionary == expected)
  }

  @Test(
    "an update that a trigger skips changes nothing, and save does not insert instead",
    arguments: PlayerKind.allCases
  )
  func ignored(kind: PlayerKind) throws {
    try queue.write { db in
      try db.execute(
        sql: "CREATE TRIGGER keep BEFORE UPDATE ON player BEGIN SELECT RAISE(IGNORE); END"
      )
      let player = kind.player(id: 1, name: "Barbara")
      try player.update(db)
      try player.update(db, onConflict: .ignore)
      #expect(throws: DatabaseError.self) { try player.saved(db) }
      #expect(try GeneratedPlayer.all(db).map(\.name) == ["Arthur"])
    }
  }

  @Test("an update of a column that the table does not have is an error, not silence")
  func unknownColumn() throws {
    struct Misspelled: MutablePersistableRecord {
      static let databaseTableName = "player"
      func encode(to container: inout PersistenceContainer) {
        container["id"] = 1
        container["scor"] = 99
      }
    }
    try queue.write { (db) throws in
      let error = databaseError { try Misspelled().update(db) }
      #expect(error?.message == "no such column: scor")
    }
  }
}

extension PlayerRecord {
  fileprivate static func checkChangesByClosure(_ db: Database) throws {
    let row = PlayerValues(id: 1, name: "Arthur", score: 10)
    var player = Self(id: 1, name: "Arthur", score: 10, teamId: nil, joined: row.joined)
    let sql = try db.tracedSQL {
      let hasChanges = try player.updateChanges(db) {
        $0.score = 40
        $0.name = "Arthur"
      }
      #expect(hasChanges)
    }
    #expect(sql == [#"UPDATE "player" SET "score"=40 WHERE "id"=1"#])
    #expect(player.score == 40)
    let none = try db.tracedSQL {
      let hasChanges = try player.updateChanges(db) { $0.score = 40 }
      #expect(!hasChanges)
    }
    #expect(none == [])
    #expect(try all(db).map(\.score) == [40])
  }
}
