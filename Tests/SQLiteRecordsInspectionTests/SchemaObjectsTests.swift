import SQLiteRecordsInspection
import Testing

@Suite("Objects of a schema by name")
struct SchemaObjectsTests {
  private func objects(_ script: String) throws -> SchemaObjects {
    SchemaObjects(try DatabaseSchema(of: MemoryDatabase(script)))
  }

  @Test("a name is found in any ASCII case, and in no other spelling")
  func names() throws {
    let objects = try objects("CREATE TABLE \"CAF\u{E9}\" (a); CREATE TABLE \"cafe\u{301}\" (b)")
    #expect(objects.table(named: "caf\u{E9}")?.columns.map(\.name) == ["a"])
    #expect(objects.table(named: "Cafe\u{301}")?.columns.map(\.name) == ["b"])
    #expect(objects.table(named: "CAF\u{C9}") == nil)
  }

  @Test("indexes and triggers are those of their table, in the order in which they were made")
  func parts() throws {
    let objects = try objects(
      """
      CREATE TABLE t (a); CREATE TABLE u (a);
      CREATE INDEX z ON t (a); CREATE INDEX y ON u (a); CREATE INDEX x ON T (a);
      CREATE TRIGGER r INSERT ON T BEGIN SELECT 1; END;
      CREATE TRIGGER q INSERT ON u BEGIN SELECT 1; END;
      CREATE TRIGGER p INSERT ON t BEGIN SELECT 1; END;
      """
    )
    #expect(objects.indexes(of: "T").map(\.name) == ["z", "x"])
    #expect(objects.triggers(of: "t").map(\.name) == ["r", "p"])
    #expect(objects.indexes(of: "v").map(\.name) == [])
    #expect(objects.triggers(of: "v").map(\.name) == [])
  }

  @Test("an index takes the collation of its own table, not of one whose name Swift takes for it")
  func collation() throws {
    func schema(_ term: String) throws -> DatabaseSchema {
      try DatabaseSchema(
        of: MemoryDatabase(
          """
          CREATE TABLE "\u{E9}" (a); CREATE TABLE "e\u{301}" (a COLLATE NOCASE);
          CREATE INDEX i ON "e\u{301}" (\(term));
          """
        )
      )
    }
    let expected = try schema("a")
    #expect(try schema("a COLLATE NOCASE").differences(from: expected) == [])
    #expect(try schema("a COLLATE BINARY").differences(from: expected) != [])
  }
}
