/// Makes requests at random.
struct RequestMaker {
  private let made: MadeDatabase
  private var random: RandomChoices
  private var count = 0

  init(_ made: MadeDatabase, _ random: RandomChoices) {
    self.made = made
    self.random = random
  }

  mutating func request() -> MadeRequest {
    count = 0
    let table = random.number(0...made.tables.count - 1)
    var aliases: [Int] = []
    var operations = operations(on: table, depth: 0, joins: random.number(0...3), &aliases)
    for alias in aliases where random.once(in: 2) {
      operations.append(
        random.once(in: 2)
          ? .compare(alias: alias) : .exists(alias: alias, isNegated: random.once(in: 2))
      )
    }
    let limit = random.once(in: 6) ? random.number(0...4) : nil
    return MadeRequest(table: table, operations: operations, limit: limit)
  }

  /// An association of which rows are counted: they may be joined with others.
  mutating func aggregatedPath(from table: Int) -> MadePath? {
    var path = path(from: table, maximumLength: 3)
    if random.once(in: 3) { path?.operations.append(.filter(condition())) }
    guard let parts = path?.parts, made.tables[parts[parts.count - 1].table].hasPrimaryKey,
      random.once(in: 2),
      let joined = self.path(from: parts[parts.count - 1].table, maximumLength: 1)
    else { return path }
    path?.operations.append(
      .join(random.once(in: 2) ? .joiningRequired : .joiningOptional, joined)
    )
    return path
  }

  /// - parameter aliases: Gets the aliases of tables that are joined, for conditions of the request.
  private mutating func operations(
    on table: Int,
    depth: Int,
    joins: Int,
    _ aliases: inout [Int]
  ) -> [MadeOperation] {
    var operations: [MadeOperation] = []
    for _ in 0..<joins {
      operations += simpleOperations()
      if let join = join(from: table, depth: depth, after: operations, &aliases) {
        operations.append(join)
      }
    }
    return operations + simpleOperations()
  }

  private mutating func simpleOperations() -> [MadeOperation] {
    var operations: [MadeOperation] = []
    if random.once(in: 4) { operations.append(.filter(condition())) }
    if random.once(in: 3) { operations.append(.order(terms())) }
    if random.once(in: 6) { operations.append(.reversed) }
    if random.once(in: 12) { operations.append(.unordered) }
    if random.once(in: 8) { operations.append(.selectNumber) }
    return operations
  }

  private mutating func condition() -> MadeCondition {
    let literal = random.one(of: made.literals)
    return random.one(of: [.equal(literal), .greater(literal), .isNull, .isNotNull, .isOdd])
  }

  private mutating func terms() -> [MadeTerm] {
    (1...random.number(1...2)).map { _ in
      MadeTerm(column: random.one(of: ["n", "v", "k"]), isDescending: random.once(in: 2))
    }
  }

  private mutating func join(
    from table: Int,
    depth: Int,
    after operations: [MadeOperation],
    _ aliases: inout [Int]
  ) -> MadeOperation? {
    if random.once(in: 4), let again = again(operations) { return again }
    guard var path = path(from: table, maximumLength: random.once(in: 3) ? 3 : 1) else {
      return nil
    }
    var kind = random.one(of: MadeJoin.allCases)
    let last = path.parts[path.parts.count - 1]
    if kind == .all, path.parts.count == 1, last.step.isForward { kind = .includingOptional }
    var inner: [Int] = []
    let joins = depth < 2 ? random.number(0...(depth == 0 ? 2 : 1)) : 0
    path.operations = self.operations(on: last.table, depth: depth + 1, joins: joins, &inner)
    if kind != .all, path.alias == nil, random.once(in: 3) {
      count += 1
      path.alias = count
      inner.append(count)
    }
    if kind != .all { aliases += inner }
    return .join(kind, path)
  }

  /// A join that was made before, with other conditions.
  private mutating func again(_ operations: [MadeOperation]) -> MadeOperation? {
    for case .join(let kind, var path) in operations.reversed() {
      if kind == .annotatedWithOptional || kind == .annotatedWithRequired { continue }
      path.operations = simpleOperations()
      path.alias = nil
      let kinds: [MadeJoin] =
        kind == .all
        ? [.all] : [.includingRequired, .includingOptional, .joiningRequired, .joiningOptional]
      return .join(random.one(of: kinds), path)
    }
    return nil
  }

  private mutating func path(from table: Int, maximumLength: Int) -> MadePath? {
    var parts: [MadePath.Part] = []
    var table = table
    for index in 1...random.number(1...maximumLength) {
      guard let step = step(from: table) else { break }
      let key = made.foreignKeys[step.foreignKey]
      table = step.isForward ? key.destination : key.origin
      count += 1
      let operations = index < maximumLength ? simpleOperations() : []
      parts.append(
        MadePath.Part(step: step, table: table, key: "j\(count)", operations: operations)
      )
    }
    return parts.isEmpty ? nil : MadePath(parts: parts, operations: [])
  }

  private mutating func step(from table: Int) -> MadeStep? {
    let steps = made.foreignKeys.indices.flatMap { index -> [MadeStep] in
      let key = made.foreignKeys[index]
      return (key.origin == table ? [MadeStep(foreignKey: index, isForward: true)] : [])
        + (key.destination == table ? [MadeStep(foreignKey: index, isForward: false)] : [])
    }
    return steps.isEmpty ? nil : random.one(of: steps)
  }
}
