extension SQLExpression {
  /// The kinds of expressions, and their parts.
  package indirect enum Form: Sendable {
    /// A value, bound to a parameter; NULL is written out.
    case value(DatabaseValue)
    /// A column of the statement's table.
    case column(String)
    /// An expression whose columns are those of a certain table of the statement.
    case aliased(SQLExpression, TableAliasIdentity)
    /// An expression that can be made only when the table of its columns is known.
    case ofTable(@Sendable (any SQLTable, Database) throws -> SQLExpression)
    /// SQL that the client has written.
    case literal(SQL)
    /// A query that returns one value.
    case subquery(SQLSubquery)
    case operation(Operation)
    case test(Test, isNegated: Bool)
    case function(SQLFunctionCall)
    case cast(SQLExpression, Database.ColumnType)
    /// `COUNT(*)`
    case countAll
    /// An expression that can be made only when the database is known.
    case deferred(@Sendable (Database) throws -> SQLExpression)
  }

  /// An operator and its operands.
  package enum Operation: Sendable {
    case prefix(PrefixOperator, SQLExpression)
    case binary(BinaryOperator, SQLExpression, SQLExpression)
    case associative(AssociativeBinaryOperator, [SQLExpression])
    case not(SQLExpression)
    case collated(SQLExpression, Database.CollationName)
  }

  /// A condition that can have a `NOT` of its own.
  package enum Test: Sendable {
    case null(SQLExpression)
    case between(SQLExpression, SQLExpression, SQLExpression)
    case contained(SQLExpression, in: [SQLExpression])
    case containedInSubquery(SQLExpression, SQLSubquery)
    case like(SQLExpression, SQLExpression, escape: SQLExpression?)
    case exists(SQLSubquery)
  }

  /// An operator before its operand.
  package enum PrefixOperator: String, Sendable {
    case minus = "-"
    case bitwiseNot = "~"
  }

  /// An operator between two operands.
  package enum BinaryOperator: String, Sendable {
    case equal = "="
    case notEqual = "<>"
    case identical = "IS"
    case notIdentical = "IS NOT"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case subtract = "-"
    case divide = "/"
    case leftShift = "<<"
    case rightShift = ">>"
    case jsonRepresentation = "->"
    case jsonValue = "->>"
    case match = "MATCH"
    case glob = "GLOB"
  }
}

extension SQLExpression.BinaryOperator {
  /// The operator that holds where this one does not.
  var negation: Self? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .identical: .notIdentical
    case .notIdentical: .identical
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    case .subtract, .divide, .leftShift, .rightShift: nil
    case .jsonRepresentation, .jsonValue, .match, .glob: nil
    }
  }

  /// Whether the result says how the operands compare.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .identical, .notIdentical: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .subtract, .divide, .leftShift, .rightShift: false
    case .jsonRepresentation, .jsonValue, .match, .glob: false
    }
  }
}

/// A call of an SQL function.
package struct SQLFunctionCall: Sendable {
  let name: String
  let arguments: [SQLExpression]
  var isDistinct = false

  /// The condition for the rows that an aggregate function takes.
  var filter: SQLExpression?

  /// Whether the function turns many rows into one value.
  var isAggregate = false

  package init(
    name: String,
    arguments: [SQLExpression],
    isDistinct: Bool = false,
    filter: SQLExpression? = nil,
    isAggregate: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.isDistinct = isDistinct
    self.filter = filter
    self.isAggregate = isAggregate
  }
}

/// A query as a part of another statement.
public struct SQLSubquery: Sendable {
  let writeQuery: @Sendable (inout SQLWriter) throws -> Void

  package init(_ writeQuery: @escaping @Sendable (inout SQLWriter) throws -> Void) {
    self.writeQuery = writeQuery
  }
}
