import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The objects that queries can name: the tables of a schema, its views, functions.
final class QueryCatalog {
  let schema: Schema
  /// The functions whose types the configuration declares, by name.
  let functions: [String: [FunctionSignature]]
  private let connection: GeneratorConnection
  private let tables: [FoldedName: Table]
  private let records: Set<FoldedName>
  private var columns: [FoldedName: [SourceColumn]] = [:]
  private var outerJoins: [FoldedName: OuterJoins] = [:]
  private var openViews: Set<FoldedName> = []
  private var answers: [String: Bool] = [:]
  private var constants: [String: Result<StoredConstant?, GeneratorConnection.Failure>] = [:]

  init(_ schema: Schema, on connection: GeneratorConnection) {
    self.schema = schema
    self.connection = connection
    functions = Dictionary(grouping: schema.functions, by: \.name)
      .mapValues { $0.compactMap(\.signature) }
    tables = Dictionary(
      (schema.references + schema.tables).map { (FoldedName($0.name.value), $0) },
      uniquingKeysWith: { $1 }
    )
    records = Set(schema.tables.map { FoldedName($0.name.value) })
  }

  func table(named name: String) -> Table? { tables[FoldedName(name)] }

  /// The names of all tables and views.
  var tableNames: [String] { tables.values.map(\.name.value) }

  /// Whether a record is generated for a table.
  func hasRecord(_ table: Table) -> Bool { records.contains(FoldedName(table.name.value)) }

  /// Whether the property of a column is optional.
  func isOptional(_ column: Column, of table: Table) -> Bool {
    !table.hasValue(in: column) && !isNeverNull(column, ofView: table)
  }

  /// Whether a view has a value in each row of a column, as its query shows. The schema can make the
  /// property optional nevertheless.
  func isNeverNull(_ column: Column, ofView table: Table) -> Bool {
    guard case .view(let view) = table.kind, !view.declares(column, isOptional: true) else {
      return false
    }
    return columns(of: table).contains {
      FoldedName($0.name) == FoldedName(column.name.value) && $0.value.nullity.isNever
    }
  }

  /// The columns of a table or a view, those that only queries of full-text tables name included.
  func columns(of table: Table) -> [SourceColumn] {
    let name = FoldedName(table.name.value)
    if let known = columns[name] { return known }
    if table.noun == .view {
      columns[name] = columns(ofView: table, name)
    } else {
      columns[name] = Self.ownColumns(of: table)
      inferGeneratedColumns(of: table, name)
    }
    return columns[name] ?? []
  }

  /// The outer joins that make the rows of a view.
  func outerJoins(of table: Table) -> OuterJoins {
    guard table.noun == .view else { return [] }
    _ = columns(of: table)
    return outerJoins[FoldedName(table.name.value)] ?? .all
  }

  /// Finds out which generated columns of a table are never NULL. They can name each other.
  private func inferGeneratedColumns(of table: Table, _ name: FoldedName) {
    var rest = table.columns.indices.filter { index in
      table.columns[index].generatedValue != nil
        && columns[name]?[index].value.nullity.isPossible == true
    }
    var count = -1
    while count != rest.count {
      count = rest.count
      rest.removeAll { index in
        guard let expression = table.columns[index].generatedValue?.expression.value,
          isNeverNull(expression, inRowsOf: table)
        else { return false }
        columns[name]?[index].value.nullity = .never
        return true
      }
    }
  }

  /// Whether an expression has a value for each row of a table.
  private func isNeverNull(_ expression: String, inRowsOf table: Table) -> Bool {
    let sql = "SELECT (\(expression)) FROM \(table.name.value.sqlIdentifier)"
    return relation(of: sql)?.columns.first?.value.nullity.isNever ?? false
  }

  /// Whether an expression of constants is not NULL, as SQLite says.
  func isNeverNull(_ sql: String) -> Bool {
    if let known = answers[sql] { return known }
    let rows = try? connection.texts(of: "SELECT (\(sql)) IS NOT NULL")
    let answer = rows == [["1"]]
    answers[sql] = answer
    return answer
  }

  /// An expression without columns as a column stores it; NULL is `nil`.
  func constant(
    _ sql: String,
    storedAs affinity: Affinity
  ) -> Result<StoredConstant?, GeneratorConnection.Failure> {
    let key = "\(affinity) \(sql)"
    if let known = constants[key] { return known }
    let constant: Result<StoredConstant?, GeneratorConnection.Failure>
    do throws(GeneratorConnection.Failure) {
      constant = .success(try connection.constant(sql, storedAs: affinity))
    } catch {
      constant = .failure(error)
    }
    constants[key] = constant
    return constant
  }

  /// The columns of a view, by its SQL as far as that is understood.
  private func columns(ofView table: Table, _ name: FoldedName) -> [SourceColumn] {
    guard case .view(let view) = table.kind else { return [] }
    var relation: ResultRelation?
    if openViews.insert(name).inserted {
      relation = self.relation(of: view.query.value)
      openViews.remove(name)
    }
    outerJoins[name] = relation?.outerJoins ?? .all
    return table.columns.enumerated().map { index, column in
      let own = Self.value(of: column, in: table)
      guard let relation, relation.columns.count == table.columns.count else {
        var value = own
        value.isVolatile = mayBeVolatile(view)
        return SourceColumn(name: column.name.value, value: value)
      }
      var value = relation.columns[index].value
      let isDeclared = view.declaration(of: column)?.declaresType == true
      if let inferred = value.type.propertyType, !isDeclared {
        value.type = .known(inferred)
      } else if value.type != own.type {
        (value.type, value.classes) = (own.type, value.classes.union(own.classes))
      }
      if view.declares(column) { value.nullity = .never }
      return SourceColumn(name: column.name.value, value: value)
    }
  }

