import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("Objects that an import cannot express")
struct OmissionTests {
  private func importing(_ script: String) throws -> ImportResult {
    try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
  }

  @Test("a view of a missing table is omitted; the rest is lossless")
  func brokenView() throws {
    let result = try importing(
      "CREATE TABLE t (a); CREATE TABLE u (a); CREATE VIEW v AS SELECT a FROM t; DROP TABLE t"
    )
    #expect(result.files.map(\.name) == ["u.json"])
    #expect(
      result.omissions == [
        "view 'v' is omitted: SQLite rejects the view 'SELECT a FROM t': no such table: main.t"
      ]
    )
    #expect(result.differences == [])
  }

  @Test("a trigger that names a table or a column that is gone is kept as it is")
  func brokenTrigger() throws {
    let result = try importing(
      """
      CREATE TABLE t (a);
      CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO gone VALUES (1); END;
      CREATE TRIGGER s AFTER INSERT ON t BEGIN SELECT 1; END;
      CREATE TRIGGER u AFTER UPDATE ON t BEGIN SELECT new.b; END
      """
    )
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(result.files[0].text.contains("\"name\": \"s\""))
    #expect(result.files[0].text.ranges(of: #""unchecked": true"#).count == 2)
    let message = "is kept, but it fails when it fires: SQLite rejects the statement"
    #expect(
      result.remarks == [
        "trigger 'r' \(message) 'INSERT INTO gone VALUES (1)': no such table: main.gone",
        "trigger 'u' \(message) 'SELECT new.b': no such column: new.b",
      ]
    )
    #expect(result.isLossless)
  }

  @Test("temporary objects are reported")
  func temporary() throws {
    let result = try importing("CREATE TEMP TABLE x (a); CREATE TABLE t (a)")
    #expect(result.omissions == ["table 'x' is temporary, and not part of the database"])
  }

  @Test("a foreign key that leads to no key is written as it is")
  func brokenForeignKey() throws {
    let result = try importing("CREATE TABLE t (a REFERENCES gone (x), b REFERENCES t)")
    #expect(result.isLossless)
    let text = try #require(result.files.first?.text)
    #expect(text.contains(#""references": { "table": "gone", "column": "x", "unchecked": true }"#))
    #expect(text.contains(#""references": { "table": "t", "unchecked": true }"#))
  }

  @Test("a trigger of columns that do not exist is written as it is")
  func triggerOfMissingColumns() throws {
    let result = try importing(
      """
      CREATE TABLE t (a, B, g AS (1));
      CREATE TRIGGER r AFTER UPDATE OF b, gone ON t BEGIN SELECT 1; END;
      CREATE TRIGGER s AFTER UPDATE OF gone ON t BEGIN SELECT 1; END;
      CREATE TRIGGER u AFTER UPDATE OF a ON t BEGIN SELECT 1; END;
      CREATE VIEW v AS SELECT a FROM t;
      CREATE TRIGGER w INSTEAD OF UPDATE OF gone ON v BEGIN SELECT 1; END;
      CREATE TRIGGER x INSTEAD OF UPDATE OF A ON v BEGIN SELECT 1; END
      """
    )
    #expect(result.isLossless)
    let counts = result.files.map { $0.text.ranges(of: #""unchecked": true"#).count }
    #expect(counts == [2, 1])
  }

  @Test("a dump with full-text tables and R*Trees is read as the database is")
  func dump() throws {
    let result = try importing(
      """
      PRAGMA foreign_keys=OFF;
      BEGIN TRANSACTION;
      PRAGMA writable_schema=ON;
      INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)
        VALUES('table','f','f',0,'CREATE VIRTUAL TABLE f USING fts5(a,b)');
      CREATE TABLE IF NOT EXISTS 'f_data'(id INTEGER PRIMARY KEY, block BLOB);
      INSERT INTO f_data VALUES(1,X'010201');
      INSERT INTO f_data VALUES(10,X'000000000101010001010101');
      INSERT INTO f_data VALUES(137438953473,X'0000000c023078020102047904090101');
      CREATE TABLE IF NOT EXISTS 'f_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
      INSERT INTO f_idx VALUES(1,X'',2);
      CREATE TABLE IF NOT EXISTS 'f_content'(id INTEGER PRIMARY KEY, c0, c1);
      INSERT INTO f_content VALUES(1,'x','y');
      CREATE TABLE IF NOT EXISTS 'f_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
      INSERT INTO f_docsize VALUES(1,X'0101');
      CREATE TABLE IF NOT EXISTS 'f_config'(k PRIMARY KEY, v) WITHOUT ROWID;
      INSERT INTO f_config VALUES('version',4);
      INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)
        VALUES('table','r','r',0,'CREATE VIRTUAL TABLE r USING rtree(id,x0,x1)');
      CREATE TABLE IF NOT EXISTS "r_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
      CREATE TABLE IF NOT EXISTS "r_node"(nodeno INTEGER PRIMARY KEY,data);
      CREATE TABLE IF NOT EXISTS "r_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
      CREATE TABLE plain (a INTEGER);
      PRAGMA writable_schema=OFF;
      COMMIT;
      """
    )
    #expect(result.files.map(\.name).sorted() == ["f.json", "plain.json", "r.json"])
    #expect(result.isLossless)
  }
}
