public import SQLiteRecords

/// The only column of a checked query whose rows are values, by which it is narrowed.
///
/// ```swift
/// // WITH narrowed(value) AS (SELECT score FROM player) SELECT * FROM narrowed WHERE "value" > 100
/// GameQueries.scores().filter { $0 > 100 }
/// ```
public struct QueryValue<Value: DatabaseValueConvertible>: SQLTypedExpressible, Sendable {
  /// The type of the values.
  public typealias SQLValue = Value

  /// The name of the column in a narrowed query.
  static var name: String { "value" }

  private let stored: (@Sendable (Value) throws -> DatabaseValue)?

  init(of statement: QueryStatement<Value>) {
    stored = statement.stored
  }

  /// The column: `"value"`.
  public var sqlExpression: SQLExpression { Column(Self.name).sqlExpression }

  /// A value as the column stores it. If it cannot be stored, the query throws the error.
  public func operand(_ value: Value?) -> SQLExpression {
    guard let value else { return DatabaseValue.null.sqlExpression }
    guard let stored else { return value.sqlExpression }
    do {
      return try stored(value).sqlExpression
    } catch {
      return SQLExpression(form: .deferred { _ in throw error })
    }
  }
}

extension Query where RowDecoder: DatabaseValueConvertible {
  /// Keeps the values that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // WITH narrowed(value) AS (SELECT score FROM player) SELECT * FROM narrowed WHERE "value" > 100
  /// GameQueries.scores().filter { $0 > 100 }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the query's only column.
  /// - throws: The error of the closure.
  public func filter(
    _ predicate: (QueryValue<RowDecoder>) throws -> any SQLTerm
  ) rethrows -> Self {
    let condition = try predicate(QueryValue(of: statement)).sqlExpression
    return narrowedByValue { $0.filter(condition) }
  }

  /// Sorts the values, and replaces the order that the query has.
  ///
  /// ```swift
  /// // WITH narrowed(value) AS (SELECT score FROM player) SELECT * FROM narrowed ORDER BY "value" DESC
  /// GameQueries.scores().order { $0.desc }
  /// ```
  ///
  /// - parameter ordering: Makes the order from the query's only column.
  /// - throws: The error of the closure.
  public func order(
    _ ordering: (QueryValue<RowDecoder>) throws -> any SQLOrderingTerm
  ) rethrows -> Self {
    let ordering = try ordering(QueryValue(of: statement)).sqlOrdering
    return narrowedByValue { $0.orderings = [ordering] }
  }

  private func narrowedByValue(_ change: (inout QueryNarrowing) -> Void) -> Self {
    narrowed { narrowing in
      narrowing.namesValue = true
      change(&narrowing)
    }
  }
}
