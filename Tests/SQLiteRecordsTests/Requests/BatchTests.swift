import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Batch deletions and updates")
struct BatchTests {
  @Test("rows are deleted by one statement")
  func delete() throws {
    let statements = try tracedSQL { db in
      try #expect(Reader.filter { $0.age > 40 }.deleteAll(db) == 1)
      try #expect(Reader.deleteOne(db, id: 2))
      try #expect(Reader.deleteAll(db, keys: [2, 3]) == 1)
      try #expect(Citizenship.deleteOne(db, key: ["citizenId": 1, "countryCode": "FR"]))
      try #expect(Citizenship.deleteAll(db) == 1)
    }
    #expect(
      statements == [
        #"DELETE FROM "reader" WHERE "age" > 40"#,
        #"DELETE FROM "reader" WHERE "id" = 2"#,
        #"DELETE FROM "reader" WHERE "id" IN (2, 3)"#,
        #"DELETE FROM "citizenship" WHERE ("citizenId" = 1) AND ("countryCode" = 'FR')"#,
        #"DELETE FROM "citizenship""#,
      ]
    )
  }

  @Test("a limit and groups are respected")
  func limits() throws {
    try readerQueue().write { db in
      try #expect(Reader.order { $0.name.desc }.limit(1).deleteAll(db) == 1)
      try #expect(Reader.order { $0.id }.fetchAll(db).map(\.id) == [1, 2])
      try #expect(Reader.limit(1).updateAll(db) { [$0.age.set(to: nil)] } == 1)
      try #expect(Citizenship.limit(1).deleteAll(db) == 1)
      let grouped = Reader.all().group { $0.name }.having { $0.name == "Arthur" }
      var count = 0
      let statements = try db.tracedSQL { count = try grouped.deleteAll(db) }
      #expect(count == 1)
      #expect(
        statements == [
          #"DELETE FROM "reader" WHERE "id" IN (SELECT "id" FROM "reader" "#
            + #"GROUP BY "name" HAVING "name" = 'Arthur')"#
        ]
      )
    }
  }

  @Test("rows are updated by one statement")
  func update() throws {
    let statements = try tracedSQL { db in
      try #expect(Reader.updateAll(db) { [$0.age += 1] } == 3)
      try #expect(Reader.updateAll(db, Column("age").set(to: 10)) == 3)
      try #expect(Reader.filter { $0.id == 1 }.updateAll(db, [Column("email").set(to: nil)]) == 1)
      try #expect(Reader.updateAll(db, onConflict: .ignore) { [$0.age -= 1, $0.age *= 2] } == 3)
      try #expect(
        GeneratedPlayer.updateAll(db) { [$0.score += $0.score, $0.teamId.set(to: nil)] } == 2
      )
    }
    #expect(
      statements == [
        #"UPDATE "reader" SET "age" = "age" + 1"#,
        #"UPDATE "reader" SET "age" = 10"#,
        #"UPDATE "reader" SET "email" = NULL WHERE "id" = 1"#,
        #"UPDATE OR IGNORE "reader" SET "age" = "age" - 1, "age" = "age" * 2"#,
        #"UPDATE "player" SET "score" = "score" + "score", "team_id" = NULL"#,
      ]
    )
  }

  @Test("all assignments are written")
  func assignments() throws {
    let age = Column("age")
    let all: [(ColumnAssignment, String)] = [
      (age /= 2, "/ 2"), (age &= 2, "& 2"), (age |= 2, "| 2"), (age <<= 2, "<< 2"),
      (age >>= 2, ">> 2"), (age += age * 2, #"+ ("age" * 2)"#),
    ]
    for (assignment, expected) in all {
      let statements = try tracedSQL { db in _ = try Reader.updateAll(db, assignment) }
      #expect(statements == [#"UPDATE "reader" SET "age" = "age" \#(expected)"#])
    }
  }

  @Test("without assignments the database is not touched")
  func noAssignments() throws {
    let statements = try tracedSQL { db in
      try #expect(Reader.updateAll(db, []) == 0)
      try #expect(Reader.updateAll(db, Column("age").noOverwrite) == 0)
      try #expect(Reader.all().updateAndFetchAll(db, []).isEmpty)
    }
    #expect(!statements.contains { $0.hasPrefix("UPDATE") })
  }

  @Test("the record's conflict policy holds for its rows")
  func conflictPolicy() throws {
    struct Reader: MutablePersistableRecord {
      static let persistenceConflictPolicy = PersistenceConflictPolicy(update: .replace)
      func encode(to container: inout PersistenceContainer) {}
    }
    let statements = try tracedSQL { db in
      _ = try Reader.filter(Column("id") == 1).updateAll(db, Column("age").set(to: 1))
    }
    #expect(statements == [#"UPDATE OR REPLACE "reader" SET "age" = 1 WHERE "id" = 1"#])
  }
}

