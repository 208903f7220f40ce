import SQLiteRecordsGRDB

/// A step's entry for an account, in a record as the generator writes them.
struct Entry: Hashable, Sendable {
  var id: Int64?
  var stepNumber: Int64
  var accountId: Int64
  var text: String

  enum Columns {
    static var id: TableColumn<Entry, Int64> { TableColumn("id", at: 0) }
    static var stepNumber: TableColumn<Entry, Int64> { TableColumn("stepNumber", at: 1) }
    static var accountId: TableColumn<Entry, Int64> { TableColumn("accountId", at: 2) }
    static var text: TableColumn<Entry, String> { TableColumn("text", at: 3) }
  }
}

extension Entry: SchemaRecord {
  static let databaseSchema = TableSchema(
    "entry",
    columns: ["id", "stepNumber", "accountId", "text"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: [
      #"""
      CREATE TABLE "entry" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "stepNumber" INTEGER NOT NULL REFERENCES "step",
        "accountId" INTEGER NOT NULL REFERENCES "account",
        "text" TEXT NOT NULL
      )
      """#,
      #"CREATE INDEX "entry_on_stepNumber" ON "entry" ("stepNumber")"#,
      #"CREATE UNIQUE INDEX "entry_on_text" ON "entry" ("text", "id")"#,
    ]
  )
}

extension Entry: FetchableRecord {
  init(row: borrowing Row) throws {
    try self.init(
      id: row[Columns.id],
      stepNumber: row[Columns.stepNumber],
      accountId: row[Columns.accountId],
      text: row[Columns.text]
    )
  }
}

extension Entry: RowIDRecord {
  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.stepNumber] = stepNumber
    container[Columns.accountId] = accountId
    container[Columns.text] = text
  }

  var databaseRowID: Int64? { id }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
