import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("A vault of secrets")
struct VaultTests {
  private struct Folder: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: UUID
    var parentId: UUID?
    var name: String

    static let parent = belongsTo(Folder.self, key: "parent")
    static let items = hasMany(Item.self)
  }

  private struct Item: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: UUID
    var folderId: UUID?
    var title: String
    var isFavorite: Bool

    enum Columns {
      static let id = Column(CodingKeys.id)
      static let title = Column(CodingKeys.title)
      static let isFavorite = Column(CodingKeys.isFavorite)
    }

    static let folder = belongsTo(Folder.self)
    static let fields = hasMany(Field.self).order(\.position)
    static let versions = hasMany(Version.self)
    static let taggings = hasMany(Tagging.self)
    static let tags = hasMany(Tag.self, through: taggings, using: Tagging.tag)
  }

  private struct Field: Codable, Hashable, FetchableRecord, PersistableRecord {
    var itemId: UUID
    var position: Int
    var label: String
    var secret: Data

    enum Columns { static let position = Column(CodingKeys.position) }
  }

  private struct Version: Codable, Hashable, FetchableRecord, PersistableRecord {
    var itemId: UUID
    var number: Int
    var title: String

    enum Columns {
      static let itemId = Column(CodingKeys.itemId)
      static let number = Column(CodingKeys.number)
    }
  }

  private struct Tag: Codable, Hashable, FetchableRecord, PersistableRecord {
    var name: String
  }

  private struct Tagging: Codable, Hashable, FetchableRecord, PersistableRecord {
    var itemId: UUID
    var tagName: String

    static let tag = belongsTo(Tag.self)
  }

  /// An item in the vault.
  private struct ItemInfo: Decodable, FetchableRecord {
    struct FolderInfo: Decodable {
      var folder: Folder
      var parent: Folder?
    }
    var item: Item
    var folderInfo: FolderInfo?
    var fields: [Field]
    var tags: Set<Tag>
    var latest: Version?

    static func all() -> QueryInterfaceRequest<ItemInfo> {
      let latest = CommonTableExpression<Version>(
        named: "latest",
        request: Version.annotated { max($0.number) }.group(\.itemId)
      )
      return Item.with(latest)
        .including(
          optional: Item.folder.forKey("folderInfo").including(optional: Folder.parent)
        )
        .including(
          optional: Item.association(to: latest) { item, latest in item.id == latest.itemId }
        )
        .including(all: Item.fields)
        .including(all: Item.tags)
        .order(\.title)
        .asRequest(of: ItemInfo.self)
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("items", migrate: createItems)
    migrator.registerMigration("fields instead of a password", migrate: addFields)
    migrator.registerMigration("versions, tags, and folders in folders", migrate: addVersions)
    return migrator
  }

  private static func createItems(_ db: Database) throws {
    try db.create(table: "folder") { t in
      t.primaryKey("id", .blob)
      t.column("name", .text).notNull()
    }
    try db.create(table: "item") { t in
      t.primaryKey("id", .blob)
      t.belongsTo("folder", onDelete: .setNull)
      t.column("title", .text).notNull()
      t.column("password", .blob).notNull()
    }
  }

  private static func addFields(_ db: Database) throws {
    try db.create(table: "field") { t in
      t.primaryKey {
        t.belongsTo("item", onDelete: .cascade)
        t.column("position", .integer)
      }
      t.column("label", .text).notNull()
      t.column("secret", .blob).notNull()
    }
    try db.execute(sql: "INSERT INTO field SELECT id, 1, 'Password', password FROM item")
    try db.alter(table: "item") { t in
      t.drop(column: "password")
      t.add(column: "isFavorite", .boolean).notNull().defaults(to: false)
    }
  }

  private static func addVersions(_ db: Database) throws {
    try db.alter(table: "folder") { t in
      t.add(column: "parentId", .blob).references("folder", onDelete: .cascade)
    }
    try db.create(table: "version") { t in
      t.belongsTo("item", onDelete: .cascade).notNull()
      t.column("number", .integer).notNull()
      t.column("title", .text).notNull()
      t.primaryKey(["itemId", "number"])
    }
    try db.create(table: "tag") { t in t.primaryKey("name", .text) }
    try db.create(table: "tagging") { t in
      t.primaryKey {
        t.belongsTo("item", onDelete: .cascade)
        t.belongsTo("tag", onDelete: .cascade)
      }
    }
  }

  private let home = UUID()
  private let bank = UUID()
  private let login = UUID()
  private let card = UUID()

  /// A vault that was filled before the last two migrations.
  private func open() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Self.migrator.migrate(queue, upTo: "items")
    try queue.write { db throws in
      try db.execute(
        sql: "INSERT INTO folder (id, name) VALUES (?, 'Home'), (?, 'Bank')",
        arguments: [home, bank]
      )
      try db.execute(
        sql: """
          INSERT INTO item (id, folderId, title, password)
          VALUES (?, ?, 'Login', x'01'), (?, NULL, 'Card', x'02')
          """,
        arguments: [login, bank, card]
      )
    }
    try Self.migrator.migrate(queue)
    try queue.write { db throws in
      try db.execute(sql: "UPDATE folder SET parentId = ? WHERE id = ?", arguments: [home, bank])
      for number in 1...3 {
        try Version(itemId: login, number: number, title: "Login \(number)").insert(db)
      }
      for name in ["money", "web"] {
        try Tag(name: name).insert(db)
        try Tagging(itemId: login, tagName: name).insert(db)
      }
      try Tagging(itemId: card, tagName: "money").insert(db)
      try Field(itemId: login, position: 0, label: "User", secret: Data([7])).insert(db)
    }
    return queue
  }

  @Test("items have their folder and its parent, their fields, tags and latest version")
  func items() throws {
    let infos = try open().read { try ItemInfo.all().fetchAll($0) }
    #expect(infos.map(\.item.title) == ["Card", "Login"])
    #expect(infos.map(\.folderInfo?.folder.name) == [nil, "Bank"])
    #expect(infos.map(\.folderInfo?.parent?.name) == [nil, "Home"])
    #expect(infos.map { $0.fields.map(\.label) } == [["Password"], ["User", "Password"]])
    #expect(infos.map { $0.fields.map(\.secret) } == [[Data([2])], [Data([7]), Data([1])]])
    #expect(infos.map { Set($0.tags.map(\.name)) } == [["money"], ["money", "web"]])
    #expect(infos.map(\.latest?.title) == [nil, "Login 3"])
  }

  @Test("items are chosen by tags, by the number of versions, and by the folder")
  func choices() throws {
    try open().read { db throws in
      let web = Item.joining(required: Item.tags.filter(key: "web"))
      #expect(try web.fetchAll(db).map(\.title) == ["Login"])
      let changed = Item.having(Item.versions.count > 1)
      #expect(try changed.fetchAll(db).map(\.id) == [login])
      let atHome = Item.joining(
        required: Item.folder.joining(required: Folder.parent.filter(Column("name") == "Home"))
      )
      #expect(try atHome.fetchAll(db).map(\.id) == [login])
      let untagged = Folder.having(Folder.items.isEmpty).order(Column("name"))
      #expect(try untagged.fetchAll(db).map(\.name) == ["Home"])
    }
  }

  @Test("the folders above a folder are a recursive expression")
  func path() throws {
    let names = try open().read { db throws in
      let path = CommonTableExpression<Folder>(
        recursive: true,
        named: "path",
        literal: """
          SELECT * FROM folder WHERE id = \(bank)
          UNION ALL SELECT folder.* FROM folder JOIN path ON folder.id = path.parentId
          """
      )
      return try path.all().with(path).fetchAll(db).map(\.name)
    }
    #expect(names == ["Bank", "Home"])
  }

  @Test("a folder that is deleted leaves its items, without a folder")
  func deletion() throws {
    try open().write { db throws in
      _ = try Folder.deleteOne(db, key: home)
      let infos = try ItemInfo.all().fetchAll(db)
      #expect(infos.map(\.item.title) == ["Card", "Login"])
      #expect(infos.allSatisfy { $0.folderInfo == nil })
    }
  }
}
