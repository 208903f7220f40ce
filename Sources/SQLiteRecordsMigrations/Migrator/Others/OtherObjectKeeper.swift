import SQLiteRecords
import SQLiteRecordsSQLText

/// Keeps what others have put on the tables that a step drops and creates again: the indexes, views and
/// triggers of other targets, of other programs, or made by hand.
///
/// `DROP TABLE` removes indexes and triggers, and no table can be renamed while a view or a trigger
/// names a table that is not there. So they are taken away before such a statement, and put back as soon
/// as the table is there again.
///
/// https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes
struct OtherObjectKeeper {
  private let db: Database
  private let neighbors: Neighbors
  /// The names of what the step can drop for good.
  private let own: Set<ExactText>
  /// The objects that are taken away.
  private var removed: [OtherObject] = []
  /// The dropped tables that are to be there again.
  private var missing: Set<ExactText> = []
  /// The objects that worked before.
  private var kept: [OtherObject] = []
  /// Why objects could not be put back.
  private var faults: [String] = []

  init(_ db: Database, step: SchemaStep, own: Set<ExactText>, neighbors: Neighbors) {
    (self.db, self.neighbors) = (db, neighbors)
    self.own = own.union(step.statements.compactMap(\.dropped))
  }

  /// Takes away what a statement would destroy, or what would stop it.
  mutating func makeWay(for statement: StepStatement) throws {
    guard statement.alters || statement.dropsTable else { return }
    let others = try OtherObject.all(in: db, except: own)
    if others.isEmpty { return }
    let affected = try affected(others, by: statement)
    if statement.dropsTable, let table = statement.reshaped, !affected.isEmpty {
      missing.insert(table)
    }
    // Triggers on a view go with it: they come first.
    for object in affected.reversed() { try object.drop(from: db) }
    removed += affected
  }

  /// The objects that depend on a table, directly or through views, and those that do not work.
  private mutating func affected(
    _ others: [OtherObject],
    by statement: StepStatement
  ) throws -> [OtherObject] {
    let working = try others.map { try $0.fault(in: db) == nil }
    var names: Set<ExactText> = statement.reshaped.map { [$0] } ?? []
    var isAffected = working.map { !$0 }
    var count = -1
    while count != names.count {
      count = names.count
      for (index, object) in others.enumerated() where !isAffected[index] || !working[index] {
        let isOnTable = statement.dropsTable && object.table == statement.reshaped
        isAffected[index] =
          !working[index] || (object.isIndex ? isOnTable : object.mentions(names))
        if isAffected[index], !object.isIndex { names.insert(ExactText(name: object.name)) }
      }
    }
    let affected = zip(others, isAffected).filter(\.1).map(\.0)
    let worked = zip(others, zip(working, isAffected)).filter { $0.1.0 && $0.1.1 }.map(\.0)
    kept += worked.filter { new in !kept.contains { $0.title == new.title } }
    return affected
  }
}

extension OtherObjectKeeper {
  /// Puts back what was taken away, if the tables are there again.
  mutating func putBack() throws {
    if removed.isEmpty { return }
    missing = try missing.filter { try !db.exists(.table, $0.text, in: "main") }
    if missing.isEmpty { try putBackRest() }
  }

  /// Puts back the rest, and checks that all others' objects work as they did.
  ///
  /// - throws: ``MigrationError`` if they do not, and no later step can mend that.
  mutating func finish(_ migration: String) throws {
    try putBackRest()
    let unfinished = kept.isEmpty ? [] : namesToBeMended()
    for object in kept where !unfinished.contains(ExactText(name: object.name)) {
      if let fault = try object.ownFault(in: db) { faults.append("\(object.title): \(fault)") }
    }
    guard faults.isEmpty else {
      throw MigrationError(migration: migration, reason: .others(faults))
    }
  }

  /// The names of objects that later steps can mend, and of those that depend on them.
  private func namesToBeMended() -> Set<ExactText> {
    var names = neighbors.unfinishedNames
    var count = -1
    while count != names.count {
      count = names.count
      let dependents = kept.filter { $0.mentions(names) }
      names.formUnion(dependents.map { ExactText(name: $0.name) })
    }
    return names
  }

  /// Puts back what SQLite takes, whether or not the tables are there.
  mutating func putBackRest() throws {
    if removed.isEmpty { return }
    let triggers = removed.filter { $0.type == "trigger" }
    for object in removed.filter({ $0.type != "trigger" }) + triggers {
      if try goesWithItsTable(object) { continue }
      do {
        try db.execute(sql: object.sql)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        let unfinished = neighbors.unfinishedNames
        kept.removeAll { $0.title == object.title }
        if unfinished.contains(ExactText(name: object.name)) { continue }
        faults.append("\(object.title): \(error.message ?? "\(error)")")
      }
    }
    try rebuildFullTextTables()
    removed = []
    missing = []
  }

  /// Whether an object that no target declares is on a table that is dropped for good: SQLite drops it,
  /// too.
  private mutating func goesWithItsTable(_ object: OtherObject) throws -> Bool {
    guard object.type != "view", missing.contains(object.table) else { return false }
    if neighbors.names.contains(ExactText(name: object.name)) { return false }
    kept.removeAll { $0.title == object.title }
    return true
  }

  /// Brings the full-text tables up to date that triggers on a dropped table fill: the rows of the new
  /// one were copied without them.
  private func rebuildFullTextTables() throws {
    let names = Set(removed.filter { $0.type == "trigger" }.flatMap(\.mentionedNames))
    if names.isEmpty { return }
    for object in try StoredSchema(of: db).objects
    where object.kind == .virtualTable && names.contains(ExactText(name: object.name.text)) {
      guard let content = object.fullTextContent, try db.exists(.table, content, in: "main") else {
        continue
      }
      let name = object.name.text.sqlIdentifier
      try db.execute(sql: "INSERT INTO main.\(name) (\(name)) VALUES ('rebuild')")
    }
  }
}
