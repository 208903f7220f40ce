import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("URLs")
struct URLTests {
  struct Link: Codable, FetchableRecord, PersistableRecord {
    var url: URL
  }

  @Test("a URL is stored as its text")
  func text() throws {
    let url = try #require(URL(string: "https://example.org/a?b=c#d"))
    #expect(url.databaseValue == "https://example.org/a?b=c#d".databaseValue)
    #expect(URL.fromDatabaseValue(url.databaseValue) == url)
    #expect(URL.fromDatabaseValue(1.databaseValue) == nil)
  }

  @Test("a URL that was stored as JSON, in quotes, is read")
  func json() throws {
    let url = try #require(URL(string: "https://example.org/ä?b=\"c\""))
    let encoder = JSONEncoder()
    for formatting in [JSONEncoder.OutputFormatting(), .withoutEscapingSlashes] {
      encoder.outputFormatting = formatting
      let json = String(decoding: try encoder.encode(url), as: UTF8.self)
      try DatabaseQueue().write { (db) throws in
        try db.execute(sql: "CREATE TABLE link (url TEXT)")
        try db.execute(sql: "INSERT INTO link VALUES (?)", arguments: [json])
        #expect(try Link.fetchAll(db).map(\.url) == [url])
        try #require(try Link.fetchOne(db)).insert(db)
        #expect(try String.fetchAll(db, sql: "SELECT url FROM link") == [json, url.absoluteString])
      }
    }
  }
}
