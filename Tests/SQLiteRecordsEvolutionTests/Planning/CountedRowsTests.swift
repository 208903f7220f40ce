import SQLiteRecordsEvolution
import SQLiteRecordsVerification
import Testing

@Suite("Planned steps count the rows that do not fit")
struct CountedRowsTests {
  private func parent(_ collation: String, indexed: Bool = false) -> String {
    let indexes = indexed ? #", "indexes": [{ "unique": true, "columns": ["name"] }]"# : ""
    let unique = indexed ? "" : #", "unique": true"#
    return """
      { "table": "p", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "collate": "\(collation)"\(unique) }]\(indexes) }
      """
  }

  @Test("a unique index whose column gets another collation")
  func uniqueIndex() throws {
    let (old, new) = (parent("BINARY", indexed: true), parent("NOCASE", indexed: true))
    let error = try #require(throws: (any Error).self) {
      try migrated(old, "INSERT INTO p (name) VALUES ('a'), ('A'), ('b')", to: new)
    }
    let message = "1 value of (name) in several rows of table p, such as "
    #expect("\(error)".contains(message), "\(error)")
    let kept = try migrated(old, "INSERT INTO p (name) VALUES ('a'), ('B'), (NULL)", to: new)
    #expect(try kept.all("SELECT count(*) FROM p") == [["3"]])
    let column = #", { "name": "x", "type": "INTEGER", "check": "x > 0" }"#
    let rebuilt = new.replacing("primaryKey\": true }", with: "primaryKey\": true }" + column)
    let step = try plan(from: new, to: rebuilt).text
    #expect(step.contains("DROP TABLE"), "\(step)")
    #expect(!step.contains("several rows"), "\(step)")
  }

  @Test("foreign keys to a column that gets another collation")
  func parentCollation() throws {
    let child = """
      { "table": "c", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "p", "type": "TEXT", "references": { "table": "p", "column": "name" } }] }
      """
    func file(_ collation: String) -> String {
      #"{ "tables": [\#(parent(collation)), \#(child)] }"#
    }
    let rows = [
      "INSERT INTO p (name) VALUES ('a'), ('B')", "INSERT INTO c (p) VALUES ('A'), ('B'), (NULL)",
    ]
    let error = try #require(throws: (any Error).self) {
      try migrated(file("NOCASE"), rows[0], rows[1], to: file("BINARY"))
    }
    let message = "1 row of table c referring by (p) to no row of table p, such as to A"
    #expect("\(error)".contains(message), "\(error)")
    let fitting = rows[1].replacing("'A'", with: "'a'")
    let kept = try migrated(file("NOCASE"), rows[0], fitting, to: file("BINARY"))
    #expect(try kept.all("SELECT count(*) FROM c") == [["3"]])
  }

  @Test(
    "new columns that are computed, and must have a value or pass a check",
    arguments: [
      (
        #""notNull": true"#,
        "1 row of table p without a value in column g, such as the one with id 2"
      ),
      (
        #""check": "length(g) = 4""#,
        "1 row of table p against the check (length(g) = 4), such as the one with id 1"
      ),
    ]
  )
  func generated(constraint: String, message: String) throws {
    let column =
      #"{ "name": "id", "type": "INTEGER", "primaryKey": true }, { "name": "a", "type": "TEXT" }"#
    for stored in ["true", "false"] {
      let generated = """
        { "name": "g", "type": "TEXT", "generated": { "sql": "a || a", "stored": \(stored) }, \(constraint) }
        """
      let old = #"{ "table": "p", "columns": [\#(column)] }"#
      let new = #"{ "table": "p", "columns": [\#(column), \#(generated)] }"#
      let error = try #require(throws: (any Error).self) {
        try migrated(old, "INSERT INTO p (a) VALUES ('a'), (NULL)", to: new)
      }
      #expect("\(error)".contains(message), "\(error)")
      let kept = try migrated(old, "INSERT INTO p (a) VALUES ('bb')", to: new)
      #expect(try kept.all("SELECT g FROM p") == [["bbbb"]])
    }
  }
}
