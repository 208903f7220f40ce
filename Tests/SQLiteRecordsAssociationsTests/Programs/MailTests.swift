import SQLiteRecordsGRDB
import Testing

@Suite("A mail store")
struct MailTests {
  private struct Mailbox: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String

    static let messages = hasMany(Message.self)
  }

  private struct Address: Codable, Hashable {
    var name: String?
    var email: String
  }

  private struct Message: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64?
    var mailboxId: Int64
    var subject: String
    var body: String
    var sender: Address
    var recipients: [Address]
    var isRead: Bool

    enum Columns {
      static let sender = JSONColumn(CodingKeys.sender)
      static let recipients = JSONColumn(CodingKeys.recipients)
      static let isRead = Column(CodingKeys.isRead)
      static let id = Column(CodingKeys.id)
    }

    static let mailbox = belongsTo(Mailbox.self)
    static let attachments = hasMany(Attachment.self)
    static let search = hasOne(MessageSearch.self, using: ForeignKey(["rowid"]))
  }

  private struct Attachment: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var messageId: Int64
    var name: String
    var size: Int

    enum Columns { static let size = Column(CodingKeys.size) }
  }

  private struct MessageSearch: TableRecord {
    static let message = belongsTo(Message.self, using: ForeignKey(["rowid"], to: ["id"]))
  }

  /// A line of the list of messages.
  private struct Line: Decodable, FetchableRecord {
    var message: Message
    var mailbox: Mailbox
    var attachments: [Attachment]
    var attachmentSizeSum: Int?
  }

  private func open() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db throws in
      try createTables(db)
      try Mailbox(id: 1, name: "Inbox").insert(db)
      try Mailbox(id: 2, name: "Archive").insert(db)
      let ana = Address(name: "Ana", email: "ana@example.org")
      let bo = Address(name: nil, email: "bo@example.com")
      try message(1, 1, "Harvest", "The apples are ripe", ana, [bo]).insert(db)
      try message(2, 1, "Apple pie", "A recipe with apples and more apples", bo, [ana]).insert(db)
      try message(3, 2, "Winter", "Snow", ana, [bo, ana]).insert(db)
      try Attachment(id: 1, messageId: 2, name: "pie.pdf", size: 900).insert(db)
      try Attachment(id: 2, messageId: 2, name: "pie.jpg", size: 100).insert(db)
    }
    return queue
  }

  private func createTables(_ db: Database) throws {
    try db.create(table: "mailbox") { t in
      t.autoIncrementedPrimaryKey("id")
      t.column("name", .text).notNull()
    }
    try db.create(table: "message") { t in
      t.autoIncrementedPrimaryKey("id")
      t.belongsTo("mailbox", onDelete: .cascade).notNull()
      t.column("subject", .text).notNull()
      t.column("body", .text).notNull()
      t.column("sender", .jsonText).notNull()
      t.column("recipients", .jsonText).notNull()
      t.column("isRead", .boolean).notNull()
    }
    try db.create(table: "attachment") { t in
      t.autoIncrementedPrimaryKey("id")
      t.belongsTo("message", onDelete: .cascade).notNull()
      t.column("name", .text).notNull()
      t.column("size", .integer).notNull()
    }
    try db.create(virtualTable: "messageSearch", using: FTS5()) { t in
      t.synchronize(withTable: "message")
      t.tokenizer = .porter()
      t.column("subject")
      t.column("body")
    }
  }

  private func message(
    _ id: Int64,
    _ mailboxId: Int64,
    _ subject: String,
    _ body: String,
    _ sender: Address,
    _ recipients: [Address]
  ) -> Message {
    Message(
      id: id,
      mailboxId: mailboxId,
      subject: subject,
      body: body,
      sender: sender,
      recipients: recipients,
      isRead: id == 1
    )
  }

  @Test("the list shows what was found, best first, with mailbox, attachments and their size")
  func list() throws {
    let pattern = try #require(FTS5Pattern(matchingAllPrefixesIn: "appl"))
    try open().read { db throws in
      let search = Message.search.matching(pattern).order(Column.rank)
      let request = Message.joining(required: search).including(required: Message.mailbox)
        .including(all: Message.attachments.order(\.size))
        .asRequest(of: Line.self)
      var lines: [Line] = []
      let statements = try db.statements { lines = try request.fetchAll(db) }
      #expect(lines.map(\.message.subject) == ["Apple pie", "Harvest"])
      #expect(lines.map(\.mailbox.name) == ["Inbox", "Inbox"])
      #expect(lines.map { $0.attachments.map(\.name) } == [["pie.jpg", "pie.pdf"], []])
      #expect(
        statements.first == """
          SELECT "message".*, "mailbox".* FROM "message" \
          JOIN "messageSearch" ON ("messageSearch"."rowid" = "message"."id") \
          AND ("messageSearch"."messageSearch" MATCH 'appl*') \
          JOIN "mailbox" ON "mailbox"."id" = "message"."mailboxId" ORDER BY "messageSearch"."rank"
          """
      )
    }
  }

  @Test("a search result leads to its message, with a part of the text")
  func found() throws {
    let pattern = FTS5Pattern(matchingAnyTokenIn: "snow recipe")
    let subjects = try open().read { db throws in
      try Row.fetchAll(
        db,
        MessageSearch.matching(pattern).including(required: MessageSearch.message)
          .order(Column.rank)
      )
      .map { $0.scopes["message"]?["subject"] as String? }
    }
    #expect(Set(subjects) == ["Winter", "Apple pie"])
  }

  @Test("messages are chosen by what their JSON has, and by their attachments")
  func json() throws {
    try open().read { db throws in
      let fromAna = Message.filter { $0.sender["email"] == "ana@example.org" }.order(\.id)
      #expect(try fromAna.fetchAll(db).map(\.id) == [1, 3])
      #expect(try fromAna.fetchAll(db).map(\.sender.name) == ["Ana", "Ana"])
      let toMany = Message.filter { Database.jsonArrayLength($0.recipients) > 1 }
      #expect(try toMany.fetchAll(db).map(\.subject) == ["Winter"])
      let large = Message.having(Message.attachments.sum(\.size) >= 1000)
      #expect(try large.fetchAll(db).map(\.subject) == ["Apple pie"])
    }
  }

  @Test("mailboxes count their messages, and those that are not read")
  func counts() throws {
    let rows = try open().read { db throws in
      try Row.fetchAll(
        db,
        Mailbox.annotated(
          with: Mailbox.messages.count,
          Mailbox.messages.filter { !$0.isRead }.forKey("unread").count
        )
        .order(Column("id"))
      )
    }
    #expect(rows.map { $0["messageCount"] } == [2, 1])
    #expect(rows.map { $0["unreadCount"] } == [1, 1])
  }

  @Test("a mailbox that is deleted takes its messages, their attachments and their words with it")
  func cascade() throws {
    try open().write { db throws in
      _ = try Mailbox.deleteOne(db, key: 1)
      #expect(try Message.fetchCount(db) == 1)
      #expect(try Attachment.fetchCount(db) == 0)
      #expect(
        try MessageSearch.matching(FTS5Pattern(matchingAnyTokenIn: "apples")).fetchCount(db) == 0
      )
    }
  }
}
