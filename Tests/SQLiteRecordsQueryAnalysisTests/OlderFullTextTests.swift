import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Queries of full-text tables of older versions, and of R*Trees")
struct OlderFullTextTests {
  private static let json = """
    { "tables": [{ "table": "note", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }],
    "virtualTables": [
      { "virtualTable": "page", "module": "fts4", "arguments": ["title", "body"],
        "columns": [{ "name": "title", "type": "TEXT" }, { "name": "body", "type": "TEXT" }] },
      { "virtualTable": "area", "module": "rtree", "arguments": ["id", "low", "high"],
        "columns": [{ "name": "id", "notNull": true }] }
    ] }
    """

  @Test(
    "rows have their rowid, and are searched by the name of the table or of a column",
    arguments: [
      (
        "SELECT docid, rowid AS row, title FROM page", "docid: Int64, row: Int64, title: String?",
        ""
      ),
      ("SELECT docid FROM page WHERE page MATCH :text", "docid: Int64", "text: String"),
      ("SELECT p.docid FROM page AS p WHERE body MATCH 'a*'", "docid: Int64", ""),
      ("SELECT body FROM page WHERE docid = :id", "body: String?", "id: Int64"),
      (
        "SELECT note.id, snippet(page) AS x FROM note JOIN page ON page.docid = note.id WHERE page MATCH 'a'",
        "id: Int64, x: String?", ""
      ),
      ("SELECT rowid AS row FROM area WHERE low > 1", "row: Int64", ""),
    ]
  )
  func rows(sql: String, row: String, signature: String) throws {
    let checked = try QueryChecker(try schema(Self.json)).check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.row == row)
    #expect(checked.query?.signature == signature)
  }

  @Test("a docid names one row, and the whole table is not a column of it")
  func keys() throws {
    let checker = try QueryChecker(try schema(Self.json))
    #expect(
      try checker.check("SELECT body FROM page WHERE docid = 3").query?.cardinality == .atMostOne
    )
    #expect(try checker.check("SELECT * FROM page").query?.row == "page: page.record")
  }
}
