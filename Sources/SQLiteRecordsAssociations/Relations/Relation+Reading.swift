import SQLiteRecords

// How the rows of a statement are taken apart.

/// A column that is selected for later statements, in addition to the client's selection.
struct HiddenColumn {
  let table: TableAliasIdentity
  let column: String

  /// Its name in the statement.
  var name: String { Self.name(of: column) }

  /// The name of a column that is selected in addition to the client's selection. It is GRDB's name
  /// for it.
  static func name(of column: String) -> String { "grdb_\(column)" }

  var expression: SQLExpression { Column(column).sqlExpression }
}

/// The tables of a statement, built once for writing it and for reading its rows.
struct ResolvedStatement: ResolvedQuery {
  /// The table after `FROM`.
  let root: ResolvedTable

  /// The columns that are selected in addition to the client's selection.
  let hidden: [HiddenColumn]

  func reading(_ db: Database) throws -> QueryReading {
    let hasParts = !hidden.isEmpty || root.children.contains(where: \.isRead)
    return QueryReading(
      adapter: hasParts ? try RowPartsAdapter(root, hidden.count, db) : nil,
      prefetches: try root.prefetchPlans(hidden, db)
    )
  }
}

extension ResolvedTable {
  /// Whether something is read of the table, or of those that it is joined with.
  fileprivate var isRead: Bool {
    !query.selection.isEmpty || children.contains(where: \.isRead)
  }

  /// The columns that must be selected in addition to the client's selection: those that prefetched rows
  /// reference.
  func hiddenColumns(_ db: Database) throws -> [HiddenColumn] {
    var columns: [HiddenColumn] = []
    for table in tables {
      let needed = try table.prefetches.flatMap {
        try $0.path.steps[0].condition.columns(db).map(\.left)
      }
      for column in inOrder(needed) where !table.query.selects(column) {
        columns.append(HiddenColumn(table: table.identity, column: column))
      }
    }
    return columns
  }

  /// Each column once.
  private func inOrder(_ columns: [String]) -> [String] {
    var seen: Set<String> = []
    return columns.filter { seen.insert($0.asciiLowercased).inserted }
  }
}

extension SelectQuery {
  /// Whether it can be seen without asking the database that a column is selected under its own name.
  fileprivate func selects(_ column: String) -> Bool {
    selection.contains { selection in
      switch selection.form {
      case .all: true
      case .columns(let names): names.contains { $0.asciiLowercased == column.asciiLowercased }
      case .expression(let expression):
        if case .column(let name) = expression.form {
          name.asciiLowercased == column.asciiLowercased
        } else {
          false
        }
      case .allExcluding(let names): !names.contains(column.asciiLowercased)
      case .named, .literal, .primaryKey, .deferred, .aliased: false
      }
    }
  }
}

/// Makes scopes of the columns of joined tables.
private struct RowPartsAdapter: RowAdapter {
  /// A table: how many columns it has, and the tables that it is joined with.
  struct Part: Sendable {
    /// Nil if only the statement tells.
    let count: Int?
    let parts: [(key: String, part: Part)]

    var counts: [Int?] { [count] + parts.flatMap(\.part.counts) }
  }

  private let root: Part
  private let hiddenCount: Int

  init(_ root: ResolvedTable, _ hiddenCount: Int, _ db: Database) throws {
    self.root = try ColumnCounter(root, db).part(root)
    self.hiddenCount = hiddenCount
    guard self.root.counts.filter({ $0 == nil }).count <= 1 else {
      throw DatabaseError.misuse(
        "more than one table of the request has a selection in SQL: the number of columns of each is unknown"
      )
    }
  }

  func mapping(of columns: RowMapping) -> RowMapping {
    let known = root.counts.reduce(hiddenCount) { $0 + ($1 ?? 0) }
    var next = 0
    return mapping(of: root, columns.columns, &next, unknown: max(columns.columns.count - known, 0))
  }

  private func mapping(
    of part: Part,
    _ columns: [RowMapping.Column],
    _ next: inout Int,
    unknown: Int
  ) -> RowMapping {
    let end = min(next + (part.count ?? unknown), columns.count)
    var mapping = RowMapping(columns: Array(columns[min(next, end)..<end]))
    next = end
    for (key, part) in part.parts {
      let scope = self.mapping(of: part, columns, &next, unknown: unknown)
      mapping.scopes[key] = scope
    }
    return mapping
  }
}

/// Counts the columns that the tables of a statement have in it.
private struct ColumnCounter {
  private let tables: [TableAliasIdentity: ResolvedTable]
  private let commonTables: [CommonTable]
  private let db: Database

  init(_ root: ResolvedTable, _ db: Database) {
    var tables: [TableAliasIdentity: ResolvedTable] = [:]
    for table in root.tables {
      for alias in table.relation.aliases + [table.identity] { tables[alias] = table }
    }
    self.tables = tables
    self.db = db
    commonTables = root.commonTables
  }

  func part(_ table: ResolvedTable) throws -> RowPartsAdapter.Part {
    RowPartsAdapter.Part(
      count: try count(table.query.selection, table),
      parts: try table.children.compactMap { child in
        guard child.isRead, let key = child.join?.key else { return nil }
        return (key, try part(child))
      }
    )
  }

  private func count(_ selection: [SQLSelection], _ table: ResolvedTable) throws -> Int? {
    var sum = 0
    for selection in selection {
      guard let count = try count(selection, table) else { return nil }
      sum += count
    }
    return sum
  }

  private func count(_ selection: SQLSelection, _ table: ResolvedTable) throws -> Int? {
    switch selection.form {
    case .all: return try table.columnNames(db, commonTables).count
    case .allExcluding(let excluded):
      return try table.columnNames(db, commonTables).filter {
        !excluded.contains($0.asciiLowercased)
      }.count
    case .columns(let names): return names.count
    case .expression, .named: return 1
    case .primaryKey: return try table.query.table.requiredPrimaryKey(db).count
    case .deferred(let make): return try count(make(db), table)
    case .aliased(let selection, let alias):
      return try tables[alias].flatMap { try count(selection, $0) }
    case .literal: return nil
    }
  }
}

extension ResolvedTable {
  /// The names of the columns of the table.
  ///
  /// - parameter commonTables: The common table expressions of the statement.
  func columnNames(_ db: Database, _ commonTables: [CommonTable]) throws -> [String] {
    let name = query.table.name.asciiLowercased
    if let common = commonTables.first(where: { $0.name.asciiLowercased == name }) {
      return try common.columnNames(db, among: commonTables)
    }
    return try query.table.columnNames(db)
  }
}
