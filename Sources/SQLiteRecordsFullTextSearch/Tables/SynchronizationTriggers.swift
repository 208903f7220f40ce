import SQLiteRecords
import SQLiteRecordsDefinition

/// The triggers of a table that keep the full-text table which indexes it as it is.
///
/// Their names and what they do are GRDB's, so that databases which it has made continue to work.
struct SynchronizationTriggers {
  /// A trigger: how its name ends, when it runs, and what it does.
  struct Trigger {
    let ending: String
    let event: String
    let body: (Names) -> [String]
  }

  let triggers: [Trigger]
  /// The name of the rowid in the full-text table.
  let rowID: String

  /// FTS4 finds out by itself what it deletes, as long as the row is there.
  ///
  /// https://www.sqlite.org/fts3.html#_external_content_fts4_tables_
  static var fts4: SynchronizationTriggers {
    let delete = { (names: Names) in
      ["DELETE FROM \(names.table) WHERE docid=\(names.oldRowID)"]
    }
    let insert = { (names: Names) in [names.insertion] }
    return SynchronizationTriggers(
      triggers: [
        Trigger(ending: "bu", event: "BEFORE UPDATE", body: delete),
        Trigger(ending: "bd", event: "BEFORE DELETE", body: delete),
        Trigger(ending: "au", event: "AFTER UPDATE", body: insert),
        Trigger(ending: "ai", event: "AFTER INSERT", body: insert),
      ],
      rowID: "docid"
    )
  }

  /// FTS5 receives the texts that are deleted.
  ///
  /// https://www.sqlite.org/fts5.html#external_content_tables
  static var fts5: SynchronizationTriggers {
    SynchronizationTriggers(
      triggers: [
        Trigger(ending: "ai", event: "AFTER INSERT") { [$0.insertion] },
        Trigger(ending: "ad", event: "AFTER DELETE") { [$0.deletion] },
        Trigger(ending: "au", event: "AFTER UPDATE") { [$0.deletion, $0.insertion] },
      ],
      rowID: "rowid"
    )
  }

  /// Indexes what is in a table, and creates its triggers.
  func create(
    of tableName: String,
    on content: String,
    columns: [String],
    ifNotExists: Bool,
    in db: Database
  ) throws {
    let names = Names(
      fullTextTable: tableName,
      rowID: rowID,
      contentRowID: try db.primaryKey(content).rowIDColumn ?? Column.rowID.name,
      columns: columns
    )
    let condition = ifNotExists ? "IF NOT EXISTS " : ""
    for trigger in triggers {
      let name = trigger.name(for: tableName)
      let body = trigger.body(names).map { "\($0); " }.joined()
      let event = "\(trigger.event) ON \(content.quotedDatabaseIdentifier)"
      try db.execute(sql: "CREATE TRIGGER \(condition)\(name) \(event) BEGIN \(body)END")
    }
    try db.execute(sql: "INSERT INTO \(names.table)(\(names.table)) VALUES('rebuild')")
  }

  /// Drops the triggers.
  func drop(of tableName: String, in db: Database) throws {
    for trigger in triggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.name(for: tableName))")
    }
  }

  /// The names in the bodies of the triggers, in quotes.
  struct Names {
    let table: String
    let oldRowID: String
    let insertion: String
    let deletion: String

    init(fullTextTable: String, rowID: String, contentRowID: String, columns: [String]) {
      let table = fullTextTable.quotedDatabaseIdentifier
      let targets = ([rowID] + columns).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
      let sources = ([contentRowID] + columns).map(\.quotedDatabaseIdentifier)
      let old = sources.map { "old.\($0)" }.joined(separator: ", ")
      let new = sources.map { "new.\($0)" }.joined(separator: ", ")
      self.table = table
      oldRowID = "old.\(contentRowID.quotedDatabaseIdentifier)"
      insertion = "INSERT INTO \(table)(\(targets)) VALUES (\(new))"
      deletion = "INSERT INTO \(table)(\(table), \(targets)) VALUES('delete', \(old))"
    }
  }
}

extension SynchronizationTriggers.Trigger {
  fileprivate func name(for tableName: String) -> String {
    "__\(tableName)_\(ending)".quotedDatabaseIdentifier
  }
}
