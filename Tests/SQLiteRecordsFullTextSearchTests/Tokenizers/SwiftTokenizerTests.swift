import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import SQLiteRecordsObservation
import Testing

@Suite("Tokenizers that are written in Swift")
struct SwiftTokenizerTests {
  private let configuration: Configuration

  init() {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(tokenizer: OrdinalTokenizer.self)
      db.add(tokenizer: EditingTokenizer.self)
      db.add(tokenizer: ByteTokenizer.self)
    }
    self.configuration = configuration
  }

  /// A database with a table whose texts a tokenizer splits.
  func queue(_ tokenizer: FTS5TokenizerDescriptor, _ texts: [String]) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db throws in
      try db.create(virtualTable: "document", using: FTS5()) { t in
        t.tokenizer = tokenizer
        t.column("text")
      }
      for text in texts {
        try db.execute(sql: "INSERT INTO document VALUES (?)", arguments: [text])
      }
    }
    return queue
  }

  func found(_ pattern: String, _ db: Database) throws -> [String] {
    let sql = "SELECT text FROM document WHERE document MATCH ? ORDER BY rowid"
    return try String.fetchAll(db, sql: sql, arguments: [pattern])
  }

  @Test("synonyms are found in texts")
  func synonyms() throws {
    let texts = ["the 1st day", "the first night", "the 2nd day"]
    try queue(OrdinalTokenizer.tokenizerDescriptor(), texts).read { db throws in
      #expect(try found("first", db) == ["the 1st day", "the first night"])
      #expect(try found("\"1st night\"", db) == ["the first night"])
      #expect(try found("day", db) == ["the 1st day", "the 2nd day"])
      let tokenizer = try db.makeTokenizer(OrdinalTokenizer.tokenizerDescriptor())
      let tokens = try tokenizer.tokenize(document: "First day")
      #expect(tokens.map(\.token) == ["first", "1st", "day"])
      #expect(tokens.map(\.flags) == [[], .colocated, []])
      #expect(try tokenizer.tokenize(query: "First day").map(\.token) == ["first", "day"])
    }
  }

  @Test("arguments choose what is wrapped")
  func arguments() throws {
    let porter = FTS5TokenizerDescriptor.porter(wrapping: .ascii())
    let descriptor = OrdinalTokenizer.tokenizerDescriptor(arguments: porter.components)
    #expect(descriptor.components == ["ordinals", "porter", "ascii"])
    try queue(descriptor, ["first databases"]).read { db throws in
      #expect(try found("1st database", db) == ["first databases"])
    }
  }

  @Test("tokens can be omitted and replaced, in texts and in patterns")
  func edits() throws {
    let texts = ["the Großmann", "Grossmann and nothing"]
    try queue(EditingTokenizer.tokenizerDescriptor(), texts).read { db throws in
      #expect(try found("GROßMANN", db) == texts)
      #expect(try found("grossmann the", db) == texts)
      #expect(try found("the", db) == [])
      #expect(try found("nothing", db) == [])
    }
  }

  @Test("marks are put at the places of the wrapped tokens")
  func places() throws {
    let texts = ["Zum Großmann, bitte"]
    try queue(EditingTokenizer.tokenizerDescriptor(), texts).read { db throws in
      let sql = "SELECT highlight(document, 0, '[', ']') FROM document WHERE document MATCH ?"
      let marked = try String.fetchAll(db, sql: sql, arguments: ["grossmann"])
      #expect(marked == ["Zum [Großmann], bitte"])
    }
  }

  @Test("a tokenizer can work on bytes")
  func bytes() throws {
    try queue(ByteTokenizer.tokenizerDescriptor(), ["a bc"]).read { db throws in
      #expect(try found("b", db) == ["a bc"])
      #expect(try found("\"bc\"", db) == ["a bc"])
      #expect(try found("\"cb\"", db) == [])
      let tokenizer = try db.makeTokenizer(ByteTokenizer.tokenizerDescriptor())
      #expect(try tokenizer.tokenize(document: "a bc").map(\.token) == ["a", "b", "c"])
    }
  }

  @Test("an error of a tokenizer makes its statement fail, and is rolled back with it")
  func errors() throws {
    try queue(EditingTokenizer.tokenizerDescriptor(), ["x"]).writeWithoutTransaction { db throws in
      let code = { (text: String) in
        #expect(throws: DatabaseError.self) {
          try db.execute(sql: "INSERT INTO document VALUES (?)", arguments: [text])
        }?.resultCode
      }
      #expect(code("a failure") == .SQLITE_ERROR)
      #expect(code("a busy one") == .SQLITE_BUSY)
      #expect(throws: DatabaseError.self) { try found("failure", db) }
      #expect(try found("a", db) == [])
      #expect(try found("x", db) == ["x"])
      let tokenizer = try db.makeTokenizer(EditingTokenizer.tokenizerDescriptor())
      #expect(throws: DatabaseError.self) { try tokenizer.tokenize(document: "a failure") }
    }
  }

  @Test("a tokenizer that cannot be made makes no table")
  func constructorErrors() throws {
    try DatabaseQueue(configuration: configuration).write { db throws in
      let descriptor = EditingTokenizer.tokenizerDescriptor(arguments: ["fail"])
      #expect(throws: DatabaseError.self) {
        try db.create(virtualTable: "document", using: FTS5()) { t in
          t.tokenizer = descriptor
          t.column("text")
        }
      }
      #expect(throws: DatabaseError.self) { try db.makeTokenizer(descriptor) }
      #expect(try !db.tableExists("document"))
    }
  }

  @Test("a tokenizer lives while it is used, and no longer than the connection")
  func lifetime() throws {
    weak var weakTokenizer: AnyObject?
    weak var weakQueue: DatabaseQueue?
    do {
      let queue = try queue(OrdinalTokenizer.tokenizerDescriptor(), ["first"])
      weakQueue = queue
      let tokenizer = try queue.read {
        try $0.makeTokenizer(OrdinalTokenizer.tokenizerDescriptor())
      }
      weakTokenizer = tokenizer
      #expect(try tokenizer.tokenize(query: "2ND").map(\.token) == ["2nd"])
      try queue.close()
      #expect(try tokenizer.tokenize(query: "2ND").map(\.token) == ["2nd"])
    }
    #expect(weakTokenizer == nil)
    #expect(weakQueue == nil)
  }

  @Test("all connections of a pool have the tokenizers, and so does a file that is opened again")
  func pool() throws {
    let path = temporaryPath()
    defer { removeDatabase(path) }
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      try pool.write { db throws in
        try db.create(virtualTable: "document", using: FTS5()) { t in
          t.tokenizer = OrdinalTokenizer.tokenizerDescriptor()
          t.column("text")
        }
        try db.execute(sql: "INSERT INTO document VALUES ('the 1st day')")
      }
      #expect(try pool.read { try found("first", $0) } == ["the 1st day"])
      try pool.close()
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try queue.read { try found("first", $0) } == ["the 1st day"])
    // Without the tokenizer the table cannot be read.
    let other = try DatabaseQueue(path: path)
    let error = #expect(throws: DatabaseError.self) { try other.read { try found("first", $0) } }
    #expect(error?.message == "no such tokenizer: ordinals")
  }

  @Test("tokenizers that are created meanwhile do not disturb notifications of observers")
  func observation() throws {
    final class Recorder: TransactionObserver {
      var tables: [String] = []
      func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { true }
      func databaseDidChange(with event: DatabaseEvent) { tables.append(event.tableName) }
      func databaseDidCommit(_ db: Database) {}
      func databaseDidRollback(_ db: Database) {}
    }
    let path = temporaryPath()
    defer { removeDatabase(path) }
    try DatabaseQueue(path: path, configuration: configuration).write { db throws in
      try db.execute(sql: "CREATE TABLE content (id INTEGER PRIMARY KEY, text TEXT)")
      try db.create(virtualTable: "document", using: FTS5()) { t in
        t.tokenizer = OrdinalTokenizer.tokenizerDescriptor()
        t.synchronize(withTable: "content")
        t.column("text")
      }
    }
    // The first statement of this connection makes the tokenizer while it is compiled.
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let recorder = Recorder()
    queue.add(transactionObserver: recorder)
    try queue.write { try $0.execute(sql: "INSERT INTO content VALUES (1, 'first')") }
    #expect(recorder.tables.contains("content"))
    #expect(try queue.read { try found("1st", $0) } == ["first"])
  }
}
