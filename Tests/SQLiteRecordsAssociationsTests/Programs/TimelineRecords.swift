import SQLiteRecordsGRDB

/// A social timeline: posts that repost, quote and answer other posts, and the people who wrote them.
enum Timeline {
  struct Person: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var movedToId: Int64?

    static let movedTo = belongsTo(Person.self, key: "movedTo")
  }

  struct Post: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var authorId: Int64
    var text: String
    var repostId: Int64?
    var quoteId: Int64?
    var parentId: Int64?

    enum Columns {
      static let id = Column(CodingKeys.id)
      static let authorId = Column(CodingKeys.authorId)
    }

    static let author = belongsTo(Person.self, key: "author")
    static let repost = belongsTo(Post.self, key: "repost", using: ForeignKey(["repostId"]))
    static let quote = belongsTo(Post.self, key: "quote", using: ForeignKey(["quoteId"]))
    static let parent = belongsTo(Post.self, key: "parent", using: ForeignKey(["parentId"]))
    static let replies = hasMany(Post.self, key: "replies", using: ForeignKey(["parentId"]))
    static let images = hasMany(Image.self).order(Column("position"))
    static let mentions = hasMany(Mention.self)
    static let mentioned = hasMany(
      Person.self,
      through: mentions,
      using: Mention.person,
      key: "mentioned"
    )
    .order(Column("name"))
  }

  struct Image: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var postId: Int64
    var position: Int
    var path: String
  }

  struct Mention: Codable, Hashable, FetchableRecord, PersistableRecord {
    var postId: Int64
    var personId: Int64

    static let person = belongsTo(Person.self)
  }

  /// A person, and where they are now.
  struct PersonInfo: Decodable {
    var person: Person
    var movedTo: Person?
  }

  /// A post inside another one.
  struct InnerPost: Decodable {
    var post: Post
    var author: Person
    var images: [Image]?
  }

  struct Repost: Decodable {
    var post: Post
    var author: Person
    var quote: InnerPost?
    var images: [Image]
  }

  struct Parent: Decodable {
    var post: Post
    var author: Person
    var parent: InnerPost?
  }

  /// A post in the timeline.
  struct Entry: Decodable, FetchableRecord {
    var post: Post
    var author: PersonInfo
    var repost: Repost?
    var quote: InnerPost?
    var parent: Parent?
    var images: [Image]
    var mentioned: [Person]
    var replyCount: Int

    static func all() -> QueryInterfaceRequest<Entry> {
      let inner = Post.quote.including(required: Post.author)
      return
        Post
        .including(required: Post.author.including(optional: Person.movedTo))
        .including(
          optional: Post.repost.including(required: Post.author).including(optional: inner)
            .including(all: Post.images)
        )
        .including(optional: inner)
        .including(
          optional: Post.parent.including(required: Post.author)
            .including(optional: Post.parent.including(required: Post.author))
        )
        .including(all: Post.images)
        .including(all: Post.mentioned)
        .annotated(with: Post.replies.count)
        .order(\.id.desc)
        .asRequest(of: Entry.self)
    }
  }

  static func open() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db throws in
      try db.execute(sql: tables)
      try db.execute(sql: rows)
    }
    return queue
  }

  private static let tables = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, movedToId INTEGER REFERENCES person);
    CREATE TABLE post (
      id INTEGER PRIMARY KEY, authorId INTEGER NOT NULL REFERENCES person, text TEXT NOT NULL,
      repostId INTEGER REFERENCES post, quoteId INTEGER REFERENCES post,
      parentId INTEGER REFERENCES post);
    CREATE TABLE image (
      id INTEGER PRIMARY KEY, postId INTEGER NOT NULL REFERENCES post, position INTEGER NOT NULL,
      path TEXT NOT NULL);
    CREATE TABLE mention (
      postId INTEGER NOT NULL REFERENCES post, personId INTEGER NOT NULL REFERENCES person,
      PRIMARY KEY (postId, personId));
    """

  private static let rows = """
    INSERT INTO person VALUES (1, 'Ana', NULL), (2, 'Bo', NULL), (3, 'Cy', 1);
    INSERT INTO post VALUES
      (1, 1, 'Hello', NULL, NULL, NULL), (2, 2, 'Hello, Ana', NULL, NULL, 1),
      (3, 3, 'Look', NULL, 1, 2), (4, 2, '', 3, NULL, NULL), (5, 1, 'Alone', NULL, NULL, NULL);
    INSERT INTO image VALUES (1, 3, 2, 'b.png'), (2, 3, 1, 'a.png'), (3, 5, 1, 'c.png');
    INSERT INTO mention VALUES (2, 1), (3, 2), (3, 1);
    """
}
