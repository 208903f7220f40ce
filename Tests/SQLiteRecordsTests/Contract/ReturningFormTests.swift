import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Every method that returns rows, in each of its variants")
struct ReturningFormTests {
  struct Player: Codable, Equatable, MutablePersistableRecord, FetchableRecord {
    var id: Int64?
    var name: String
    var score: Int

    enum Columns {
      static let name = Column("name")
      static let score = Column("score")
    }
  }

  /// The same, of which the methods that write need not be mutating.
  struct ConstantPlayer: Codable, PersistableRecord, FetchableRecord {
    static let databaseTableName = "player"
    typealias Columns = Player.Columns
    var id: Int64?
    var name: String
    var score: Int
  }

  /// Checks the result of one of the calls, and the end of its statement. In a transaction, an insertion
  /// may have no RETURNING: see `InsertedRowTests`.
  private func check(_ call: (Database) throws -> Int?, returning columns: String) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT, score INTEGER, level INTEGER DEFAULT 7);
          INSERT INTO player VALUES (1, 'Arthur', 10, 5)
          """
      )
      var score: Int?
      let sql = try db.tracedSQL { score = try call(db) }
      #expect(score == 20)
      #expect(sql.first?.hasSuffix(" RETURNING \(columns)") == true, "\(sql)")
    }
  }

  private let new = Player(name: "Barbara", score: 20)
  private let changed = Player(id: 1, name: "Arthur", score: 20)
  private let old = Player(id: 1, name: "Arthur", score: 10)
  private let constant = ConstantPlayer(id: 1, name: "Arthur", score: 20)
  private let newConstant = ConstantPlayer(name: "Barbara", score: 20)

  @Test("the same type of record is returned")
  func sameType() throws {
    try check({ try new.insertAndFetch($0).score }, returning: "*")
    try check({ try changed.saveAndFetch($0).score }, returning: "*")
    try check({ try changed.updateAndFetch($0).score }, returning: "*")
    try check(
      { db in
        var player = old
        return try player.updateChangesAndFetch(db) { $0.score = 20 }?.score
      },
      returning: "*"
    )
    try check(
      { db in
        var player = changed
        return try player.upsertAndFetch(db).score
      },
      returning: #"*, "rowid""#
    )
    try check({ try newConstant.insertAndFetch($0).score }, returning: "*")
    try check({ try constant.saveAndFetch($0).score }, returning: "*")
    try check({ try constant.upsertAndFetch($0).score }, returning: #"*, "rowid""#)
    try check({ try changed.upsertAndFetch($0).score }, returning: #"*, "rowid""#)
  }

  @Test("another type of record is returned")
  func otherType() throws {
    let type = ConstantPlayer.self
    var player = new
    try check({ try player.insertAndFetch($0, as: type).score }, returning: "*")
    player = changed
    try check({ try player.saveAndFetch($0, as: type).score }, returning: "*")
    try check({ try player.upsertAndFetch($0, as: type).score }, returning: #"*, "rowid""#)
    try check({ try changed.updateAndFetch($0, as: type).score }, returning: "*")
    player = old
    try check(
      { try player.updateChangesAndFetch($0, as: type) { $0.score = 20 }?.score },
      returning: "*"
    )
    try check({ try newConstant.insertAndFetch($0, as: Player.self).score }, returning: "*")
    try check({ try constant.saveAndFetch($0, as: Player.self).score }, returning: "*")
    try check({ try constant.upsertAndFetch($0, as: Player.self).score }, returning: #"*, "rowid""#)
  }

  private let fetch: (Statement) throws -> Int? = { try Int.fetchOne($0) }

  @Test("an array of columns is returned")
  func selection() throws {
    let columns: [any SQLSelectable] = [Column("score")]
    let text = #""score""#
    var player = new
    try check(
      { try player.insertAndFetch($0, selection: columns, fetch: fetch) },
      returning: text
    )
    player = changed
    try check({ try player.saveAndFetch($0, selection: columns, fetch: fetch) }, returning: text)
    try check(
      { try changed.updateAndFetch($0, selection: columns, fetch: fetch) },
      returning: text
    )
    try check(
      { try changed.updateAndFetch($0, columns: ["score"], selection: columns, fetch: fetch) },
      returning: text
    )
    try check(
      {
        let score: [any NamedColumn] = [Player.Columns.score]
        return try changed.updateAndFetch($0, columns: score, selection: columns, fetch: fetch)
      },
      returning: text
    )
    player = old
    try check(
      {
        try player.updateChangesAndFetch($0, selection: columns, fetch: fetch) { $0.score = 20 }
      },
      returning: text
    )
    try check(
      { try constant.saveAndFetch($0, selection: columns, fetch: fetch) },
      returning: text
    )
  }

  @Test("the columns of an insertion that a closure chooses are returned")
  func closure() throws {
    let text = #""score""#
    var player = new
    try check(
      { try player.insertAndFetch($0, fetch: fetch, select: { [$0.score] }) },
      returning: text
    )
    try check(
      { try newConstant.insertAndFetch($0, fetch: fetch, select: { [$0.score] }) },
      returning: text
    )
  }

  @Test("nothing is run, and nil is returned, if nothing has changed")
  func unchanged() throws {
    try DatabaseQueue().write { db in
      var player = old
      let sql = try db.tracedSQL {
        let same = try player.updateChangesAndFetch(db) { _ in }
        #expect(same == nil)
        let other = try player.updateChangesAndFetch(db, as: ConstantPlayer.self) { _ in }
        #expect(other == nil)
        let columns: [any SQLSelectable] = [Column("score")]
        let score = try player.updateChangesAndFetch(db, selection: columns, fetch: fetch) { _ in }
        #expect(score == nil)
      }
      #expect(sql == [])
    }
  }
}
