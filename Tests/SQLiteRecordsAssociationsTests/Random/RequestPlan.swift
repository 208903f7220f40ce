/// The meaning of a made request, by the rules of the guide on associations: a tree of tables.
struct RequestPlan {
  /// A table, and what is asked of it.
  struct Node {
    let table: Int
    var conditions: [MadeCondition] = []
    var order: [MadeTerm] = []
    /// Whether the order of tables that are joined later is reversed, too.
    var isReversed = false
    var isRead: Bool
    var alias: Int?
    var joins: [Join] = []
    var lists: [List] = []
    /// The keys of tables whose numbers are columns of this one's rows.
    var annotations: [(name: String, keys: [String])] = []
  }

  struct Join {
    let key: String
    let step: MadeStep
    var isRequired: Bool
    var node: Node
  }

  /// Rows that are fetched for all rows of a table together.
  struct List {
    let key: String
    var parts: [(key: String, step: MadeStep, node: Node)]
  }

  /// A condition on several tables.
  enum Condition {
    case equal(alias: Int)
    case exists(alias: Int, isNegated: Bool)
  }

  var root: Node
  var conditions: [Condition] = []

  init(_ request: MadeRequest) {
    root = Node(table: request.table, isRead: true)
    for operation in request.operations {
      switch operation {
      case .compare(let alias): conditions.append(.equal(alias: alias))
      case .exists(let alias, let isNegated):
        conditions.append(.exists(alias: alias, isNegated: isNegated))
      default: root.apply(operation)
      }
    }
  }
}

extension RequestPlan.Node {
  mutating func apply(_ operation: MadeOperation) {
    switch operation {
    case .filter(let condition): conditions.append(condition)
    case .order(let terms):
      if isReversed { reverse() }
      order = terms
    case .reversed: reverse()
    case .unordered: removeOrder()
    case .selectNumber: annotations = []
    case .join(let join, let path): add(join, path)
    case .compare, .exists: break
    }
  }

  private mutating func reverse() {
    for index in order.indices { order[index].isDescending.toggle() }
    for index in joins.indices { joins[index].node.reverse() }
    isReversed.toggle()
  }

  private mutating func removeOrder() {
    order = []
    for index in joins.indices { joins[index].node.removeOrder() }
    isReversed = false
  }

  private mutating func add(_ join: MadeJoin, _ path: MadePath) {
    var parts = RequestPlan.parts(of: path)
    let isRequired =
      [.includingRequired, .joiningRequired, .annotatedWithRequired].contains(join)
    switch join {
    case .all:
      let list = RequestPlan.List(key: parts[parts.count - 1].key, parts: parts)
      if let index = lists.firstIndex(where: { $0.key == list.key }) {
        lists[index].merge(list)
      } else {
        lists.append(list)
      }
      return
    case .includingRequired, .includingOptional: break
    case .joiningRequired, .joiningOptional: parts[parts.count - 1].node.readNothing()
    case .annotatedWithRequired, .annotatedWithOptional:
      parts[parts.count - 1].node.readNothing()
      annotations.append((path.annotation, parts.map(\.key)))
    }
    if isReversed { for index in parts.indices { parts[index].node.reverse() } }
    var inner: RequestPlan.Join?
    for part in parts.reversed() {
      var node = part.node
      if let inner { node.joins.append(inner) }
      inner = RequestPlan.Join(key: part.key, step: part.step, isRequired: isRequired, node: node)
    }
    if let inner { add(inner) }
  }

  private mutating func add(_ join: RequestPlan.Join) {
    guard let index = joins.firstIndex(where: { $0.key == join.key }) else {
      joins.append(join)
      return
    }
    joins[index].isRequired = joins[index].isRequired || join.isRequired
    joins[index].node.merge(join.node)
  }

  /// The selection of the table itself is dropped; that of the tables that it is joined with stays.
  fileprivate mutating func readNothing() {
    isRead = false
    annotations = []
  }

  fileprivate mutating func merge(_ other: RequestPlan.Node) {
    conditions += other.conditions
    if !other.order.isEmpty { order = other.order }
    if other.isRead {
      isRead = true
      annotations = other.annotations
    }
    alias = alias ?? other.alias
    for join in other.joins { add(join) }
    for list in other.lists {
      if let index = lists.firstIndex(where: { $0.key == list.key }) {
        lists[index].merge(list)
      } else {
        lists.append(list)
      }
    }
  }
}

extension RequestPlan.Node {
  /// The lists of the table's rows: its own, and those of tables of which nothing is read.
  var allLists: [RequestPlan.List] { lists + joins.flatMap(\.listsOfOwner) }
}

extension RequestPlan.Join {
  /// The lists of the table, if nothing is read of it: they belong to the rows that it is joined with.
  fileprivate var listsOfOwner: [RequestPlan.List] {
    if node.isRead { return [] }
    let own = node.lists.map { $0.through(self, to: nil) }
    return own
      + node.joins.flatMap { inner in inner.listsOfOwner.map { $0.through(self, to: inner.key) } }
  }
}

extension RequestPlan.List {
  /// - parameter next: The key of the join that the list goes through.
  fileprivate func through(_ join: RequestPlan.Join, to next: String?) -> Self {
    var node = join.node
    node.lists = []
    node.joins.removeAll { $0.key == next }
    return Self(key: key, parts: [(join.key, join.step, node)] + parts)
  }

  fileprivate mutating func merge(_ other: Self) {
    for index in parts.indices { parts[index].node.merge(other.parts[index].node) }
  }
}

extension RequestPlan {
  /// The tables of a path, each with what is asked of it: nothing is read of those on the way.
  static func parts(of path: MadePath) -> [(key: String, step: MadeStep, node: Node)] {
    var parts = path.parts.map { part in
      var node = Node(table: part.table, isRead: false)
      for operation in part.operations { node.apply(operation) }
      return (key: part.key, step: part.step, node: node)
    }
    let last = parts.count - 1
    parts[last].node.isRead = true
    parts[last].node.alias = path.alias
    for operation in path.operations {
      switch operation {
      // The tables on the way are sorted by, too.
      case .reversed, .unordered:
        for index in parts.indices { parts[index].node.apply(operation) }
      case .filter, .order, .selectNumber, .join, .compare, .exists:
        parts[last].node.apply(operation)
      }
    }
    return parts
  }
}
