import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("What an import cannot say")
struct OmissionTests {
  private func importing(_ script: String) throws -> ImportResult {
    try importSchema(of: SQLiteConnection(script: Array(script.utf8)))
  }

  @Test("a view whose table is gone is left out; what remains is lossless")
  func brokenView() throws {
    let result = try importing(
      "CREATE TABLE t (a); CREATE TABLE u (a); CREATE VIEW v AS SELECT a FROM t; DROP TABLE t"
    )
    #expect(result.files.map(\.name) == ["u.json"])
    #expect(
      result.omissions == [
        "view 'v' is left out: SQLite refuses the view 'SELECT a FROM t': no such table: main.t"
      ]
    )
    #expect(result.differences == [])
  }

  @Test("a trigger whose table is gone is left out, and its table is not")
  func brokenTrigger() throws {
    let result = try importing(
      """
      CREATE TABLE t (a);
      CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO gone VALUES (1); END;
      CREATE TRIGGER s AFTER INSERT ON t BEGIN SELECT 1; END
      """
    )
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(result.files[0].text.contains("\"name\": \"s\""))
    #expect(
      result.omissions == [
        "trigger 'r' is left out: SQLite refuses the statement 'INSERT INTO gone VALUES (1)': "
          + "no such table: main.gone"
      ]
    )
    #expect(result.differences == [])
  }

  @Test("temporary objects are reported")
  func temporary() throws {
    let result = try importing("CREATE TEMP TABLE x (a); CREATE TABLE t (a)")
    #expect(result.omissions == ["table 'x' is temporary, and no part of the database"])
  }

  @Test("a foreign key that leads to no key is written as it is")
  func brokenForeignKey() throws {
    let result = try importing("CREATE TABLE t (a REFERENCES gone (x), b REFERENCES t)")
    #expect(result.isLossless)
    let text = try #require(result.files.first?.text)
    #expect(text.contains(#""references": { "table": "gone", "column": "x", "unchecked": true }"#))
    #expect(text.contains(#""references": { "table": "t", "unchecked": true }"#))
  }
}
