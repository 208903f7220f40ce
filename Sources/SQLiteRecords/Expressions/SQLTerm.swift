/// An expression of the database: you can select it, sort rows by it, and pass it to SQL functions.
/// Columns are terms, plain values are not.
public protocol SQLTerm: SQLExpressible, SQLSelectable, SQLOrderingTerm {}

extension SQLTerm {
  /// The expression as a result column.
  public var sqlSelection: SQLSelection { SQLSelection(form: .expression(sqlExpression)) }

  /// The ascending order of the expression's values.
  public var sqlOrdering: SQLOrdering {
    SQLOrdering(form: .expression(sqlExpression, .unspecified))
  }

  /// The ascending order, written out: `"score" ASC`.
  public var asc: SQLOrdering { SQLOrdering(form: .expression(sqlExpression, .ascending)) }

  /// The descending order: `"score" DESC`.
  public var desc: SQLOrdering { SQLOrdering(form: .expression(sqlExpression, .descending)) }

  /// The ascending order with NULL at the end: `"score" ASC NULLS LAST`.
  public var ascNullsLast: SQLOrdering {
    SQLOrdering(form: .expression(sqlExpression, .ascendingNullsLast))
  }

  /// The descending order with NULL at the beginning: `"score" DESC NULLS FIRST`.
  public var descNullsFirst: SQLOrdering {
    SQLOrdering(form: .expression(sqlExpression, .descendingNullsFirst))
  }

  /// The expression as a result column with a name.
  ///
  /// ```swift
  /// // SELECT MAX("score") AS "maximum" FROM "player"
  /// Player.select { max($0.score).forKey("maximum") }
  /// ```
  public func forKey(_ key: String) -> SQLSelection {
    SQLSelection(form: .named(sqlExpression, key))
  }

  /// The expression as a result column with the name of a coding key.
  public func forKey(_ key: some CodingKey) -> SQLSelection { forKey(key.stringValue) }
}

/// A term that operators can combine with any value: `Column("score") > 1000`.
///
/// ``TableColumn``, which knows the type of its values, is a ``SQLTypedExpressible`` instead.
public protocol SQLSpecificExpressible: SQLTerm {}

extension SQLExpression: SQLSpecificExpressible {}

extension SQLSpecificExpressible {
  /// The expression, compared and sorted by a collation.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "name" = 'arthur' COLLATE NOCASE
  /// Player.filter { $0.name.collating(.nocase) == "arthur" }
  /// ```
  ///
  /// The collation of a condition applies to the comparisons in it:
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("name" COLLATE NOCASE) IN ('arthur', 'barbara')
  /// Player.filter { ["arthur", "barbara"].contains($0.name).collating(.nocase) }
  /// ```
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  public func collating(_ collation: Database.CollationName) -> SQLExpression {
    sqlExpression.collatingComparisons(collation)
  }

  /// The expression, compared and sorted by a collation written in Swift.
  public func collating(_ collation: DatabaseCollation) -> SQLExpression {
    collating(Database.CollationName(collation.name))
  }
}

/// A term whose values have a Swift type, so that operators combine it only with values of that
/// type.
public protocol SQLTypedExpressible<SQLStorage>: SQLTerm {
  /// The type of the values that are not NULL.
  associatedtype SQLValue

  /// How values are stored: `SQLValue` itself, or the ``ColumnStorage`` of a column. Only
  /// expressions with the same storage can be compared.
  associatedtype SQLStorage = SQLValue

  /// A value as it is stored, to be compared with the expression.
  func operand(_ value: SQLValue?) -> SQLExpression
}

extension SQLTypedExpressible where SQLValue: DatabaseValueConvertible {
  /// The value as it stores itself.
  public func operand(_ value: SQLValue?) -> SQLExpression { value?.sqlExpression ?? .null }
}

/// An expression whose values have a Swift type, such as a sum of typed columns.
///
/// ```swift
/// // "score" + "bonus" > 1000
/// Player.filter { $0.score + $0.bonus > 1000 }
/// ```
public struct SQLTypedExpression<SQLValue: DatabaseValueConvertible>: SQLTypedExpressible, Sendable
{
  /// The expression without its type.
  public let sqlExpression: SQLExpression

  init(_ expression: SQLExpression) {
    sqlExpression = expression
  }
}

extension SQLTypedExpressible where SQLValue == String {
  /// The expression, compared and sorted by a collation.
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  public func collating(_ collation: Database.CollationName) -> SQLTypedExpression<String> {
    SQLTypedExpression(sqlExpression.collated(collation))
  }

  /// The expression, compared and sorted by a collation written in Swift.
  public func collating(_ collation: DatabaseCollation) -> SQLTypedExpression<String> {
    collating(Database.CollationName(collation.name))
  }
}

// A value as it is stored can be selected, sorted by, and given to SQL functions, as a column can.
//
// ```swift
// // SELECT 'Arthur' AS "name" FROM "player"
// Player.select("Arthur".databaseValue.forKey("name"))
// ```

extension DatabaseValue: SQLTerm {
  /// The value, compared and sorted by a collation: `'Arthur' COLLATE NOCASE`.
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  public func collating(_ collation: Database.CollationName) -> SQLExpression {
    sqlExpression.collating(collation)
  }

  /// The value, compared and sorted by a collation written in Swift.
  public func collating(_ collation: DatabaseCollation) -> SQLExpression {
    sqlExpression.collating(collation)
  }
}

// A raw representable type that declares the conformance is written as its raw value.

extension SQLExpressible where Self: RawRepresentable, RawValue: SQLExpressible {
  /// The raw value's expression.
  public var sqlExpression: SQLExpression { rawValue.sqlExpression }
}

extension SQLSelectable where Self: RawRepresentable, RawValue: SQLSelectable {
  /// The raw value's result columns.
  public var sqlSelection: SQLSelection { rawValue.sqlSelection }
}

extension SQLOrderingTerm where Self: RawRepresentable, RawValue: SQLOrderingTerm {
  /// The raw value's ordering.
  public var sqlOrdering: SQLOrdering { rawValue.sqlOrdering }
}
