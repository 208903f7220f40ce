import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Tables without a record type")
struct TableTests {
  private let readers = Table("reader")

  @Test("its requests have the SQL of those of a record type")
  func requests() throws {
    let select = #"SELECT * FROM "reader""#
    let age = Column("age")
    #expect(try sql(readers.all()) == select)
    #expect(try sql(readers.none()) == select + " WHERE 0")
    #expect(try sql(readers.filter(age > 40)) == select + #" WHERE "age" > 40"#)
    #expect(try sql(readers.filter(sql: "age > ?", arguments: [1])) == select + " WHERE age > 1")
    #expect(try sql(readers.filter(literal: "age > \(1)")) == select + " WHERE age > 1")
    #expect(try sql(readers.filter(key: 1)) == select + #" WHERE "id" = 1"#)
    #expect(try sql(readers.filter(keys: [1, 2])) == select + #" WHERE "id" IN (1, 2)"#)
    #expect(try sql(readers.filter(key: ["email": "a"])) == select + #" WHERE "email" = 'a'"#)
    #expect(
      try sql(readers.filter(keys: [["email": "a"]])) == select + #" WHERE "email" = 'a'"#
    )
    #expect(
      try sql(readers.order(age.desc, Column("name")))
        == select + #" ORDER BY "age" DESC, "name""#
    )
    #expect(try sql(readers.order([age])) == select + #" ORDER BY "age""#)
    #expect(try sql(readers.order(sql: "age")) == select + " ORDER BY age")
    #expect(try sql(readers.order(literal: "age")) == select + " ORDER BY age")
    #expect(try sql(readers.orderByPrimaryKey()) == select + #" ORDER BY "id""#)
    #expect(try sql(readers.limit(1, offset: 2)) == select + " LIMIT 1 OFFSET 2")
  }

  @Test("its columns are selected")
  func selections() throws {
    let age = Column("age")
    let ages = #"SELECT "age" FROM "reader""#
    #expect(try sql(readers.select(age)) == ages)
    #expect(try sql(readers.select([age])) == ages)
    #expect(try sql(readers.select(sql: "age")) == #"SELECT age FROM "reader""#)
    #expect(try sql(readers.select(literal: "age")) == #"SELECT age FROM "reader""#)
    #expect(
      try sql(readers.annotated(with: age + 1)) == #"SELECT *, "age" + 1 FROM "reader""#
    )
    try readerQueue().read { db in
      try #expect(readers.select([max(age)], as: Int.self).fetchOne(db) == 42)
      try #expect(readers.select(max(age), as: Int.self).fetchOne(db) == 42)
      try #expect(readers.select(sql: "MAX(age)", as: Int.self).fetchOne(db) == 42)
      try #expect(readers.select(literal: "MAX(age)", as: Int.self).fetchOne(db) == 42)
      try #expect(readers.selectPrimaryKey(as: Int64.self).fetchSet(db) == [1, 2, 3])
    }
  }

  @Test("its rows are fetched as rows, values or records")
  func fetching() throws {
    try readerQueue().read { db in
      try #expect(readers.fetchCount(db) == 3)
      try #expect(!readers.isEmpty(db))
      try #expect(readers.fetchAll(db).map { $0["name"] } == ["Arthur", "Barbara", "Craig"])
      try #expect(readers.fetchSet(db).count == 3)
      try #expect(readers.fetchOne(db)?["id"] == 1)
      try #expect(readers.fetchCursor(db).next()?["id"] == 1)
      try #expect(Table<Int64>("reader").fetchAll(db) == [1, 2, 3])
      try #expect(Table<Int64>("reader").fetchOne(db) == 1)
      try #expect(Table<Reader>("reader").filter { $0.age > 40 }.fetchAll(db).map(\.id) == [1])
      try #expect(Table<Reader>("reader").order { $0.name.desc }.fetchOne(db)?.id == 3)
      try #expect(Table<Reader>("reader").fetchSet(db).count == 3)
      try #expect(Table<Reader>("reader").filter(id: 2).fetchOne(db)?.name == "Barbara")
      try #expect(Table<Reader>("reader").filter(ids: [2, 3]).fetchCount(db) == 2)
      try #expect(readers.exists(db, key: 1))
      try #expect(!Table<Reader>("reader").exists(db, id: 4))
      try #expect(!readers.exists(db, key: ["email": "nobody@example.com"]))
    }
  }

  @Test("a generated record is read from another table, whatever the order of its columns")
  func otherTable() throws {
    try readerQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE archive AS SELECT joined, score, name, team_id, id FROM player WHERE id = 2
          """
      )
      let archive = Table<GeneratedPlayer>("archive")
      try #expect(archive.fetchAll(db) == [GeneratedPlayer.find(db, key: 2)])
      try #expect(archive.filter { $0.score == 500 }.fetchCount(db) == 1)
    }
  }

  @Test("its rows are deleted and updated")
  func changes() throws {
    let statements = try tracedSQL { db in
      try #expect(readers.updateAll(db, Column("age") += 1) == 3)
      try #expect(readers.updateAll(db, onConflict: .replace, [Column("age").set(to: 1)]) == 3)
      try #expect(readers.deleteOne(db, key: 1))
      try #expect(!readers.deleteOne(db, key: ["email": "nobody@example.com"]))
      try #expect(Table<Reader>("reader").deleteOne(db, id: 2))
      try #expect(Table<Reader>("reader").deleteAll(db, ids: [1, 2]) == 0)
      try #expect(readers.deleteAll(db, keys: [["email": "craig@example.com"]]) == 1)
      try #expect(readers.deleteAll(db, keys: [1, 2, 3]) == 0)
      try #expect(readers.deleteAll(db) == 0)
    }
    #expect(statements[0] == #"UPDATE "reader" SET "age" = "age" + 1"#)
    #expect(statements[1] == #"UPDATE OR REPLACE "reader" SET "age" = 1"#)
    #expect(statements[2] == #"DELETE FROM "reader" WHERE "id" = 1"#)
    #expect(statements.last == #"DELETE FROM "reader""#)
  }
}
