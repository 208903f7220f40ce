import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Tokenizers in Swift that return what FTS5 cannot use")
struct WrongTokenizerTests {
  private func insert(_ arguments: [String]) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WrongTokenizer.self) }
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db throws in
      try db.create(virtualTable: "document", using: FTS5()) { t in
        t.tokenizer = WrongTokenizer.tokenizerDescriptor(arguments: arguments)
        t.column("text")
      }
      try db.execute(sql: "INSERT INTO document VALUES ('text')")
      let sql = "SELECT highlight(document, 0, '<', '>') FROM document WHERE document MATCH 'a'"
      _ = try String.fetchAll(db, sql: sql)
    }
  }

  @Test("a token inside the text is accepted")
  func valid() throws {
    try insert(["0", "1", "0", "a"])
  }

  @Test(
    "a token outside the text, one with NUL, and the code of a row are errors of the statement",
    arguments: [
      ["0", "5", "0", "a"], ["-1", "2", "0", "a"], ["3", "2", "0", "a"],
      ["1000000", "1000001", "0", "a"], ["2147483647", "-2147483648", "0", "a"],
      ["0", "1", "0", "a_b"], ["0", "4", "100", "a"], ["0", "4", "101", "a"],
      ["0", "4", "612", "a"],
    ]
  )
  func invalid(arguments: [String]) {
    let error = #expect(throws: DatabaseError.self) { try insert(arguments) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }
}
