import SQLiteRecordsSchema
import Testing

@Suite("Schema files")
struct SchemaFileTests {
  @Test(
    "a configuration is recognised by the last name of its path",
    arguments: [
      ("sqlite-records.json", true), ("a/b/sqlite-records.json", true),
      ("/sqlite-records.json", true),
      ("a.sqlite-records.json", false), ("sqlite-records.json/team.json", false),
      ("Sqlite-records.json", false), ("sqlite-records.jso", false), ("", false), ("/", false),
    ]
  )
  func configuration(path: String, expected: Bool) {
    #expect(SchemaFile.isConfiguration(path) == expected)
  }
}
