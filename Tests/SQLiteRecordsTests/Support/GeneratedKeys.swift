import SQLiteRecordsGRDB

/// A generated record with a composite key.
struct GeneratedMembership: SchemaRecord, FetchableRecord, PersistableRecord, Equatable {
  enum Columns {
    static var person: TableColumn<GeneratedMembership, Int> { TableColumn("person", at: 0) }
    static var role: TableColumn<GeneratedMembership, String> { TableColumn("role", at: 1) }
    static var club: TableColumn<GeneratedMembership, Int> { TableColumn("club", at: 2) }
  }
  static let databaseSchema = TableSchema(
    "membership",
    columns: ["person", "role", "club"],
    primaryKey: ["club", "person"],
    rowID: .hidden,
    definition: [
      "CREATE TABLE membership (person INT, role TEXT, club INT, PRIMARY KEY (club, person))"
    ]
  )
  var person: Int?
  var role: String
  var club: Int?

  init(person: Int?, role: String, club: Int?) {
    self.person = person
    self.role = role
    self.club = club
  }

  init(row: borrowing Row) throws {
    person = try row[Columns.person]
    role = try row[Columns.role]
    club = try row[Columns.club]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.person] = person
    container[Columns.role] = role
    container[Columns.club] = club
  }
}

/// A generated record of a table that is `WITHOUT ROWID`, and nothing but its key.
struct GeneratedTag: SchemaRecord, FetchableRecord, PersistableRecord, Equatable {
  enum Columns {
    static var name: TableColumn<GeneratedTag, String> { TableColumn("name", at: 0) }
  }
  static let databaseSchema = TableSchema(
    "tag",
    columns: ["name"],
    primaryKey: ["name"],
    rowID: .none,
    definition: ["CREATE TABLE tag (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID"]
  )
  var name: String

  init(name: String) {
    self.name = name
  }

  init(row: borrowing Row) throws {
    name = try row[Columns.name]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.name] = name
  }
}

/// A generated record of a table without a primary key, whose value can be one that is not a
/// number.
struct GeneratedNote: SchemaRecord, PersistableRecord {
  enum Columns {
    static var text: TableColumn<GeneratedNote, String> { TableColumn("text", at: 0) }
  }
  static let databaseSchema = TableSchema(
    "note",
    columns: ["text"],
    rowID: .hidden,
    definition: ["CREATE TABLE note (text TEXT)"]
  )
  var text: String
  var log = CallbackLog()

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.text] = text
  }

  func willUpdate(_ db: Database, columns: Set<String>) throws {
    try log.call("willUpdate")
  }

  func didInsert(_ inserted: InsertionSuccess) {
    try? log.call("didInsert", " \(inserted.rowID)")
  }
}

/// A generated record whose key is NULL if it is not a number.
struct GeneratedReading: SchemaRecord, PersistableRecord {
  enum Columns {
    static var value: TableColumn<GeneratedReading, Double> { TableColumn("value", at: 0) }
    static var note: TableColumn<GeneratedReading, String> { TableColumn("note", at: 1) }
  }
  static let databaseSchema = TableSchema(
    "reading",
    columns: ["value", "note"],
    primaryKey: ["value"],
    rowID: .hidden,
    definition: ["CREATE TABLE reading (value REAL PRIMARY KEY, note)"]
  )
  var value: Double?
  var note = ""

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.value] = value
    container[Columns.note] = note
  }
}
