import SQLiteRecordsGRDB

extension Book {
  /// Does one step, inside a transaction. What it does depends on its number and the seed alone.
  static func perform(step number: Int, seed: UInt64, _ db: Database) throws {
    var random = Random(seed: seed, UInt64(number))
    let kinds: [StepKind] = [.bulk, .single, .removal, .rewriting, .large]
    let kind = kinds[number % kinds.count]
    try Step(number: number, name: kind.rawValue).insert(db)
    switch kind {
    case .bulk: try insertAtOnce(number, &random, db)
    case .single: try insertOneByOne(number, &random, db)
    case .removal: try removeEntries(before: number, db)
    case .rewriting: try rewriteEntries(number, &random, db)
    case .large: try insertLargeText(number, &random, db)
    }
    try moveMoney(&random, db)
  }

  private enum StepKind: String {
    case bulk, single, removal, rewriting, large
  }

  private static func entry(_ number: Int, _ random: inout Random, length: Int = 120) -> Entry {
    let letter = Character(UnicodeScalar(UInt8(97 + random.below(26))))
    return Entry(
      stepNumber: Int64(number),
      accountId: Int64(1 + random.below(accountCount)),
      text: "\(random.below(1_000_000)) " + String(repeating: letter, count: random.below(length))
    )
  }

  private static func insertAtOnce(
    _ number: Int,
    _ random: inout Random,
    _ db: Database
  ) throws {
    var entries: [Entry] = []
    for _ in 1...70 { entries.append(entry(number, &random)) }
    try entries.insertAll(db)
  }

  /// Some entries are inserted in savepoints, every other of which is undone.
  private static func insertOneByOne(
    _ number: Int,
    _ random: inout Random,
    _ db: Database
  ) throws {
    for index in 1...6 {
      var entry = entry(number, &random)
      try db.inSavepoint {
        try entry.insert(db)
        return index.isMultiple(of: 2) ? .rollback : .commit
      }
    }
  }

  private static func removeEntries(before number: Int, _ db: Database) throws {
    try Entry.filter { $0.stepNumber < Int64(number - 2) }.deleteAll(db)
    try db.execute(
      sql: "UPDATE account SET note = 'step ' || ? WHERE id % 2; DELETE FROM step WHERE number < ?",
      arguments: [number, number - 8]
    )
  }

  /// Entries are changed while a cursor goes through them.
  private static func rewriteEntries(
    _ number: Int,
    _ random: inout Random,
    _ db: Database
  ) throws {
    let cursor = try Entry.order { $0.id }.limit(20).fetchCursor(db)
    while var entry = try cursor.next() {
      entry.text += " \(random.below(10))"
      entry.stepNumber = Int64(number)
      try entry.update(db)
    }
  }

  /// The text needs pages of its own.
  private static func insertLargeText(
    _ number: Int,
    _ random: inout Random,
    _ db: Database
  ) throws {
    var entry = entry(number, &random)
    entry.text = String(repeating: entry.text + " ", count: 40)
    try entry.insert(db)
    var account = Account(id: 1, balance: 0, note: "large")
    try account.upsertNote(db)
  }

  private static func moveMoney(_ random: inout Random, _ db: Database) throws {
    let amount = random.below(100)
    var giver = try Account.find(db, key: 1 + random.below(accountCount))
    giver.balance -= amount
    try giver.update(db)
    let taker = 1 + random.below(accountCount)
    try Account.filter(key: taker).updateAll(db) { [$0.balance += amount] }
  }
}

extension Account {
  /// Writes the note alone, whether or not the account is there.
  fileprivate mutating func upsertNote(_ db: Database) throws {
    _ = try upsertAndFetch(db) { _ in
      [Columns.balance.noOverwrite]
    }
  }
}
