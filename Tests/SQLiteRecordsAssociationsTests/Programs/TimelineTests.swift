import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("A social timeline")
struct TimelineTests {
  private func entries() throws -> (entries: [Timeline.Entry], statements: [String]) {
    try Timeline.open().read { db throws in
      var entries: [Timeline.Entry] = []
      let statements = try db.statements { entries = try Timeline.Entry.all().fetchAll(db) }
      return (entries, statements)
    }
  }

  @Test(
    "a page of it takes one statement, which joins thirteen tables, and one for each collection"
  )
  func statements() throws {
    let statements = try entries().statements
    #expect(statements.count == 4)
    #expect(
      statements.first?.drop(upTo: "FROM ") == """
        FROM "post" "post1" \
        JOIN "person" "person1" ON "person1"."id" = "post1"."authorId" \
        LEFT JOIN "person" "person2" ON "person2"."id" = "person1"."movedToId" \
        LEFT JOIN ("post" "post2" JOIN "person" "person3" ON "person3"."id" = "post2"."authorId" \
        LEFT JOIN ("post" "post3" JOIN "person" "person4" ON "person4"."id" = "post3"."authorId") \
        ON "post3"."id" = "post2"."quoteId") ON "post2"."id" = "post1"."repostId" \
        LEFT JOIN ("post" "post4" JOIN "person" "person5" ON "person5"."id" = "post4"."authorId") \
        ON "post4"."id" = "post1"."quoteId" \
        LEFT JOIN ("post" "post5" JOIN "person" "person6" ON "person6"."id" = "post5"."authorId" \
        LEFT JOIN ("post" "post6" JOIN "person" "person7" ON "person7"."id" = "post6"."authorId") \
        ON "post6"."id" = "post5"."parentId") ON "post5"."id" = "post1"."parentId" \
        LEFT JOIN "post" "post7" ON "post7"."parentId" = "post1"."id" GROUP BY "post1"."id" \
        ORDER BY "post1"."id" DESC
        """
    )
  }

  @Test("each entry contains its posts, with their authors")
  func posts() throws {
    let entries = try entries().entries
    #expect(entries.map(\.post.id) == [5, 4, 3, 2, 1])
    #expect(entries.map(\.author.person.name) == ["Ana", "Bo", "Cy", "Bo", "Ana"])
    #expect(entries.map(\.author.movedTo?.name) == [nil, nil, "Ana", nil, nil])
    #expect(entries.map(\.repost?.post.text) == [nil, "Look", nil, nil, nil])
    #expect(entries.map(\.repost?.quote?.author.name) == [nil, "Ana", nil, nil, nil])
    #expect(entries.map(\.quote?.post.text) == [nil, nil, "Hello", nil, nil])
    #expect(entries.map(\.parent?.author.name) == [nil, nil, "Bo", "Ana", nil])
    #expect(entries.map(\.parent?.parent?.post.text) == [nil, nil, "Hello", nil, nil])
    #expect(entries.map(\.replyCount) == [0, 0, 0, 1, 1])
  }

  @Test("each entry has its own images and people, and its repost those of the post")
  func collections() throws {
    let entries = try entries().entries
    #expect(
      entries.map { $0.images.map(\.path) } == [["c.png"], [], ["a.png", "b.png"], [], []]
    )
    #expect(
      entries.map { $0.repost?.images.map(\.path) } == [nil, ["a.png", "b.png"], nil, nil, nil]
    )
    #expect(entries.map { $0.mentioned.map(\.name) } == [[], [], ["Ana", "Bo"], ["Ana"], []])
  }

  @Test("followers see a page of a subquery, without the posts of muted users")
  func page() throws {
    let texts = try Timeline.open().read { db throws in
      let muted = SQLRequest<Int64>("SELECT id FROM person WHERE name = \("Cy")")
      return try Timeline.Entry.all().filter(!muted.contains(Timeline.Post.Columns.authorId))
        .limit(2, offset: 1).fetchAll(db).map(\.post.id)
    }
    #expect(texts == [4, 2])
  }
}

extension String {
  /// The string from a text on.
  fileprivate func drop(upTo text: String) -> String? {
    range(of: text).map { String(self[$0.lowerBound...]) }
  }
}
