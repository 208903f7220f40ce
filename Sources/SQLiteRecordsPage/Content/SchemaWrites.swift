import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The tables that the checked queries and the triggers of a schema write, as SQLite reports them.
struct SchemaWrites: Sendable, Equatable {
  /// The reason why a table is written.
  enum Cause: Sendable, Hashable {
    /// The statement names the table.
    case statement
    /// A trigger that the statement fires, itself or through other triggers.
    case trigger(String)
    /// `ON DELETE CASCADE` and the like.
    case foreignKey
  }

  /// The changes of a table.
  struct Write: Sendable, Equatable {
    let table: String
    let cause: Cause
    fileprivate(set) var inserts = false
    fileprivate(set) var updatedColumns: [String] = []
    fileprivate(set) var deletes = false

    /// The statements: `INSERT, UPDATE name, score`.
    var actions: String {
      let updates =
        updatedColumns.isEmpty ? nil : "UPDATE " + updatedColumns.joined(separator: ", ")
      return [inserts ? "INSERT" : nil, updates, deletes ? "DELETE" : nil].compactMap { $0 }
        .joined(separator: ", ")
    }
  }

  /// The changes that a trigger makes itself.
  struct TriggerWrites: Sendable, Equatable {
    let trigger: String
    /// The table or view whose changes fire the trigger.
    let table: String
    let writes: [Write]
  }

  /// The changes that each query makes, by its name; only for queries that write.
  let queries: [String: [Write]]
  /// The triggers that write.
  let triggers: [TriggerWrites]

  init(of schema: Schema, _ files: [CheckedQueryFile]) throws(GeneratorConnection.Failure) {
    let changes = files.flatMap(\.queries).filter { $0.kind != .select }
    guard !changes.isEmpty || schema.tables.contains(where: { !$0.triggerNames.isEmpty }) else {
      (queries, triggers) = ([:], [])
      return
    }
    let connection = try GeneratorConnection(databaseOf: schema)
    let names = SpelledTables(schema)
    triggers = try Self.triggers(schema, names, connection)
    // SQLite compiles the actions of foreign keys only if it enforces the keys.
    try connection.execute("PRAGMA foreign_keys = ON")
    var queries: [String: [Write]] = [:]
    for query in changes {
      guard let found = try? connection.describe(query.executedSQL).writes else { continue }
      let target = found.first { $0.trigger == nil }.map { FoldedName($0.table) }
      queries[query.name.value] = names.writes(found) { write in
        if let trigger = write.trigger { return .trigger(trigger) }
        return FoldedName(write.table) == target ? .statement : .foreignKey
      }
    }
    self.queries = queries
  }

  /// Prepares statements that fire the triggers of each table.
  private static func triggers(
    _ schema: Schema,
    _ names: SpelledTables,
    _ connection: GeneratorConnection
  ) throws(GeneratorConnection.Failure) -> [TriggerWrites] {
    let owners = try connection.texts(
      of: "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid"
    )
    var found: [FoldedName: [GeneratorConnection.StatementWrite]] = [:]
    for table in schema.tables where owners.contains(where: { names.isSame($0.last ?? nil, table) })
    {
      for statement in table.statementsOfAllEvents {
        // A statement that SQLite rejects, such as an insertion into a view, fires no trigger.
        let writes = (try? connection.describe(statement).writes) ?? []
        for write in writes {
          guard let trigger = write.trigger else { continue }
          let name = FoldedName(trigger)
          if found[name]?.contains(write) != true { found[name, default: []].append(write) }
        }
      }
    }
    return owners.compactMap { row in
      guard row.count == 2, let trigger = row[0], let table = row[1] else { return nil }
      let writes = names.writes(found[FoldedName(trigger)] ?? []) { _ in .statement }
      guard !writes.isEmpty else { return nil }
      return TriggerWrites(trigger: trigger, table: names.spelled(table) ?? table, writes: writes)
    }
  }
}

extension Table {
  /// A statement for each event of a trigger, which is only prepared.
  fileprivate var statementsOfAllEvents: [String] {
    let table = name.value.sqlIdentifier
    let updated = columns.filter { $0.generatedValue == nil }.map(\.name.value.sqlIdentifier)
    let assignments = updated.map { "\($0) = \($0)" }.joined(separator: ", ")
    let update = updated.isEmpty ? [] : ["UPDATE \(table) SET \(assignments)"]
    return ["INSERT INTO \(table) DEFAULT VALUES"] + update + ["DELETE FROM \(table)"]
  }
}

/// The tables of a schema, as they are written in it.
private struct SpelledTables {
  private let names: [FoldedName: String]

  init(_ schema: Schema) {
    names = Dictionary(
      (schema.references + schema.tables).map { (FoldedName($0.name.value), $0.name.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func spelled(_ name: String) -> String? { names[FoldedName(name)] }

  func isSame(_ name: String?, _ table: Table) -> Bool {
    name.map { FoldedName($0) } == table.folded
  }

  /// The changes of each table for each cause, in the order in which SQLite reports them.
  func writes(
    _ found: [GeneratorConnection.StatementWrite],
    _ cause: (GeneratorConnection.StatementWrite) -> SchemaWrites.Cause
  ) -> [SchemaWrites.Write] {
    var writes: [SchemaWrites.Write] = []
    for write in found {
      guard let table = spelled(write.table) else { continue }
      let cause = cause(write)
      let place =
        writes.firstIndex { $0.table == table && $0.cause == cause } ?? writes.endIndex
      if place == writes.endIndex { writes.append(SchemaWrites.Write(table: table, cause: cause)) }
      switch write.action {
      case .insert: writes[place].inserts = true
      case .delete: writes[place].deletes = true
      case .update:
        if let column = write.column { writes[place].updatedColumns.append(column) }
      }
    }
    return writes
  }
}