  /// Whether the text of a view, which is not understood, names something that SQLite may evaluate to another value
  /// each time.
  private func mayBeVolatile(_ view: View) -> Bool {
    SQLLexer.tokens(of: view.query.value).contains { token in
      guard let name = token.name else { return false }
      if table(named: name)?.noun == .view { return true }
      let isNondeterministic = signatures(of: name).contains { !$0.isDeterministic }
      return isNondeterministic || BuiltInFunction.rules[name.asciiLowercased]?.isVolatile == true
    }
  }

  /// The result of a `SELECT`, as far as it is understood.
  private func relation(of sql: String) -> ResultRelation? {
    guard case .select(let select)? = try? SQLSyntax.Statement(parsing: sql) else { return nil }
    let analyzer = QueryAnalyzer(sql, catalog: self)
    let relation = analyzer.analyze(select, in: nil)
    return analyzer.findings.contains { $0.code == .notUnderstood } ? nil : relation
  }
}

extension View {
  /// Whether the schema promises that a column is not NULL.
  fileprivate func declares(_ column: Column) -> Bool {
    declarations(of: column).contains { $0.isNotNull || $0.isOptional == false }
  }

  /// Whether the schema decides that the property of a column is optional, or that it is not.
  fileprivate func declares(_ column: Column, isOptional: Bool) -> Bool {
    declarations(of: column).contains { $0.isOptional == isOptional }
  }

  private func declarations(of column: Column) -> [DeclaredColumn] {
    declaredColumns.filter { FoldedName($0.name.value) == FoldedName(column.name.value) }
  }
}

extension QueryCatalog {
  private static func ownColumns(of table: Table) -> [SourceColumn] {
    var columns = table.columns.map { column in
      SourceColumn(name: column.name.value, value: value(of: column, in: table))
    }
    if table.noun == .fullTextTable || table.isOlderFullTextTable {
      columns.append(wholeTable(table))
    }
    if table.noun == .fullTextTable {
      let rank = Nullity.possible("there is a rank only while the table is searched")
      columns.append(SourceColumn(name: "rank", value: .double(rank), isHidden: true))
    }
    return columns
  }

  /// The column by whose name all columns of a full-text table are searched.
  private static func wholeTable(_ table: Table) -> SourceColumn {
    let reason = "it stands for the whole table"
    return SourceColumn(
      name: table.name.value,
      value: .unknown(reason, .possible(reason)),
      isHidden: true
    )
  }

  /// The value of a column of a table.
  private static func value(of column: Column, in table: Table) -> InferredValue {
    let type = column.property.type
    let affinity = Affinity(declaredType: column.type, isStrict: table.ordinary?.isStrict ?? false)
    let name = "\(table.name.value).\(column.name.value)"
    let nullity: Nullity =
      table.hasValue(in: column) ? .never : .possible("the column \(quoted(name)) can be NULL")
    var value = InferredValue(.known(type), StorageClasses(ofClient: type, in: affinity), nullity)
    value.origin = QueryColumn.Origin(table: table.name.value, column: column.name.value)
    value.affinity = affinity
    value.form = ValueForm(type)
    value.collation = column.collation.map { FoldedName($0.value) }
    if value.collation == FoldedName("binary") { value.collation = nil }
    return value
  }

  /// The columns of each key of which no two rows have the same values, as comparisons with them go.
  func uniqueKeys(of table: Table) -> [[String]] {
    guard let ordinary = table.ordinary else { return [] }
    var keys: [[KeyColumn]] = ordinary.uniqueConstraints.map(\.keyColumns)
    if let key = ordinary.primaryKey { keys.append(key.keyColumns) }
    keys += table.columns.filter(\.isUnique).map { [KeyColumn($0.name.value)] }
    for index in ordinary.indexes where index.isUnique && index.condition == nil {
      let columns = index.terms.map { term in
        term.column.map { KeyColumn($0, collation: term.collation, order: nil) }
      }
      if columns.allSatisfy({ $0 != nil }) { keys.append(columns.compactMap { $0 }) }
    }
    return keys.filter { key in key.allSatisfy { table.comparesLikeItself($0) } }.map {
      $0.map(\.name)
    }
  }
}

extension Table {
  /// Whether a row has a value in a column, as the database or the schema promises.
  func hasValue(in column: Column) -> Bool {
    refusesNull(in: column) || column.property.isRequired || rowIDAlias?.name == column.name
  }

  /// Whether a key compares the texts of a column as comparisons with the column do.
  fileprivate func comparesLikeItself(_ key: KeyColumn) -> Bool {
    guard let collation = key.collation.map({ FoldedName($0.value) }) else { return true }
    let own = column(named: key.name)?.collation.map { FoldedName($0.value) }
    return collation == own ?? FoldedName("binary")
  }
}
