/// What was created in a database: tables with their columns and constraints, indexes, views, triggers.
///
/// Case, quotes, white space and comments make no difference, and neither does the place of a column
/// or of a constraint in the statement, which a column that is added later changes, nor a clause that
/// SQLite assumes anyway.
struct SchemaShape: Equatable {
  /// An object, as its stored statement describes it.
  struct Object: Equatable {
    /// What it is called in sentences: `table 'player'`.
    let title: String
    /// The table that it belongs to, in lower case: its own name if it is a table or view.
    let table: String
    let statement: StoredDefinition
  }

  /// The objects, by what they are and their name in lower case.
  private(set) var objects: [String: Object]

  /// The shape of the main database, without what SQLite and migrators create for themselves.
  init(of db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, tbl_name, sql FROM main.sqlite_master
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
        """
    )
    objects = [:]
    for row in rows {
      let (type, name): (String, String) = (row[0], row[1])
      objects["\(type) \(name.asciiLowercased)"] = Object(
        title: "\(type) '\(name)'",
        table: (row[2] as String).asciiLowercased,
        statement: StoredDefinition(row[3] ?? "", isTable: type == "table") { table in
          Self.primaryKey(of: table, db)
        }
      )
    }
  }

  /// The columns to which a foreign key refers that names none.
  private static func primaryKey(of table: String, _ db: Database) -> [String] {
    // A foreign key may refer to a table that does not exist, or to one without a primary key.
    guard let key = try? db.primaryKey(table) else { return [] }
    return key.isRowID && key.rowIDColumn == nil ? [] : key.columns
  }

  var isEmpty: Bool { objects.isEmpty }

  /// The names of its tables and views, in lower case.
  var tables: Set<String> { Set(objects.values.map(\.table)) }

  /// What belongs to some tables and views.
  func only(tables: Set<String>) -> SchemaShape {
    var shape = self
    shape.objects = objects.filter { tables.contains($0.value.table) }
    return shape
  }

  /// How this shape differs from another one, in sentences; none if both mean the same.
  ///
  /// - parameter allowsAdditions: Whether there may be other objects, columns and constraints here.
  func differences(from expected: SchemaShape, allowsAdditions: Bool = false) -> [String] {
    let own = expected.objects.sorted { $0.key < $1.key }.flatMap { key, object -> [String] in
      guard let actual = objects[key] else { return ["\(object.title) is missing"] }
      return actual.statement
        .differences(from: object.statement, allowsAdditions: allowsAdditions)
        .map { "\(object.title): \($0)" }
    }
    if allowsAdditions { return own }
    let others = objects.filter { expected.objects[$0.key] == nil }.sorted { $0.key < $1.key }
    return own + others.map { "\($0.value.title) is not expected" }
  }
}
