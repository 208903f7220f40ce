import SQLiteRecordsGRDB
import Testing

/// Prefetched rows are those that a join finds, whatever the columns of the foreign key are.
@Suite("Prefetching by columns of different types and collations")
struct ComparedKeyTests {
  private let parent = Table("parent")
  private let children = Table("parent").hasMany(
    Table("child"),
    using: ForeignKey(["a"], to: ["k"])
  )

  /// The numbers of the children of each parent, prefetched, and joined.
  private func numbers(
    _ key: String,
    _ foreignKey: String,
    _ keys: String,
    _ values: String
  ) throws -> (prefetched: [[Int]], joined: [[Int]]) {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (n INTEGER PRIMARY KEY, k \(key));
          CREATE TABLE child (n INTEGER PRIMARY KEY, a \(foreignKey));
          INSERT INTO parent (k) VALUES \(keys);
          INSERT INTO child (a) VALUES \(values);
          """
      )
      let rows = try Row.fetchAll(
        db,
        parent.including(all: children.order(Column("n"))).order(Column("n"))
      )
      let joined = try rows.map { row in
        try Int.fetchAll(
          db,
          sql: """
            SELECT child.n FROM parent JOIN child ON child.a = parent.k WHERE parent.n = ?
            ORDER BY child.n
            """,
          arguments: [row["n"] as Int64]
        )
      }
      return (rows.map { $0.prefetchedRows["children"]?.map { $0["n"] } ?? [] }, joined)
    }
  }

  @Test(
    "the rows are those of a join",
    arguments: [
      ("TEXT", "TEXT COLLATE NOCASE", [[1, 2], [1, 2], [3]]),
      ("TEXT COLLATE NOCASE", "TEXT", [[1], [2], []]),
      ("TEXT", "TEXT COLLATE RTRIM", [[1], [2], []]),
      ("TEXT COLLATE NOCASE", "TEXT COLLATE NOCASE", [[1, 2], [1, 2], [3]]),
    ]
  )
  func collations(key: String, foreignKey: String, expected: [[Int]]) throws {
    let found = try numbers(key, foreignKey, "('a'), ('A'), ('b')", "('a'), ('A'), ('B'), (NULL)")
    #expect(found.prefetched == expected)
    #expect(found.joined == expected)
  }

  @Test(
    "values are converted as in a join",
    arguments: [
      ("INTEGER", "TEXT", [[1, 2, 3], [4]]), ("INTEGER", "", [[1, 2, 3, 5], [4]]),
      ("TEXT", "INTEGER", [[1, 2, 3, 5], [4]]), ("", "TEXT", [[], [4]]),
      ("REAL", "INTEGER", [[1, 2, 3, 5], [4]]), ("NUMERIC", "BLOB", [[1, 2, 3, 5], [4]]),
      ("ANY", "TEXT", [[1, 2, 3], [4]]), ("TEXT", "", [[1], [4]]), ("", "", [[5], [4]]),
    ]
  )
  func affinities(key: String, foreignKey: String, expected: [[Int]]) throws {
    let values = "('1'), ('01'), ('1.0'), ('x'), (\(foreignKey == "TEXT" ? "NULL" : "1"))"
    let found = try numbers(key, foreignKey, "(1), ('x')", values)
    #expect(found.prefetched == expected)
    #expect(found.joined == expected)
  }

  @Test("the values of a column without a type are distinguished as in a join")
  func storageClasses() throws {
    // SQLite converts values for a column of numbers, but not those of such a column for a text.
    let texts = try numbers("", "TEXT", "(1), (1.0), ('1')", "('1'), ('1.0')")
    #expect(texts.prefetched == [[], [], [1]])
    #expect(texts.joined == [[], [], [1]])
    let reals = try numbers("", "REAL", "(1), (1.0), ('1')", "('1'), ('1.5')")
    #expect(reals.prefetched == [[1], [1], [1]])
    #expect(reals.joined == [[1], [1], [1]])
  }

  @Test("SQLite compares the columns where their values cannot be compared as they are")
  func statement() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (k TEXT);
          CREATE TABLE child (a TEXT COLLATE NOCASE);
          INSERT INTO parent VALUES ('x'), ('X'), ('x'), (NULL);
          INSERT INTO child VALUES ('x'), ('y');
          """
      )
      var rows: [Row] = []
      let statements = try db.statements {
        rows = try Row.fetchAll(db, parent.including(all: children.filter(sql: "a <> 'z'")))
      }
      #expect(rows.map { $0.prefetchedRows["children"]?.count } == [1, 1, 1, 0])
      #expect(
        statements.last == """
          WITH "grdb_keys"("grdb_a", "grdb_a_type") AS (SELECT "k", TYPEOF("k") FROM "parent" \
          WHERE "k" IN ('x', 'X') GROUP BY "k" COLLATE BINARY, TYPEOF("k")) \
          SELECT "child".*, "grdb_keys"."grdb_a" AS "grdb_a", \
          "grdb_keys"."grdb_a_type" AS "grdb_a_type" FROM "child" \
          JOIN "grdb_keys" ON "child"."a" = "grdb_keys"."grdb_a" WHERE a <> 'z'
          """
      )
    }
  }

  @Test("keys of several columns, of which one is compared by another collation")
  func compositeKeys() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (n INTEGER, k, l TEXT);
          CREATE TABLE child (n INTEGER, a, b TEXT COLLATE NOCASE);
          INSERT INTO parent VALUES (1, 1, 'x'), (2, 1, 'X'), (3, 2, 'x'), (4, NULL, 'x');
          INSERT INTO child VALUES (1, 1, 'X'), (2, 2, 'x'), (3, 2, NULL), (4, '1', 'x');
          """
      )
      let children = parent.hasMany(
        Table("child"),
        using: ForeignKey(["a", "b"], to: ["k", "l"])
      )
      let rows = try Row.fetchAll(db, parent.including(all: children).order(Column("n")))
      let numbers: [[Int]] = rows.map { $0.prefetchedRows["children"]?.map { $0["n"] } ?? [] }
      #expect(numbers == [[1], [1], [2], []])
    }
  }

  @Test("records are decoded from such rows, too")
  func records() throws {
    struct Child: Decodable, FetchableRecord, TableRecord { var a: String }
    struct Parent: Decodable, FetchableRecord, TableRecord { var k: String }
    struct Info: Decodable, FetchableRecord {
      var parent: Parent
      var children: [Child]
    }
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (k TEXT PRIMARY KEY);
          CREATE TABLE child (a TEXT COLLATE NOCASE);
          INSERT INTO parent VALUES ('x');
          INSERT INTO child VALUES ('X'), ('x');
          """
      )
      let children = Parent.hasMany(Child.self, using: ForeignKey(["a"]))
      let infos = try Parent.including(all: children).asRequest(of: Info.self).fetchAll(db)
      #expect(infos.map { $0.children.map(\.a) } == [["X", "x"]])
    }
  }

  @Test("rows are found through another table by the collations of the joins that lead there")
  func through() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (k TEXT);
          CREATE TABLE link (a TEXT COLLATE NOCASE, b TEXT COLLATE NOCASE);
          CREATE TABLE target (t TEXT);
          INSERT INTO parent VALUES ('x');
          INSERT INTO link VALUES ('X', 'y');
          INSERT INTO target VALUES ('y'), ('Y');
          """
      )
      let links = parent.hasMany(Table("link"), using: ForeignKey(["a"], to: ["k"]))
      let target = Table("link").belongsTo(Table("target"), using: ForeignKey(["b"], to: ["t"]))
      let targets = parent.hasMany(Row.self, through: links, using: target)
      let rows = try Row.fetchAll(db, parent.including(all: targets))
      #expect(rows[0].prefetchedRows["targets"]?.map { $0["t"] } == ["y"])
      let joined = try Row.fetchAll(db, parent.including(required: targets))
      #expect(joined.map { $0.scopesTree["target"]?["t"] } == ["y"])
    }
  }

  @Test("rows of a common table expression with the name of a table get their rows by their values")
  func shadowedTable() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (k TEXT);
          CREATE TABLE child (a TEXT COLLATE NOCASE);
          INSERT INTO child VALUES ('x');
          """
      )
      let shadow = CommonTableExpression<Row>(named: "PARENT", sql: "SELECT 'x' AS k")
      let rows = try Row.fetchAll(db, parent.with(shadow).including(all: children))
      #expect(rows.map { $0.prefetchedRows["children"]?.map { $0["a"] } } == [["x"]])
    }
  }

  @Test("a region contains the table whose keys SQLite compares")
  func region() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: "CREATE TABLE parent (k TEXT); CREATE TABLE child (a TEXT COLLATE NOCASE)"
      )
      let region = try parent.including(all: children).databaseRegion(db)
      #expect(region.description.contains("child("))
      #expect(region.description.contains("parent("))
    }
  }
}
