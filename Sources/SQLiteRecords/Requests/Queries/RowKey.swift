/// The key of a row: the value of a single-column primary key, or the values of the columns of a
/// primary or unique key.
enum RowKey: Sendable {
  case value(KeyValue)
  case columns([String: KeyValue])

  /// The value of one column of a key.
  enum KeyValue: Sendable {
    case stored(DatabaseValue)
    /// A value that is stored as the strategies of a type say.
    case encoded(StrategicValue, Any.Type)
  }

  /// The key of a value.
  ///
  /// - parameter type: The type that the rows are decoded to. If it has strategies, they define how a
  ///   date, data or a UUID is stored.
  init(_ value: any DatabaseValueConvertible, of type: Any.Type) {
    self = .value(KeyValue(value, of: type))
  }

  /// The key of some columns; nil is a key that no row has.
  ///
  /// - parameter type: What the rows are decoded to.
  init(_ columns: [String: (any DatabaseValueConvertible)?]?, of type: Any.Type) {
    self =
      columns.map { .columns($0.mapValues { KeyValue($0, of: type) }) } ?? .value(.stored(.null))
  }

  /// Whether a part of the key is NULL, so that it finds nothing.
  var hasNull: Bool {
    switch self {
    case .value(let value): value.isNull
    case .columns(let columns): columns.values.contains(where: \.isNull)
    }
  }
}

extension RowKey.KeyValue {
  init(_ value: (any DatabaseValueConvertible)?, of type: Any.Type) {
    guard let value else {
      self = .stored(.null)
      return
    }
    self = StrategicValue(value).map { .encoded($0, type) } ?? .stored(value.databaseValue)
  }

  var isNull: Bool {
    if case .stored(let value) = self { value.isNull } else { false }
  }

  /// The value as a column stores it.
  ///
  /// - parameter hasStrategies: Whether the strategies of the rows' type apply. Generated records store
  ///   their values without strategies.
  func databaseValue(in column: String, hasStrategies: Bool) -> DatabaseValue {
    switch self {
    case .stored(let value): value
    case .encoded(let value, let type):
      value.databaseValue(in: column, of: hasStrategies ? type : DefaultEncodingStrategies.self)
    }
  }
}

extension RowKey {
  /// The condition that a row has one of some keys.
  ///
  /// ```swift
  /// // "id" IN (1, 2)
  /// // ("citizenId" = 1) AND ("countryCode" = 'FR')
  /// ```
  ///
  /// - throws: `SQLITE_MISUSE` if a key is none of the table's.
  static func condition(
    _ keys: [RowKey],
    _ db: Database,
    _ table: DatabaseTable
  ) throws -> SQLExpression {
    var values: [DatabaseValue] = []
    var conditions: [SQLExpression] = []
    for key in keys {
      switch key {
      case .value(let value):
        values.append(table.stored(value, in: try table.singleColumnKey(db)))
      case .columns(let columns): conditions.append(try table.condition(columns, db))
      }
    }
    if !values.isEmpty {
      let column = Column(try table.singleColumnKey(db))
      let expressions = values.filter { !$0.isNull }.map(\.sqlExpression)
      conditions.append(SQLExpression.contains(expressions, column))
    }
    return .associative(.or, conditions)
  }
}

extension DatabaseTable {
  /// The column of the primary key.
  ///
  /// - throws: `SQLITE_MISUSE` if the primary key does not have one column.
  func singleColumnKey(_ db: Database) throws -> String {
    let key = try info(db).primaryKey
    if key.count == 1 { return key[0] }
    let reason =
      key.isEmpty ? "has no primary key" : "has a primary key of several columns, \(list(key))"
    throw DatabaseError.misuse("table '\(name)' \(reason); a single value cannot be its key")
  }

  /// A value as a column of a key stores it.
  fileprivate func stored(_ value: RowKey.KeyValue, in column: String) -> DatabaseValue {
    let value = value.databaseValue(in: column, hasStrategies: schema == nil)
    return schema?.keyStorages[column]?.stored(value) ?? value
  }

  /// The condition that the columns of a key have some values, in the order of the key, and then the
  /// other columns that are given, in the order of the table.
  fileprivate func condition(
    _ values: [String: RowKey.KeyValue],
    _ db: Database
  ) throws -> SQLExpression {
    let valuesByName = Dictionary(
      values.map { ($0.key.asciiLowercased, $0.value) },
      uniquingKeysWith: { $1 }
    )
    let columns = try keyedColumns(Set(valuesByName.keys), db)
    return .associative(
      .and,
      columns.map { column in
        let value = valuesByName[column.asciiLowercased] ?? .stored(.null)
        return .compare(.equal, Column(column), stored(value, in: column))
      }
    )
  }

  /// Some columns, in lower case, as the table spells them: those of a primary or unique key first.
  ///
  /// - throws: `SQLITE_MISUSE` if no key is among them, or one of them is not a column of the
  ///   table.
  private func keyedColumns(_ wanted: Set<String>, _ db: Database) throws -> [String] {
    let key = try uniqueKey(wanted, db)
    let rest = wanted.subtracting(key.map(\.asciiLowercased))
    if rest.isEmpty { return key }
    let others = try columnNames(db).filter { rest.contains($0.asciiLowercased) }
    guard others.count == rest.count else {
      let unknown = rest.subtracting(others.map(\.asciiLowercased)).inOrder
      throw DatabaseError.misuse("table '\(name)' has no column '\(unknown[0])'")
    }
    return key + others
  }

  /// The primary or unique key that some columns are, or that is among them.
  private func uniqueKey(_ wanted: Set<String>, _ db: Database) throws -> [String] {
    let primaryKey = try info(db).primaryKey
    func isWanted(_ key: [String]) -> Bool { Set(key.map(\.asciiLowercased)) == wanted }
    if isWanted(primaryKey) { return primaryKey }
    if let key = try db.uniqueKey(of: name, with: wanted) { return key }
    if !primaryKey.isEmpty, wanted.isSuperset(of: primaryKey.map(\.asciiLowercased)) {
      return primaryKey
    }
    let keys = try db.uniqueKeys(of: name)
    let known =
      keys.isEmpty ? "it has no keys" : "its keys are \(keys.map(list).joined(separator: ", "))"
    throw DatabaseError.misuse(
      "table '\(name)' has no primary or unique key \(list(wanted.inOrder)); \(known)"
    )
  }

  private func list(_ columns: [String]) -> String { "(\(columns.joined(separator: ", ")))" }
}
