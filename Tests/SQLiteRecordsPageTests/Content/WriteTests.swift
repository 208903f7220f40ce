import Testing

@testable import SQLiteRecordsPage

@Suite("Who writes a table")
struct WriteTests {
  private let state: SchemaState
  private let html: String

  private static let schema = #"""
    { "tables": [
      { "table": "author", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "books", "type": "INTEGER", "notNull": true, "default": 0 }
      ] },
      { "table": "book",
        "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "author_id", "type": "INTEGER", "references": { "table": "author", "onDelete": "CASCADE" } },
          { "name": "title", "type": "TEXT", "notNull": true, "unique": true },
          { "name": "length", "type": "INTEGER", "generated": "length(title)" }
        ],
        "indexes": [{ "name": "book_of_author", "columns": ["author_id"] }],
        "triggers": [
          { "name": "count_books", "timing": "AFTER", "event": "INSERT",
            "statements": ["UPDATE author SET books = books + 1 WHERE id = NEW.author_id"] },
          { "name": "log_title", "timing": "AFTER", "event": "UPDATE", "columns": ["title"],
            "statements": ["INSERT INTO log (line) VALUES (NEW.title)", "DELETE FROM log WHERE id < 9"] }
        ] },
      { "table": "log", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "line", "type": "TEXT" }
      ] }
    ] }
    """#

  private static let view = #"""
    { "view": "title", "sql": "SELECT title FROM book",
      "triggers": [{ "name": "remove_title", "timing": "INSTEAD OF", "event": "DELETE",
                     "statements": ["DELETE FROM book WHERE title = OLD.title"] }] }
    """#

  private static let index = #"""
    { "fullTextTable": "book_text", "columns": [{ "name": "title" }], "content": { "table": "book" } }
    """#

  private static let queries = """
    -- name: addBook
    INSERT INTO book (author_id, title) VALUES (:author, :title)
    ON CONFLICT (title) DO UPDATE SET author_id = excluded.author_id;
    -- name: removeAuthor
    DELETE FROM author WHERE id = :id;
    -- name: removeTitle
    DELETE FROM title WHERE title = :title;
    -- name: titles
    SELECT title FROM book;
    """

  init() throws {
    state = try SQLiteRecordsPageTests.state(
      [Self.schema, Self.view, Self.index],
      queries: Self.queries
    )
    html = SchemaPage(title: "Library", state: state).html
  }

  private func lines(_ writes: [SchemaWrites.Write]?) -> [String] {
    (writes ?? []).map { "\($0.table): \($0.actions) (\($0.cause))" }
  }

  @Test("an upsert inserts and updates, and fires the triggers of both")
  func upsert() {
    #expect(
      lines(state.writes.queries["addBook"]) == [
        "book: INSERT, UPDATE author_id (statement)",
        "book_text: INSERT (trigger(\"book_text_after_update\"))",
        "book_text: INSERT (trigger(\"book_text_after_insert\"))",
        "author: UPDATE books (trigger(\"count_books\"))",
      ]
    )
  }

  @Test("a deletion also deletes what its key cascades to")
  func cascade() {
    #expect(
      lines(state.writes.queries["removeAuthor"]) == [
        "author: DELETE (statement)", "book: DELETE (foreignKey)",
        "book_text: INSERT (trigger(\"book_text_after_delete\"))",
      ]
    )
  }

  @Test("a change of a view is one of the tables that its triggers change")
  func view() {
    #expect(
      lines(state.writes.queries["removeTitle"]) == [
        "title: DELETE (statement)", "book: DELETE (trigger(\"remove_title\"))",
        "book_text: INSERT (trigger(\"book_text_after_delete\"))",
      ]
    )
  }

  @Test("a query that only reads writes nothing")
  func reading() {
    #expect(state.writes.queries["titles"] == nil)
  }

  @Test("each trigger is known with its table and what it writes itself")
  func triggers() throws {
    let triggers = state.writes.triggers.map { trigger in
      "\(trigger.trigger) of \(trigger.table): "
        + trigger.writes.map { "\($0.table) \($0.actions)" }.joined(separator: "; ")
    }
    #expect(
      triggers == [
        "count_books of book: author UPDATE books", "log_title of book: log INSERT, DELETE",
        "book_text_after_insert of book: book_text INSERT",
        "book_text_after_update of book: book_text INSERT",
        "book_text_after_delete of book: book_text INSERT", "remove_title of title: book DELETE",
      ]
    )
  }

  @Test("a table lists the queries and the triggers that write it, and a query the tables")
  func shown() throws {
    let author = try section("table-author")
    #expect(
      author.contains(
        """
        <h3>Written by</h3>
        <ul class="plain"><li>the trigger <code>count_books</code> of \
        <a href="#table-book"><code>book</code></a><span class="remark">: UPDATE books</span></li>
        <li><a href="#query-removeAuthor"><code>removeAuthor</code></a><span class="remark">: DELETE</span></li>
        """
      )
    )
    let query = try section("query-removeAuthor")
    #expect(
      query.contains(
        "<code>book</code></a><span class=\"remark\">: DELETE, by a foreign key</span>"
      )
    )
    #expect(
      query.contains(
        "<span class=\"remark\">: INSERT, by the trigger <code>book_text_after_delete</code></span>"
      )
    )
  }

  /// The page of a table or a query, without the others.
  private func section(_ id: String) throws -> String {
    let start = try #require(html.firstRange(of: "<section class=\"page\" id=\"\(id)\""))
    let rest = html[start.lowerBound...]
    let end = try #require(rest.firstRange(of: "</section>"))
    return String(rest[..<end.lowerBound])
  }
}
