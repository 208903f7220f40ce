import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// A source of rows, under its alias if it has one.
  func source(
    _ kind: SQLSyntax.Source.Kind,
    alias: SQLSyntax.Name?,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> ScopeSource {
    switch kind {
    case .table(let name, _, _):
      if name.schema == nil, let relation = commonTable(name.name, scope) {
        return source(relation, named: alias?.text ?? name.name.text, range)
      }
      return table(name, alias: alias?.text, range)
    case .function(let name, let arguments):
      return function(name, arguments, alias: alias?.text, range, scope)
    case .select(let select):
      let relation = analyze(select, in: scope.parent)
      return source(relation, named: alias?.text ?? "", range)
    case .group(let from):
      // `(a) AS b` is `a AS b`.
      if from.joins.isEmpty { return source(from.first.kind, alias: alias, range, scope) }
      return source(allColumns(of: from, range, scope), named: alias?.text ?? "", range)
    }
  }

  /// The columns of a join under an alias, which is `(SELECT * FROM …)`.
  private func allColumns(
    of from: SQLSyntax.From,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> ResultRelation {
    let inner = entering(from, Scope(parent: scope.parent))
    var relation = ResultRelation(columns: itemOfAll(range, inner).columns)
    relation.outerJoins = inner.outerJoins(in: inner.tree)
    return relation
  }

  private func source(
    _ relation: ResultRelation,
    named name: String,
    _ range: Range<Int>
  ) -> ScopeSource {
    var source = ScopeSource(name: name, columns: relation.columns, range: range)
    source.recordTable = relation.recordTable
    source.cardinality = relation.cardinality
    source.outerJoins = relation.outerJoins
    return source
  }

  /// A table or a view of the schema.
  func table(_ name: SQLSyntax.TableName, alias: String?, _ range: Range<Int>) -> ScopeSource {
    let shown = alias ?? name.name.text
    guard let table = catalog.table(named: name.name.text) else {
      if let columns = SchemaTable.columns(of: name.name.text) {
        return ScopeSource(name: shown, columns: columns, range: range)
      }
      report(
        .notUnderstood,
        "the build does not know the columns of the table \(quoted(name.name.text))",
        at: range
      )
      return ScopeSource(name: shown, columns: [], range: range)
    }
    var source = ScopeSource(
      name: alias ?? table.name.value,
      columns: catalog.columns(of: table),
      range: range
    )
    source.table = table
    source.recordTable = catalog.hasRecord(table) ? table : nil
    source.hasRowID = table.hasRowID
    source.outerJoins = catalog.outerJoins(of: table)
    return source
  }

  /// A table-valued function.
  private func function(
    _ name: SQLSyntax.TableName,
    _ arguments: [Expression],
    alias: String?,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> ScopeSource {
    if let table = catalog.table(named: name.name.text), table.noun == .fullTextTable {
      for argument in arguments { use(argument, as: .standard(.string), isWeak: true) }
      for argument in arguments { _ = infer(argument, scope) }
      var source = self.table(name, alias: alias, range)
      source.isFunction = true
      if let index = source.position(of: FoldedName("rank")) {
        source.columns[index].value.nullity = .never
      }
      return source
    }
    let rule = TableFunction.named(name.name.text)
    for argument in arguments {
      if let type = rule?.argument { use(argument, as: .standard(type), isWeak: true) }
      _ = infer(argument, scope)
    }
    if rule == nil {
      report(
        .notUnderstood,
        "the build does not know the columns of the table-valued function \(quoted(name.name.text)); declare "
          + "them in a view that selects from the function, and select from that view",
        at: name.range
      )
    }
    var source = ScopeSource(
      name: alias ?? name.name.text,
      columns: rule?.columns ?? [],
      range: range
    )
    source.isFunction = true
    return source
  }
}

extension Table {
  /// Whether the rows have a rowid.
  fileprivate var hasRowID: Bool {
    switch kind {
    case .ordinary(let table): !table.isWithoutRowID
    case .fullText: true
    case .virtual(let table): table.isOlderFullText || table.isTree
    case .view: false
    }
  }

  /// Whether it is a full-text table of an older version, whose rowid has another name, too.
  var isOlderFullTextTable: Bool {
    guard case .virtual(let table) = kind else { return false }
    return table.isOlderFullText
  }
}

extension VirtualTable {
  /// https://www.sqlite.org/fts3.html
  fileprivate var isOlderFullText: Bool {
    ["fts3", "fts4"].contains(module.value.asciiLowercased)
  }

  /// https://www.sqlite.org/rtree.html
  fileprivate var isTree: Bool { ["rtree", "rtree_i32"].contains(module.value.asciiLowercased) }
}

/// The table that describes the database itself.
enum SchemaTable {
  private static let names = Set(
    ["sqlite_schema", "sqlite_master", "sqlite_temp_schema", "sqlite_temp_master"]
      .map(FoldedName.init)
  )

  static func columns(of name: String) -> [SourceColumn]? {
    guard names.contains(FoldedName(name)) else { return nil }
    return [
      SourceColumn(name: "type", value: .string(.never)),
      SourceColumn(name: "name", value: .string(.never)),
      SourceColumn(name: "tbl_name", value: .string(.never)),
      SourceColumn(name: "rootpage", value: .int(.possible("a view has no page"))),
      SourceColumn(name: "sql", value: .string(.possible("an index of a key has no SQL"))),
    ]
  }
}

/// A table-valued function of SQLite.
///
/// https://www.sqlite.org/vtab.html#tabfunc2
struct TableFunction: Sendable {
  let columns: [SourceColumn]
  /// The type of the arguments.
  let argument: SwiftType

  static func named(_ name: String) -> TableFunction? {
    switch name.asciiLowercased {
    case "json_each", "json_tree": TableFunction(columns: json, argument: .string)
    case "generate_series": TableFunction(columns: series, argument: .int)
    default: nil
    }
  }

  /// https://www.sqlite.org/json1.html#jeach
  private static let json: [SourceColumn] = {
    let missing = Nullity.possible("an element without children has no value of its own")
    let type = "the JSON can have an element of any type"
    return [
      SourceColumn(
        name: "key",
        value: .unknown(
          "the key is an integer in an array, and a text in an object",
          .possible("the top element has no key")
        )
      ),
      SourceColumn(name: "value", value: .unknown(type, .possible("the element may be null"))),
      SourceColumn(name: "type", value: .string(.never)),
      SourceColumn(name: "atom", value: .unknown(type, missing)),
      SourceColumn(name: "id", value: .int(.never)),
      SourceColumn(name: "parent", value: .int(.possible("the top element has no parent"))),
      SourceColumn(name: "fullkey", value: .string(.never)),
      SourceColumn(name: "path", value: .string(.never)),
      SourceColumn(name: "json", value: .string(.possible("it is the argument")), isHidden: true),
      SourceColumn(name: "root", value: .string(.possible("it is the argument")), isHidden: true),
    ]
  }()

  /// https://www.sqlite.org/series.html
  private static let series: [SourceColumn] = [
    SourceColumn(name: "value", value: .int(.never)),
    SourceColumn(name: "start", value: .int(.possible("it is the argument")), isHidden: true),
    SourceColumn(name: "stop", value: .int(.possible("it is the argument")), isHidden: true),
    SourceColumn(name: "step", value: .int(.possible("it is the argument")), isHidden: true),
  ]
}
