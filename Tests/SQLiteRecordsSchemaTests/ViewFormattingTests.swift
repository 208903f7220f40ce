import SQLiteRecordsSchema
import Testing

@Suite("Layout of views and full-text tables")
struct ViewFormattingTests {
  private func format(_ text: String) throws -> String {
    let (formatted, log) = formatSchema(SchemaFile(name: "t.json", bytes: Array(text.utf8)))
    #expect(log.diagnostics == [])
    return try #require(formatted)
  }

  @Test("the keys of a view come in their order, each trigger's in lines of their own")
  func view() throws {
    let formatted = try format(
      """
      {"triggers":[{"statements":["SELECT 1"],"event":"DELETE","timing":"INSTEAD OF","name":"t"}],
      "columns":[{"notNull":true,"name":"a"}],"sql":"SELECT 1 AS a","view":"v"}
      """
    )
    #expect(
      formatted == """
        {
          "view": "v",
          "sql": "SELECT 1 AS a",
          "columns": [
            { "name": "a", "notNull": true }
          ],
          "triggers": [
            {
              "name": "t",
              "timing": "INSTEAD OF",
              "event": "DELETE",
              "statements": ["SELECT 1"]
            }
          ]
        }

        """
    )
  }

  @Test("the keys of a full-text table come in their order")
  func fullText() throws {
    let formatted = try format(
      """
      {"content":{"rowID":"id","table":"note"},"columns":[{"unindexed":true,"name":"a"}],
      "fullTextTable":"f","minimumSQLite":"3.20"}
      """
    )
    #expect(
      formatted == """
        {
          "minimumSQLite": "3.20",
          "fullTextTable": "f",
          "columns": [
            { "name": "a", "unindexed": true }
          ],
          "content": { "table": "note", "rowID": "id" }
        }

        """
    )
  }
}
