import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension [SchemaChange] {
  /// The changes from one state of schema files and query files to another one: in databases, in
  /// records, in documentation, and in queries.
  package init(from old: SchemaState, to new: SchemaState) {
    let renames = Self.renames(from: old, to: new)
    self.init(
      from: old.database,
      to: new.database,
      renames: renames,
      surroundings: HistorySurroundings(of: new.schema)
    )
    for table in new.schema.tables {
      let rename = renames.first { $0.column == nil && FoldedName($0.table) == table.folded }
      guard let before = old.table(named: rename?.oldName ?? table.name.value) else { continue }
      let columns = renames.filter { FoldedName($0.table) == table.folded }
      self += Self.recordChanges(of: table, new, before, old, columns)
    }
    self += Self.queryChanges(from: old, to: new)
  }

  /// The names that the later files declare to have been others, as far as the earlier ones had them.
  private static func renames(from old: SchemaState, to new: SchemaState) -> [SchemaRename] {
    var renames: [SchemaRename] = []
    for table in new.schema.tables {
      let name = table.name.value
      var before = old.table(named: name)
      if before == nil, let oldName = table.ordinary?.renamedFrom?.value {
        before = old.table(named: oldName)
        if let before { renames.append(SchemaRename(table: name, oldName: before.name.value)) }
      }
      for column in table.columns where before?.column(named: column.name.value) == nil {
        guard let oldName = column.renamedFrom?.value, before?.column(named: oldName) != nil
        else { continue }
        renames.append(SchemaRename(table: name, column: column.name.value, oldName: oldName))
      }
    }
    return renames
  }

  private static func recordChanges(
    of table: Table,
    _ state: SchemaState,
    _ oldTable: Table,
    _ oldState: SchemaState,
    _ renames: [SchemaRename]
  ) -> [SchemaChange] {
    var list = ChangeList { part, kind in
      SchemaChange(table.noun, table.name.value, part: part, kind)
    }
    let (record, oldRecord) = (state.records[table.folded], oldState.records[oldTable.folded])
    list.compare("the documentation", oldTable.documentation, table.documentation)
    list.compare("the Swift name", oldRecord?.name.name, record?.name.name)
    for column in table.columns {
      let rename = renames.first { rename in
        rename.column.map { FoldedName($0) == FoldedName(column.name.value) } == true
      }
      guard let before = oldTable.column(named: rename?.oldName ?? column.name.value)
      else { continue }
      let part = SchemaChange.Part(noun: "column", name: column.name.value)
      let property = record?.property(of: column)
      let oldProperty = oldRecord?.property(of: before)
      list.compare("the documentation", before.documentation, column.documentation, of: part)
      list.compare("the Swift name", oldProperty?.name.name, property?.name.name, of: part)
      list.compare("the Swift type", oldProperty?.typeText, property?.typeText, of: part)
      list.compare("the enumeration", before.caseList, column.caseList, of: part)
    }
    return list.changes
  }

  private static func queryChanges(
    from old: SchemaState,
    to new: SchemaState
  ) -> [SchemaChange] {
    let queries = new.queries.flatMap(\.queries)
    let before = Dictionary(old.queries.flatMap(\.queries).map { ($0.name.value, $0) }) { $1 }
    let names = Set(queries.map(\.name.value))
    let changes = queries.flatMap { query -> [SchemaChange] in
      var list = ChangeList { part, kind in
        SchemaChange(.query(query.name.value), "query", query.name.value, part: part, kind)
      }
      guard let old = before[query.name.value] else { return [list.make(nil, .added)] }
      list.compare("the documentation", old.documentation, query.documentation)
      list.compare("the statement", old.sql, query.sql)
      list.compare("the list of parameters", old.parameterText, query.parameterText)
      list.compare("the list of columns", old.columnText, query.columnText)
      return list.changes
    }
    let removed = old.queries.flatMap(\.queries).map(\.name.value).filter { !names.contains($0) }
    return changes + removed.map { SchemaChange(.query($0), "query", $0, .removed) }
  }
}

/// The changes of one object.
private struct ChangeList {
  let make: (SchemaChange.Part?, SchemaChange.Kind) -> SchemaChange
  private(set) var changes: [SchemaChange] = []

  init(_ make: @escaping (SchemaChange.Part?, SchemaChange.Kind) -> SchemaChange) {
    self.make = make
  }

  mutating func compare(
    _ property: String,
    _ old: String?,
    _ new: String?,
    of part: SchemaChange.Part? = nil
  ) {
    if old != new { changes.append(make(part, .changed(property, from: old, to: new))) }
  }
}

extension Table {
  /// The name as SQLite compares it.
  var folded: FoldedName { FoldedName(name.value) }
}

extension PlannedRecord {
  func property(of column: Column) -> Property? {
    properties.first { FoldedName($0.column) == FoldedName(column.name.value) }
  }
}

extension CheckedQuery {
  /// The parameters with their types: `:minimum: Int, :names: [String]`.
  var parameterText: String { parameters.map { "\($0.name.value): \($0.typeText)" }.listed }

  /// The columns with their types: `name: String, score: Int?`.
  var columnText: String {
    parts.map { part in
      switch part {
      case .record(let record):
        "\(record.name.value).*\(record.isOptional ? "?" : "")"
      case .value(let column):
        "\(column.name.value): \(column.typeText)"
      }
    }.listed
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
