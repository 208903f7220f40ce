import SQLiteRecords

/// A table of a statement, with the name that it has there, and the tables that it is joined with.
struct ResolvedTable {
  /// The alias of the table in expressions of the statement.
  let identity: TableAliasIdentity

  /// The name of the table in the statement.
  let name: String

  /// The query for the table.
  let query: SelectQuery

  /// How the table is joined; nil for the one after `FROM`.
  let join: Relation.Join?

  let children: [ResolvedTable]

  /// Whether the table is in a join that is nested in another one.
  let isInNestedJoin: Bool

  /// The relation of the table's query.
  var relation: Relation { Relation(of: query) }

  /// The table and all tables below it, each before those that it is joined with.
  var tables: [ResolvedTable] { [self] + children.flatMap(\.tables) }

  /// Whether the table must be called by its name even if there is no other.
  var hasGivenName: Bool { relation.aliases.contains { $0.name != nil } }

  /// Gives all tables of a query their names.
  ///
  /// - parameter taken: Names that are not free, in lower case.
  /// - throws: `SQLITE_MISUSE` if the request has a mistake that its methods could not throw.
  init(_ query: SelectQuery, taken: Set<String>) throws {
    var names = TableNames(taken: taken)
    try names.count(query)
    self = try names.resolve(query, nil, isInNestedJoin: false)
  }

  fileprivate init(
    _ query: SelectQuery,
    _ join: Relation.Join?,
    name: String,
    children: [ResolvedTable],
    isInNestedJoin: Bool
  ) {
    identity = TableAliasIdentity()
    self.name = name
    self.query = query
    self.join = join
    self.children = children
    self.isInNestedJoin = isInNestedJoin
  }
}

/// Finds a name for each table of a statement: its own where no other table has it, and otherwise its own
/// with a number.
private struct TableNames {
  /// The names that are not free, in lower case.
  private var taken: Set<String>

  /// How many tables without a given name have a name of their own, in lower case.
  private var counts: [String: Int] = [:]

  private var aliases: Set<TableAliasIdentity> = []

  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Looks at all tables of a query, before any has its name.
  mutating func count(_ query: SelectQuery) throws {
    let relation = Relation(of: query)
    if let problem = relation.problem { throw DatabaseError.misuse(problem) }
    for alias in relation.aliases where !aliases.insert(alias).inserted {
      throw DatabaseError.misuse("two tables of the request have the same table alias")
    }
    let names = Set(relation.aliases.compactMap(\.name))
    if names.count > 1 {
      throw DatabaseError.misuse(
        "table '\(query.table.name)' has two aliases: \(names.sorted().joined(separator: ", "))"
      )
    }
    if let name = names.first {
      guard taken.insert(name.asciiLowercased).inserted else {
        throw DatabaseError.misuse("two tables of the request have the alias '\(name)'")
      }
    } else {
      counts[query.table.name.asciiLowercased, default: 0] += 1
    }
    for join in relation.joins { try count(join.query) }
  }

  mutating func resolve(
    _ query: SelectQuery,
    _ join: Relation.Join?,
    isInNestedJoin: Bool
  ) throws -> ResolvedTable {
    let relation = Relation(of: query)
    let isInNestedJoin = isInNestedJoin || relation.isNested(in: join)
    let name = relation.aliases.lazy.compactMap(\.name).first ?? freeName(for: query.table.name)
    let children = try relation.joins.map {
      try resolve($0.query, $0, isInNestedJoin: isInNestedJoin)
    }
    return ResolvedTable(
      query,
      join,
      name: name,
      children: children,
      isInNestedJoin: isInNestedJoin
    )
  }

  private mutating func freeName(for table: String) -> String {
    let name = table.asciiLowercased
    if counts[name] == 1, taken.insert(name).inserted { return table }
    let number = (1...).first { !taken.contains("\(name)\($0)") } ?? 1
    taken.insert("\(name)\(number)")
    return "\(table)\(number)"
  }
}
