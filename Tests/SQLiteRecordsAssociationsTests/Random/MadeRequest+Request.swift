import SQLiteRecordsGRDB

// The parts of the library's requests.

extension MadeDatabase {
  func request(_ made: MadeRequest) -> QueryInterfaceRequest<Row> {
    let aliases = RequestAliases()
    var root = table(made.table).all()
    let isCompared = made.operations.contains {
      if case .compare = $0 { true } else { false }
    }
    if isCompared { root = root.aliased(aliases[-1]) }
    let request = apply(made.operations, to: root, aliases)
    return made.limit.map { request.limit($0) } ?? request
  }

  func table(_ index: Int) -> SQLiteRecordsGRDB.Table<Row> {
    SQLiteRecordsGRDB.Table(tables[index].name)
  }

  /// An association to many rows; nil if it leads to one row.
  func association(toMany path: MadePath) -> (any AssociationToMany<Row, Row>)? {
    association(path, RequestAliases()) as? any AssociationToMany<Row, Row>
  }

  private func association(
    _ path: MadePath,
    _ aliases: RequestAliases
  ) -> any Association<Row, Row> {
    var association = association(path.parts[0], aliases)
    for part in path.parts.dropFirst() {
      association = through(association, self.association(part, aliases))
    }
    association = keyed(association, path.parts[path.parts.count - 1].key)
    if let alias = path.alias { association = aliased(association, aliases[alias]) }
    return apply(path.operations, to: association, aliases)
  }

  private func association(
    _ part: MadePath.Part,
    _ aliases: RequestAliases
  ) -> any Association<Row, Row> {
    let made = foreignKeys[part.step.foreignKey]
    let key =
      made.isDeclared
      ? nil
      : SQLiteRecordsGRDB.ForeignKey(
        made.columns.map(\.origin),
        to: made.columns.map(\.destination)
      )
    let (origin, destination) = (table(made.origin), table(made.destination))
    if part.step.isForward {
      return apply(
        part.operations,
        to: origin.belongsTo(destination, key: part.key, using: key),
        aliases
      )
    }
    return apply(
      part.operations,
      to: destination.hasMany(origin, key: part.key, using: key),
      aliases
    )
  }

  private func through(
    _ pivot: some Association<Row, Row>,
    _ target: some Association<Row, Row>
  ) -> any Association<Row, Row> {
    table(0).hasMany(Row.self, through: pivot, using: target)
  }

  private func keyed<A: Association>(_ association: A, _ key: String) -> A {
    association.forKey(key)
  }

  private func aliased<A: Association<Row, Row>>(_ association: A, _ alias: TableAlias<Row>) -> A {
    association.aliased(alias)
  }

  private func apply<Request: DerivableRequest>(
    _ operations: [MadeOperation],
    to request: Request,
    _ aliases: RequestAliases
  ) -> Request where Request.RowDecoder == Row {
    operations.reduce(request) { request, operation in
      switch operation {
      case .filter(let condition): request.filter(condition.expression)
      case .order(let terms): request.order(terms.map(\.ordering))
      case .reversed: request.reversed()
      case .unordered: request.unordered()
      case .selectNumber: request.select([Column("n")])
      case .join(let join, let path): self.join(request, join, path, aliases)
      case .compare(let alias):
        request.filter(aliases[-1][Column("v")] == aliases[alias][Column("v")])
      case .exists(let alias, let isNegated):
        request.filter(isNegated ? !aliases[alias].exists : aliases[alias].exists)
      }
    }
  }

  private func join<Request: DerivableRequest>(
    _ request: Request,
    _ join: MadeJoin,
    _ path: MadePath,
    _ aliases: RequestAliases
  ) -> Request where Request.RowDecoder == Row {
    func including(all path: some AssociationToMany<Row, Row>) -> Request {
      request.including(all: path)
    }
    func joining(_ path: some Association<Row, Row>) -> Request {
      let annotation = Column("n").forKey(annotation)
      return switch join {
      case .all: request
      case .includingRequired: request.including(required: path)
      case .includingOptional: request.including(optional: path)
      case .joiningRequired: request.joining(required: path)
      case .joiningOptional: request.joining(optional: path)
      case .annotatedWithRequired: request.annotated(withRequired: path.select(annotation))
      case .annotatedWithOptional: request.annotated(withOptional: path.select(annotation))
      }
    }
    let annotation = path.annotation
    let association = association(path, aliases)
    if join == .all, let many = association as? any AssociationToMany<Row, Row> {
      return including(all: many)
    }
    return joining(association)
  }
}

/// The table aliases of a request, by their numbers; that of its own table is -1.
final class RequestAliases {
  private var aliases: [Int: TableAlias<Row>] = [:]

  subscript(number: Int) -> TableAlias<Row> {
    let alias = aliases[number] ?? TableAlias<Row>()
    aliases[number] = alias
    return alias
  }
}

extension MadeCondition {
  var expression: SQLExpression {
    switch self {
    case .equal(let literal): Column("v") == literal.value
    case .greater(let literal): Column("v") > literal.value
    case .isNull: Column("v") == nil
    case .isNotNull: Column("v") != nil
    case .isOdd: Column("n") & 1
    }
  }
}

extension MadeTerm {
  var ordering: SQLOrdering { isDescending ? Column(column).desc : Column(column).asc }
}
