import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A record of the table `reader` that is written by hand, with columns by name.
struct Reader: FetchableRecord, MutablePersistableRecord, Hashable, Identifiable {
  var id: Int64
  var name: String
  var age: Int?
  var email: String?

  enum Columns {
    static let id = Column("id")
    static let name = Column("name")
    static let age = Column("age")
    static let email = Column("email")
  }

  init(id: Int64, name: String, age: Int? = nil, email: String? = nil) {
    self.id = id
    self.name = name
    self.age = age
    self.email = email
  }

  init(row: Row) throws {
    id = try row.decode(forKey: Columns.id)
    name = row[Columns.name]
    age = row[Columns.age]
    email = row["email"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["age"] = age
    container["email"] = email
  }
}

/// A record with a primary key of two columns.
struct Citizenship: FetchableRecord, TableRecord, Hashable {
  var citizenId: Int
  var countryCode: String

  init(citizenId: Int, countryCode: String) {
    self.citizenId = citizenId
    self.countryCode = countryCode
  }

  init(row: Row) throws {
    citizenId = try row.decode(forKey: "citizenId")
    countryCode = try row.decode(forKey: "countryCode")
  }
}

/// A queue with the tables `reader` (three rows), `citizenship` (two) and `player` (two).
func readerQueue() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE reader (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, email TEXT UNIQUE);
        INSERT INTO reader VALUES (1, 'Arthur', 42, 'arthur@example.com');
        INSERT INTO reader VALUES (2, 'Barbara', 36, NULL);
        INSERT INTO reader VALUES (3, 'Craig', NULL, 'craig@example.com');
        CREATE TABLE citizenship (
          citizenId INTEGER, countryCode TEXT, PRIMARY KEY (citizenId, countryCode)
        ) WITHOUT ROWID;
        INSERT INTO citizenship VALUES (1, 'FR'), (1, 'US');
        CREATE TABLE team (id INTEGER PRIMARY KEY);
        """
    )
    try GeneratedPlayer.createTable(in: db)
    try db.execute(
      sql: """
        INSERT INTO player (id, name, score, joined) VALUES (1, 'Arthur', 1000, '2026-01-01');
        INSERT INTO player (id, name, score, joined) VALUES (2, 'Barbara', 500, '2026-01-02');
        """
    )
  }
  return queue
}

/// The SQL of a request, with its values.
func sql(_ request: some FetchRequest) throws -> String {
  try sql(request, forSingleResult: false)
}

/// The SQL of a request of which one row or all are read, with its values.
func sql(_ request: some FetchRequest, forSingleResult: Bool) throws -> String {
  try readerQueue().read { db in
    let prepared = try request.makePreparedRequest(db, forSingleResult: forSingleResult)
    return expanded(prepared.statement.sql, prepared.statement.arguments)
  }
}

/// The SQL of an expression, with its values.
func sql(_ expression: some SQLExpressible) throws -> String {
  try readerQueue().read { db in
    let (sql, arguments) = try SQL(expression).build(db)
    return expanded(sql, arguments)
  }
}

/// SQL with values in place of the parameters.
private func expanded(_ sql: String, _ arguments: StatementArguments) -> String {
  var sql = sql
  for value in arguments.literals {
    guard let parameter = sql.firstIndex(of: "?") else { break }
    sql.replaceSubrange(parameter...parameter, with: value)
  }
  return sql
}

/// The statements that a closure runs on the readers' database.
func tracedSQL(_ body: (Database) throws -> Void) throws -> [String] {
  try readerQueue().write { db in try db.tracedSQL { try body(db) } }
}
