import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Batch changes of views that triggers write")
struct ViewChangeCountTests {
  struct Adult: Codable, FetchableRecord, PersistableRecord, TableRecord {
    static let databaseTableName = "adult"
    var id: Int64
    var age: Int
  }

  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE person (id INTEGER PRIMARY KEY, age INTEGER);
          CREATE TABLE log (id INTEGER);
          CREATE VIEW adult AS SELECT id, age FROM person WHERE age > 17;
          CREATE TRIGGER adult_delete INSTEAD OF DELETE ON adult BEGIN
            DELETE FROM person WHERE id = OLD.id;
            INSERT INTO log VALUES (OLD.id);
          END;
          CREATE TRIGGER adult_update INSTEAD OF UPDATE ON adult BEGIN
            UPDATE person SET age = NEW.age WHERE id = NEW.id;
            INSERT INTO log VALUES (NEW.id);
          END;
          INSERT INTO person VALUES (1, 10), (2, 20), (3, 30), (4, 40);
          """
      )
    }
  }

  @Test("a deletion returns how many rows of the view there were")
  func deletion() throws {
    try queue.write { (db) throws in
      #expect(try Adult.filter(Column("age") < 40).deleteAll(db) == 2)
      #expect(try Adult.filter(Column("age") < 40).deleteAll(db) == 0)
      #expect(try Table("adult").deleteAll(db) == 1)
      #expect(try Table("person").fetchCount(db) == 1)
      #expect(try Table("log").fetchCount(db) == 3)
    }
  }

  @Test("an update returns how many rows of the view there are, whatever the trigger does")
  func update() throws {
    try queue.write { (db) throws in
      #expect(try Adult.updateAll(db, Column("age") += 1) == 3)
      #expect(try Int.fetchAll(db, sql: "SELECT age FROM person") == [10, 21, 31, 41])
      try db.execute(
        sql: """
          DROP TRIGGER adult_update;
          CREATE TRIGGER adult_update INSTEAD OF UPDATE ON adult BEGIN SELECT 1; END;
          """
      )
      #expect(try Adult.filter(Column("age") > 30).updateAll(db, Column("age") += 1) == 2)
      #expect(try Adult.none().updateAll(db, Column("age") += 1) == 0)
      #expect(try Adult.updateAll(db, [ColumnAssignment]()) == 0)
    }
  }

  @Test("a row that a trigger keeps is not deleted")
  func keptRow() throws {
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          DROP TRIGGER adult_delete;
          CREATE TRIGGER adult_delete INSTEAD OF DELETE ON adult BEGIN SELECT 1; END;
          """
      )
      #expect(try Adult.filter(Column("id") == 2).deleteAll(db) == 1)
      #expect(try Adult.fetchCount(db) == 3)
    }
  }

  @Test("a table of the same name as a dropped view is counted as a table")
  func replacedView() throws {
    try queue.write { (db) throws in
      #expect(try Table("adult").updateAll(db, Column("age") += 1) == 3)
      try db.execute(sql: "DROP VIEW adult; CREATE TABLE adult (age); INSERT INTO adult VALUES (1)")
      let statements = try db.statements { () throws in
        #expect(try Table("adult").updateAll(db, Column("age") += 1) == 1)
      }
      #expect(statements == [#"UPDATE "adult" SET "age" = "age" + 1"#])
    }
  }
}
