import SQLiteRecordsGeneration

extension StarterPackage {
  /// The schema file of the first table.
  static let player = """
    {
      "table": "player",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "score", "type": "INTEGER", "notNull": true, "default": 0 }
      ]
    }

    """

  /// A program that inserts a player, and counts all of them.
  static func program(module: String, product: String) -> String {
    """
    import \(product)

    let queue = try DatabaseQueue(path: "\(module).db")
    try queue.write { db in
      let isNew = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      if isNew { try \(NameConversion.schemaName(ofModule: module)).createTables(in: db) }
      let player = try Player(name: "Arthur", score: 7).inserted(db)
      print("\\(player.name) is saved. Players in \(module).db: \\(try Player.fetchCount(db))")
    }

    """
  }

  /// A program that creates the imported tables in a new database, and counts them.
  static func importedProgram(module: String, product: String) -> String {
    """
    import \(product)

    // In memory; DatabaseQueue(path: "copy.db") opens a file.
    let queue = try DatabaseQueue()
    try queue.write { db in
      try \(NameConversion.schemaName(ofModule: module)).createTables(in: db)
      let count = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
      print("tables: \\(try Int.fetchOne(db, sql: count) ?? 0)")
    }

    """
  }
}

extension String {
  /// The lines with two spaces before each.
  var indented: String {
    split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
