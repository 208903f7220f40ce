extension DatabaseValue: DatabaseValueConvertible {
  /// The value itself.
  public var databaseValue: DatabaseValue { self }

  /// The value itself.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseValue? { dbValue }

  /// The value as an SQL expression.
  public var sqlExpression: SQLExpression { SQLExpression(form: .value(self)) }

  /// Binds the value.
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    switch storage {
    case .null: SQLiteBinding.bindNull(to: sqliteStatement, at: index)
    case .int64(let value): value.bind(to: sqliteStatement, at: index)
    case .double(let value): value.bind(to: sqliteStatement, at: index)
    case .string(let value): value.bind(to: sqliteStatement, at: index)
    case .blob(let value): value.bind(to: sqliteStatement, at: index)
    }
  }

  /// Binds the value.
  public func bind(to parameter: StatementParameter) {
    switch storage {
    case .null: parameter.bindNull()
    case .int64(let value): parameter.bind(value)
    case .double(let value): value.bind(to: parameter)
    case .string(let value): parameter.bind(value)
    case .blob(let value): value.bind(to: parameter)
    }
  }
}

extension DatabaseValue: StatementColumnConvertible {
  /// Reads a column of any storage class.
  public init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(ColumnValue(sqliteStatement, index))
  }

  /// Reads a column of any storage class; NULL is a value too.
  @inlinable
  public static func fromColumn(_ column: StatementColumn) -> DatabaseValue? {
    DatabaseValue(column.value)
  }
}

extension Optional: StatementBinding where Wrapped: StatementBinding {
  /// Binds the wrapped value, or NULL.
  @inlinable
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    switch self {
    case .some(let value): value.bind(to: sqliteStatement, at: index)
    case .none: SQLiteBinding.bindNull(to: sqliteStatement, at: index)
    }
  }

  /// Binds the wrapped value, or NULL.
  @inlinable
  public func bind(to parameter: StatementParameter) {
    switch self {
    case .some(let value): value.bind(to: parameter)
    case .none: parameter.bindNull()
    }
  }
}

extension Optional: SQLExpressible where Wrapped: SQLExpressible {
  /// The wrapped expression, or NULL.
  public var sqlExpression: SQLExpression {
    self?.sqlExpression ?? DatabaseValue.null.sqlExpression
  }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
  /// The wrapped value, or NULL.
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }

  /// Nil for NULL, otherwise the wrapped value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Wrapped?? {
    if let value = Wrapped.fromDatabaseValue(dbValue) { return .some(value) }
    return dbValue.isNull ? .some(.none) : .none
  }

  /// Nil for NULL, otherwise the wrapped value.
  @inlinable @inline(__always)
  public static func fromColumn(_ column: StatementColumn) -> Wrapped?? {
    if let value = Wrapped.fromColumn(column) { return .some(value) }
    return column.value.isNull ? .some(.none) : .none
  }

  /// Nil: the column may be missing.
  public static func fromMissingColumn() -> Wrapped?? { .some(.none) }
}

extension Optional: StatementColumnConvertible where Wrapped: StatementColumnConvertible {
  /// Reads the wrapped value from a column that is not NULL.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Wrapped(sqliteStatement: sqliteStatement, index: index) else { return nil }
    self = .some(value)
  }

  /// Reads a column: nil inside for NULL; nil if it does not hold such a value.
  ///
  /// - parameter index: The column, counted from 0. It is not checked.
  @inlinable
  public static func fromStatement(
    _ sqliteStatement: SQLiteStatement,
    atUncheckedIndex index: CInt
  ) -> Wrapped?? {
    if ColumnValue(sqliteStatement, index).isNull { return .some(.none) }
    return Wrapped(sqliteStatement: sqliteStatement, index: index).map { .some($0) }
  }
}
