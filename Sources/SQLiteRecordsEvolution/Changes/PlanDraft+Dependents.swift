import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension PlanDraft {
  /// Drops the views and triggers that change, and those that use what changes.
  mutating func dropDependents() throws {
    var changing = changingTables
    let views = dependentViews(on: &changing)
    // `ALTER TABLE` fails while a trigger names what does not exist.
    let unchecked = Set(schema.tables.flatMap(\.triggers).filter(\.isUnchecked).map(\.folded))
    let triggers = current.schema.triggers.filter { trigger in
      let own = target.trigger(named: trigger.name)
      return own == nil || differs(trigger, own)
        || changing.contains(FoldedName(trigger.statement.table))
        || names(in: trigger.sql).contains { changing.contains($0) }
        || !changing.isEmpty && unchecked.contains(FoldedName(trigger.name))
    }
    if !triggers.isEmpty || !views.isEmpty {
      begin(
        "Views and triggers that use changed tables are dropped here, and created again at the end."
      )
    }
    for trigger in triggers { try run("DROP TRIGGER \(trigger.name.sqlIdentifier)") }
    for view in views { try run("DROP VIEW \(view.name.sqlIdentifier)") }
    try dropVirtualTables()
    try inspect()
  }

  /// The old names of tables that are other ones today, or have other names.
  private var changingTables: Set<FoldedName> {
    let kept = names.tables.filter { $0.key == FoldedName($0.value) }.map(\.value)
    let same = kept.filter { table in
      !differs(table: table) && !renamesColumns(of: table) && !converts(table: table)
    }
    let unchanged = Set(same.map(FoldedName.init))
    let virtual = current.schema.virtualTables.filter { isChanged($0) }.map(\.name)
    let tables = current.schema.tables.map { FoldedName($0.name) }.filter {
      !unchanged.contains($0)
    }
    return Set(tables).union(virtual.map(FoldedName.init))
  }

  private func converts(table: String) -> Bool {
    readings.columns.contains { changed in
      FoldedName(changed.table) == FoldedName(table) && changed.change.conversion(of: "x") != nil
    }
  }

  private func renamesColumns(of table: String) -> Bool {
    names.columns[FoldedName(table), default: [:]].contains { $0.key != FoldedName($0.value) }
  }

  /// The views that change or use what changes, each before those that it uses. Their names are added
  /// to what changes.
  private func dependentViews(on changing: inout Set<FoldedName>) -> [ViewDescription] {
    var found: [ViewDescription] = []
    var rest = current.schema.views
    while true {
      let index = rest.firstIndex { view in
        let own = target.view(named: view.name)
        return own == nil || current.differs(atView: view.name, from: target)
          || names(in: view.sql).contains { changing.contains($0) }
      }
      guard let index else { return found }
      let view = rest.remove(at: index)
      changing.insert(FoldedName(view.name))
      found.insert(view, at: 0)
    }
  }

  private func differs(
    _ trigger: StoredObject<TriggerStatement>,
    _ other: StoredObject<TriggerStatement>?
  ) -> Bool {
    trigger.statement != other?.statement
  }

  /// All words and quoted names of a statement.
  private func names(in sql: String) -> Set<FoldedName> {
    Set(SQLLexer.tokens(of: sql).compactMap(\.name).map(FoldedName.init))
  }

  /// Makes the views and triggers that are not there.
  mutating func createViewsAndTriggers() throws {
    let views = schema.tables.filter { table in
      if case .view = table.kind { return current.view(named: table.name.value) == nil }
      return false
    }
    let missing = schema.tables.flatMap { table in
      zip(table.triggerNames, table.triggerStatements).filter { name, _ in
        current.trigger(named: name) == nil
      }
    }
    if views.isEmpty, missing.isEmpty { return }
    begin("Views and triggers:")
    for view in views { try run(view.createStatement()) }
    for (_, statement) in missing { try run(statement) }
  }
}

extension Trigger {
  fileprivate var folded: FoldedName { FoldedName(name.value) }
}

extension SchemaObjects {
  func trigger(named name: String) -> StoredObject<TriggerStatement>? {
    schema.triggers.first { FoldedName($0.name) == FoldedName(name) }
  }

  func view(named name: String) -> ViewDescription? {
    schema.views.first { FoldedName($0.name) == FoldedName(name) }
  }

  func virtualTable(named name: String) -> StoredObject<VirtualTableStatement>? {
    schema.virtualTables.first { FoldedName($0.name) == FoldedName(name) }
  }

  func index(named name: String) -> StoredObject<IndexStatement>? {
    schema.indexes.first { FoldedName($0.name) == FoldedName(name) }
  }
}
