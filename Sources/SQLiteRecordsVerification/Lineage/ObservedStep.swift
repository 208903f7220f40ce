import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A step that has run, with the rows that each of its statements has changed.
///
/// A `DELETE`, an `UPDATE` or an `INSERT` does to its own table what its author wrote. All else is compared:
/// rows that no statement has touched, and the effects of triggers.
struct ObservedStep {
  /// The changes of each part.
  private(set) var changes: [Int: [PartChange]] = [:]
  /// Whether a closure was not called, or has changed the schema: its effects on rows are not known.
  private(set) var isOpaque = false
  /// A sentence for each loss that no statement names, and that the step does not declare.
  private(set) var failures: [String] = []
  private let losses: [StepLoss]

  /// Runs a step. The tool cannot call closures, and leaves them out.
  init(running step: MigrationStep, on database: some VerifiedDatabase) throws {
    losses = step.losses
    for (index, part) in step.parts.enumerated() {
      switch part {
      case .swift: try call(part, at: index, on: database)
      case .statement(let statement):
        let effect = StatementEffect(SQLLexer.tokens(of: statement.sql))
        if let target = WriteTarget(effect) {
          try write(statement, target, at: index, on: database)
        } else {
          // It may be an ALTER TABLE, which views and triggers of other targets would stop.
          try database.run(part)
        }
      }
    }
  }

  private mutating func call(
    _ part: MigrationStep.Part,
    at index: Int,
    on database: some VerifiedDatabase
  ) throws {
    let before = try Contents(of: DatabaseSchema(withoutViewsOf: database), in: database)
    do { try database.run(part) } catch is UnknownClosure {
      isOpaque = true
      return
    }
    let after = try Contents(of: DatabaseSchema(withoutViewsOf: database), in: database)
    isOpaque = isOpaque || before.layout != after.layout
    add(from: before, to: after, at: index)
  }

  private mutating func write(
    _ statement: MigrationStep.Statement,
    _ target: WriteTarget,
    at index: Int,
    on database: some VerifiedDatabase
  ) throws {
    let triggers = try database.triggers(firedAt: target.table)
    guard !triggers.isEmpty else {
      let before = try Contents(ofTable: target.table, in: database)
      try database.execute(statement.sql)
      let after = try Contents(ofTable: target.table, in: database)
      reportFewer(of: target, from: before, to: after, statement)
      return add(from: before, to: after, at: index)
    }
    let schema = try DatabaseSchema(withoutViewsOf: database)
    let before = try Contents(of: schema, in: database)
    let own = try Self.effect(of: statement, in: schema, on: database)
    try database.execute(statement.sql)
    let after = try Contents(of: schema, in: database)
    if let own {
      reportFewer(of: target, from: before, to: own, statement)
      for name in before.names {
        report(name, target, (before[name], own[name], after[name]), statement)
      }
    } else {
      // Only with its triggers does the statement succeed, so no other table is its own.
      for name in before.names where FoldedName(name) != FoldedName(target.table) {
        report(name, target, (before[name], before[name], after[name]), statement)
      }
    }
    add(from: before, to: after, at: index)
  }

  /// The rows as a statement alone would leave them, without triggers; `nil` if it fails without them.
  private static func effect(
    of statement: MigrationStep.Statement,
    in schema: DatabaseSchema,
    on database: some VerifiedDatabase
  ) throws -> Contents? {
    try database.execute("SAVEPOINT observed")
    for trigger in schema.triggers where trigger.statement.timing != .insteadOf {
      try database.execute("DROP TRIGGER \(trigger.name.sqlIdentifier)")
    }
    let isDone = (try? database.execute(statement.sql)) != nil
    let contents = isDone ? try Contents(of: schema, in: database) : nil
    try database.execute("ROLLBACK TO observed")
    try database.execute("RELEASE observed")
    return contents
  }

  private mutating func add(from before: Contents, to after: Contents, at index: Int) {
    changes[index, default: []] += before.names.compactMap { name in
      PartChange(part: index, table: FoldedName(name), from: before[name], to: after[name])
    }
  }

  /// Reports rows that a statement removes which is to remove none: a constraint with `ON CONFLICT
  /// REPLACE` does that.
  private mutating func reportFewer(
    of target: WriteTarget,
    from before: Contents,
    to after: Contents,
    _ statement: MigrationStep.Statement
  ) {
    if target.removesRows { return }
    let (old, new) = (before[target.table].rows, after[target.table].rows)
    let lost = target.assignedColumns == nil ? old.removing(new).count : old.count - new.count
    if lost > 0 {
      failRows(lost, target.table, "the statement at \(statement.location) removes", "")
    }
  }

  /// Reports the effects of triggers on the rows of a table.
  ///
  /// - parameter rows: Those before the statement, after it without triggers, and after it.
  private mutating func report(
    _ table: String,
    _ target: WriteTarget,
    _ rows: (before: Contents.TableRows, own: Contents.TableRows, after: Contents.TableRows),
    _ statement: MigrationStep.Statement
  ) {
    let subject = "the statement at \(statement.location) fires a trigger that"
    let fewer = rows.own.rows.count - rows.after.rows.count
    if fewer > 0 {
      return failRows(fewer, table, subject + " removes", ", which it does not name")
    }
    if declares(.rows(table: table)) { return }
    let isOwn = FoldedName(table) == FoldedName(target.table)
    let assigned = isOwn ? Set((target.assignedColumns ?? []).map(FoldedName.init)) : []
    for (index, column) in rows.before.columns.enumerated() where !assigned.contains(column) {
      let (before, own) = (rows.before.rows.map { $0[index] }, rows.own.rows.map { $0[index] })
      let kept = before.removing(before.removing(own))
      let name = rows.before.columnNames[index]
      if kept.removing(rows.after.rows.map { $0[index] }).isEmpty { continue }
      if declares(.values(column: name, table: table)) { continue }
      let loss = StepLoss.values(column: name, table: table)
      failures.append(
        "\(subject) changes values of column '\(name)' of table '\(table)'; "
          + "if that is meant, declare it in the step: '-- \(loss.comment)'"
      )
    }
  }

  private mutating func failRows(_ number: Int, _ table: String, _ subject: String, _ end: String) {
    if declares(.rows(table: table)) { return }
    failures.append(
      "\(subject) \(count(number, "row")) of table '\(table)'\(end); "
        + "if that is meant, declare it in the step: '-- \(StepLoss.rows(table: table).comment)'"
    )
  }

  private func declares(_ loss: StepLoss) -> Bool {
    losses.contains { $0.folded == loss.folded }
  }
}

extension VerifiedDatabase {
  /// The triggers that statements on a table or view fire.
  fileprivate func triggers(firedAt table: String) throws -> [String] {
    let condition = "type = 'trigger' AND tbl_name = \(table.sqlStringLiteral) COLLATE NOCASE"
    return try rows(of: "SELECT name FROM main.sqlite_master WHERE \(condition)").compactMap {
      $0.first ?? nil
    }
  }
}
