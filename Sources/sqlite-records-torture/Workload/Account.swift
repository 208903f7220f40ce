import SQLiteRecordsGRDB

/// An account with money, in a record as the generator writes them. The sum of all balances is always
/// the same.
struct Account: Hashable, Sendable {
  var id: Int64?
  var balance: Int
  var note: String?

  enum Columns {
    static var id: TableColumn<Account, Int64> { TableColumn("id", at: 0) }
    static var balance: TableColumn<Account, Int> { TableColumn("balance", at: 1) }
    static var note: TableColumn<Account, String?> { TableColumn("note", at: 2) }
  }
}

extension Account: SchemaRecord {
  static let databaseSchema = TableSchema(
    "account",
    columns: ["id", "balance", "note"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: [
      #"""
      CREATE TABLE "account" (
        "id" INTEGER PRIMARY KEY,
        "balance" INTEGER NOT NULL,
        "note" TEXT
      )
      """#
    ]
  )
}

extension Account: FetchableRecord {
  init(row: borrowing Row) throws {
    try self.init(
      id: row[Columns.id],
      balance: row[Columns.balance],
      note: row[Columns.note]
    )
  }
}

extension Account: RowIDRecord {
  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.balance] = balance
    container[Columns.note] = note
  }

  var databaseRowID: Int64? { id }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
