import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch

/// A record of a full-text table, written by hand.
struct Letter: Hashable, FetchableRecord, PersistableRecord {
  enum Columns {
    static let subject = Column("subject")
    static let text = Column("text")
    static let rank = Column.rank
  }

  static let databaseTableName = "letter"

  var subject: String
  var text: String

  init(_ subject: String, _ text: String) {
    self.subject = subject
    self.text = text
  }

  init(row: borrowing Row) throws {
    subject = row["subject"]
    text = row["text"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["subject"] = subject
    container["text"] = text
  }

  static let all = [
    Letter("Harvest", "The apples are ripe, and the cider will be good."),
    Letter("Cider", "Ten bottles of cider: sweet cider, dry cider."),
    Letter("Winter", "Snow has fallen on the apple trees."),
  ]

  /// A database with a table of letters.
  static func queue<Module: VirtualTableModule>(
    _ module: Module,
    _ body: @escaping (Module.TableDefinition) throws -> Void
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db throws in
      try db.create(virtualTable: "letter", using: module, body)
      for letter in all { try letter.insert(db) }
    }
    return queue
  }

  /// A database with an FTS5 table of letters.
  static func queue(
    tokenizer: FTS5TokenizerDescriptor? = nil
  ) throws -> DatabaseQueue {
    try queue(FTS5()) { t in
      t.tokenizer = tokenizer
      t.column("subject")
      t.column("text")
    }
  }
}
