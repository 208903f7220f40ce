/// The values of a statement's parameters: by position, by name, or both.
///
/// ```swift
/// // UPDATE player SET score = 1000 WHERE id = 1
/// try db.execute(
///   sql: "UPDATE player SET score = :score WHERE id = :id",
///   arguments: ["score": 1000, "id": 1])
/// ```
///
/// A named value goes to each parameter of that name, whether it is written `:a`, `@a` or `$a`.
/// Values without a name go to the other parameters, in order. A named value for which there is no
/// parameter is not used; a value without a name that is left over is an error.
/// https://www.sqlite.org/lang_expr.html#parameters
public struct StatementArguments: Hashable, Sendable {
  var values: [DatabaseValue]
  var namedValues: [String: DatabaseValue]

  /// No arguments.
  public init() {
    values = []
    namedValues = [:]
  }

  /// Arguments by position, as they are stored.
  init(values: [DatabaseValue]) {
    self.values = values
    namedValues = [:]
  }

  /// Arguments by position.
  public init(_ sequence: some Sequence<(any DatabaseValueConvertible)?>) {
    values = sequence.map { $0?.databaseValue ?? .null }
    namedValues = [:]
  }

  /// Arguments by position.
  public init<Element: DatabaseValueConvertible>(_ sequence: some Sequence<Element>) {
    values = sequence.map { $0.databaseValue }
    namedValues = [:]
  }

  /// Arguments by name.
  public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
    values = []
    namedValues = dictionary.mapValues { $0?.databaseValue ?? .null }
  }

  /// Arguments by name.
  public init(_ sequence: some Sequence<(String, (any DatabaseValueConvertible)?)>) {
    values = []
    namedValues = Dictionary(
      sequence.map { ($0.0, $0.1?.databaseValue ?? .null) },
      uniquingKeysWith: { $1 }
    )
  }

  /// Whether there are no arguments.
  public var isEmpty: Bool { values.isEmpty && namedValues.isEmpty }

  /// Adds arguments; a name that is already there gets the new value.
  ///
  /// - returns: The named values that were replaced.
  @discardableResult
  public mutating func append(contentsOf arguments: StatementArguments) -> [String: DatabaseValue] {
    values.append(contentsOf: arguments.values)
    var replaced: [String: DatabaseValue] = [:]
    for (name, value) in arguments.namedValues {
      replaced[name] = namedValues.updateValue(value, forKey: name)
    }
    return replaced
  }

  /// The arguments of both.
  public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
    var sum = lhs
    sum.append(contentsOf: rhs)
    return sum
  }

  /// Adds arguments.
  public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
    lhs.append(contentsOf: rhs)
  }
}

extension StatementArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Arguments by position: `["Arthur", 1000]`.
  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
    self.init(elements)
  }

  /// Arguments by name: `["name": "Arthur", "score": 1000]`.
  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    self.init(elements)
  }
}

extension StatementArguments: CustomStringConvertible {
  /// The arguments as a literal, named ones first and sorted: `["id": 1, "Arthur"]`.
  public var description: String {
    let named = namedValues.keys.inOrder.map {
      "\($0.debugDescription): \(namedValues[$0] ?? .null)"
    }
    return "[\((named + values.map(\.description)).joined(separator: ", "))]"
  }
}

extension StatementArguments {
  /// Arguments by position, from values whose types are not known.
  ///
  /// The result is nil if one of them is no database value.
  public init?(_ array: [Any]) {
    var values: [DatabaseValue] = []
    for element in array {
      guard let value = DatabaseValue(value: element) else { return nil }
      values.append(value)
    }
    self.init(values)
  }

  /// Arguments by name, from values whose types are not known.
  ///
  /// The result is nil if a key is no `String`, or a value no database value.
  public init?(_ dictionary: [AnyHashable: Any]) {
    var values: [(String, (any DatabaseValueConvertible)?)] = []
    for (key, element) in dictionary {
      guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
      values.append((name, value))
    }
    self.init(values)
  }
}

/// Placeholders for positional arguments: `?,?,?` for three.
///
/// ```swift
/// // SELECT * FROM player WHERE id IN (1,2)
/// let ids = [1, 2]
/// let players = try Player.fetchAll(
///   db,
///   sql: "SELECT * FROM player WHERE id IN (\(databaseQuestionMarks(count: ids.count)))",
///   arguments: StatementArguments(ids))
/// ```
public func databaseQuestionMarks(count: Int) -> String {
  repeatElement("?", count: count).joined(separator: ",")
}