@Suite("Batch deletions and updates that return rows")
struct BatchFetchTests {
  @Test("deleted rows are returned")
  func delete() throws {
    let statements = try tracedSQL { db in
      let request = Reader.filter { $0.age > 40 }
      try #expect(request.deleteAndFetchAll(db).map(\.name) == ["Arthur"])
      try #expect(request.deleteAndFetchSet(db).isEmpty)
      try #expect(request.deleteAndFetchCursor(db).next() == nil)
      let statement = try Reader.all().deleteAndFetchStatement(db) { [$0.name] }
      try #expect(Reader.fetchCount(db) == 2)
      try #expect(String.fetchSet(statement) == ["Barbara", "Craig"])
      try #expect(GeneratedPlayer.all().deleteAndFetchAll(db).map(\.score).sorted() == [500, 1000])
    }
    #expect(statements[0] == #"DELETE FROM "reader" WHERE "age" > 40 RETURNING *"#)
    #expect(statements[4] == #"DELETE FROM "reader" RETURNING "name""#)
    #expect(
      statements[5] == """
        DELETE FROM "player" RETURNING "id", "name", "score", "team_id", "joined"
        """
    )
  }

  @Test("updated rows are returned")
  func update() throws {
    let statements = try tracedSQL { db in
      let request = Reader.filter { $0.age != nil }
      try #expect(request.updateAndFetchAll(db) { [$0.age += 10] }.map(\.age) == [52, 46])
      try #expect(request.updateAndFetchSet(db, [Column("age").set(to: 1)]).count == 2)
      try #expect(request.updateAndFetchCursor(db) { [$0.age += 1] }.next()?.age == 2)
      let statement = try request.updateAndFetchStatement(db) {
        [$0.age += 10]
      } select: {
        [$0.age]
      }
      try #expect(request.fetchOne(db)?.age == 2)
      try #expect(Int.fetchAll(statement) == [12, 12])
    }
    #expect(
      statements[0]
        == #"UPDATE "reader" SET "age" = "age" + 10 WHERE "age" IS NOT NULL RETURNING *"#
    )
    #expect(
      statements[4]
        == #"UPDATE "reader" SET "age" = "age" + 10 WHERE "age" IS NOT NULL RETURNING "age""#
    )
  }

  @Test("a limit is respected")
  func limit() throws {
    try readerQueue().write { db in
      let request = Reader.order { $0.name.desc }.limit(1)
      try #expect(request.deleteAndFetchAll(db).map(\.name) == ["Craig"])
      try #expect(request.updateAndFetchAll(db) { [$0.age.set(to: 1)] }.map(\.name) == ["Barbara"])
    }
  }

  @Test("a statement without assignments returns nothing, and changes nothing")
  func noAssignments() throws {
    try readerQueue().write { db in
      let statement = try Reader.all().updateAndFetchStatement(
        db,
        [],
        selection: [Column("age")]
      )
      #expect(statement.sql == #"SELECT "age" FROM "reader" WHERE ?"#)
      try #expect(Int.fetchAll(statement) == [])
    }
  }

  @Test("an empty selection is an error")
  func noSelection() throws {
    try readerQueue().write { db in
      let error = databaseError {
        _ = try Reader.all().deleteAndFetchStatement(db, selection: [])
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      try #expect(Reader.fetchCount(db) == 3)
    }
  }
}
