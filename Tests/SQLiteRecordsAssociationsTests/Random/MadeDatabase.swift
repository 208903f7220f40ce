import Foundation
import SQLiteRecordsGRDB

/// Tables that are made up: with keys of all kinds, columns of all types and collations, and foreign keys
/// that say nothing about the values in them.
///
/// Each table has a column `n` that numbers its rows, and a column `v`.
struct MadeDatabase {
  /// A value, in SQL and as it is stored.
  typealias Literal = (sql: String, value: DatabaseValue)

  struct Table {
    let name: String
    /// The columns of the key, with their definitions.
    var key: [(name: String, definition: String)]
    var definitions: [String]
    var options = ""

    var hasPrimaryKey: Bool {
      (key.map(\.definition) + definitions).contains { $0.contains("PRIMARY KEY") }
    }

    /// Whether the key is the rowid, which accepts nothing but integers.
    var hasRowIDKey: Bool {
      key[0].definition.hasPrefix("INTEGER") && key[0].definition.hasSuffix("PRIMARY KEY")
    }
  }

  /// A foreign key from one table to another one.
  struct ForeignKey {
    let origin: Int
    let destination: Int
    let columns: [(origin: String, destination: String)]
    /// Whether the database knows the key, which is the only one between the tables.
    var isDeclared = false
  }

  private(set) var tables: [Table] = []
  private(set) var foreignKeys: [ForeignKey] = []
  let literals: [Literal]

  init(_ random: inout RandomChoices) {
    literals = [("NULL", .null)] + Self.literals.shuffled(using: &random).prefix(5)
    for index in 0..<random.number(3...5) { tables.append(Self.table(index, &random)) }
    for _ in 0..<tables.count + random.number(0...2) { addForeignKey(&random) }
    for index in foreignKeys.indices where random.once(in: 2) { declareForeignKey(index) }
  }

  private static let literals: [Literal] = [
    ("1", 1.databaseValue), ("2", 2.databaseValue), ("'1'", "1".databaseValue),
    ("'01'", "01".databaseValue), ("1.0", 1.0.databaseValue), ("'1.0'", "1.0".databaseValue),
    ("1.5", 1.5.databaseValue), ("'a'", "a".databaseValue), ("'A'", "A".databaseValue),
    ("'a '", "a ".databaseValue), ("'b'", "b".databaseValue),
    ("x'61'", Data("a".utf8).databaseValue),
  ]

  private static func table(_ index: Int, _ random: inout RandomChoices) -> Table {
    let name = "t\(index)"
    let value = "v \(definition(&random))"
    switch random.number(0...4) {
    case 0:
      return Table(name: name, key: [("k", "INTEGER PRIMARY KEY")], definitions: [value])
    case 1:
      let key = definition(&random)
      return Table(name: name, key: [("k", "\(key) PRIMARY KEY")], definitions: [value])
    case 2: return Table(name: name, key: [("k", definition(&random))], definitions: [value])
    default:
      let key = ["k", "l"].map { ($0, definition(&random)) }
      return Table(
        name: name,
        key: key,
        definitions: [value, "PRIMARY KEY (k, l)"],
        options: random.once(in: 2) ? " WITHOUT ROWID" : ""
      )
    }
  }

  /// A type and a collation.
  private static func definition(_ random: inout RandomChoices) -> String {
    let type = random.one(of: ["INTEGER", "TEXT", "TEXT", "REAL", "NUMERIC", "BLOB", "", "ANY"])
    return type + random.one(of: ["", "", " COLLATE NOCASE", " COLLATE RTRIM"])
  }

  private mutating func addForeignKey(_ random: inout RandomChoices) {
    let index = foreignKeys.count
    let (origin, destination) = (
      random.number(0...tables.count - 1), random.number(0...tables.count - 1)
    )
    let key = tables[destination].key
    let columns = key.map { (origin: "f\(index)\($0.name)", destination: $0.name) }
    let isAlike = random.once(in: 2)
    let definitions = zip(columns, key).map { column, key in
      let alike = key.definition.replacing(" PRIMARY KEY", with: "")
      return "\(column.origin) \(isAlike ? alike : Self.definition(&random))"
    }
    tables[origin].definitions.insert(contentsOf: definitions, at: 0)
    foreignKeys.append(
      ForeignKey(origin: origin, destination: destination, columns: columns)
    )
  }
}

extension MadeDatabase {
  private mutating func declareForeignKey(_ index: Int) {
    let key = foreignKeys[index]
    let similar = foreignKeys.filter {
      $0.origin == key.origin && $0.destination == key.destination
    }
    guard similar.count == 1 else { return }
    foreignKeys[index].isDeclared = true
    let origins = key.columns.map(\.origin).joined(separator: ", ")
    let destinations = key.columns.map(\.destination).joined(separator: ", ")
    tables[key.origin].definitions.append(
      "FOREIGN KEY (\(origins)) REFERENCES \(tables[key.destination].name) (\(destinations))"
    )
  }

  /// Makes the tables, and rows in them.
  ///
  /// - returns: The statements.
  func create(in db: Database, _ random: inout RandomChoices) throws -> [String] {
    var script: [String] = []
    func execute(_ sql: String) throws {
      script.append(sql + ";")
      try db.execute(sql: sql)
    }
    for table in tables {
      let columns = table.key.map { "\($0.name) \($0.definition)" } + table.definitions
      let definitions = (["n INTEGER NOT NULL"] + columns).joined(separator: ", ")
      try execute("CREATE TABLE \(table.name) (\(definitions))\(table.options)")
      let names = try db.columns(in: table.name).dropFirst().map(\.name)
      for number in 1...random.number(1...6) {
        let values = names.map { name in
          name == "k" && table.hasRowIDKey
            ? "\(random.number(1...3))" : random.one(of: literals).sql
        }
        let list = (["\(number)"] + values).joined(separator: ", ")
        try execute("INSERT OR IGNORE INTO \(table.name) VALUES (\(list))")
      }
    }
    return script
  }
}
