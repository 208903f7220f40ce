package import SQLiteRecordsGRDB

/// A generated record with a composite key.
package struct GeneratedMembership: SchemaRecord, FetchableRecord, PersistableRecord, Equatable {
  package enum Columns {
    package static var person: TableColumn<GeneratedMembership, Int> {
      TableColumn("person", at: 0)
    }
    package static var role: TableColumn<GeneratedMembership, String> { TableColumn("role", at: 1) }
    package static var club: TableColumn<GeneratedMembership, Int> { TableColumn("club", at: 2) }
  }
  package static let databaseSchema = TableSchema(
    "membership",
    columns: ["person", "role", "club"],
    primaryKey: ["club", "person"],
    rowID: .hidden,
    definition: [
      "CREATE TABLE membership (person INT, role TEXT, club INT, PRIMARY KEY (club, person))"
    ]
  )
  package var person: Int?
  package var role: String
  package var club: Int?

  package init(person: Int?, role: String, club: Int?) {
    self.person = person
    self.role = role
    self.club = club
  }

  package init(row: borrowing Row) throws {
    person = try row[Columns.person]
    role = try row[Columns.role]
    club = try row[Columns.club]
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.person] = person
    container[Columns.role] = role
    container[Columns.club] = club
  }
}

/// A generated record of a table that is `WITHOUT ROWID`, and nothing but its key.
package struct GeneratedTag: SchemaRecord, FetchableRecord, PersistableRecord, Equatable {
  package enum Columns {
    package static var name: TableColumn<GeneratedTag, String> { TableColumn("name", at: 0) }
  }
  package static let databaseSchema = TableSchema(
    "tag",
    columns: ["name"],
    primaryKey: ["name"],
    rowID: .none,
    definition: ["CREATE TABLE tag (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID"]
  )
  package var name: String

  package init(name: String) {
    self.name = name
  }

  package init(row: borrowing Row) throws {
    name = try row[Columns.name]
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.name] = name
  }
}

/// A generated record of a table without a primary key, whose value can be one that is not a
/// number.
package struct GeneratedNote: SchemaRecord, PersistableRecord {
  package enum Columns {
    package static var text: TableColumn<GeneratedNote, String> { TableColumn("text", at: 0) }
  }
  package static let databaseSchema = TableSchema(
    "note",
    columns: ["text"],
    rowID: .hidden,
    definition: ["CREATE TABLE note (text TEXT)"]
  )
  package var text: String
  package var log: CallbackLog

  package init(text: String, log: CallbackLog = CallbackLog()) {
    self.text = text
    self.log = log
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.text] = text
  }

  package func willUpdate(_ db: Database, columns: Set<String>) throws {
    try log.call("willUpdate")
  }

  package func didInsert(_ inserted: InsertionSuccess) {
    try? log.call("didInsert", " \(inserted.rowID)")
  }
}

/// A generated record whose key is NULL if it is not a number.
package struct GeneratedReading: SchemaRecord, PersistableRecord {
  package enum Columns {
    package static var value: TableColumn<GeneratedReading, Double> { TableColumn("value", at: 0) }
    package static var note: TableColumn<GeneratedReading, String> { TableColumn("note", at: 1) }
  }
  package static let databaseSchema = TableSchema(
    "reading",
    columns: ["value", "note"],
    primaryKey: ["value"],
    rowID: .hidden,
    definition: ["CREATE TABLE reading (value REAL PRIMARY KEY, note)"]
  )
  package var value: Double?
  package var note: String

  package init(value: Double? = nil, note: String = "") {
    self.value = value
    self.note = note
  }

  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.value] = value
    container[Columns.note] = note
  }
}
