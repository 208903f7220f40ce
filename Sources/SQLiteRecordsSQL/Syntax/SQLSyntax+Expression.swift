extension SQLSyntax {
  /// An expression, and its place in the text, its own parentheses included.
  ///
  /// https://www.sqlite.org/lang_expr.html
  package struct Expression: Sendable, Equatable {
    package let kind: Kind
    package let range: Range<Int>

    package init(_ kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }

    package indirect enum Kind: Sendable, Equatable {
      case literal(Literal)
      /// `:name`, with the sign in front of it; `?` and `?1`, too.
      case parameter(String)
      case column(ColumnName)
      case unary(UnaryOperator, Expression)
      case binary(BinaryOperator, Expression, Expression)
      /// `expression ISNULL`; `IS NULL` is the binary operator `IS`.
      case isNull(Expression)
      /// `expression NOTNULL`, `expression NOT NULL`
      case notNull(Expression)
      case match(MatchOperator, isNegated: Bool, Expression, Expression, escape: Expression?)
      case between(isNegated: Bool, Expression, lower: Expression, upper: Expression)
      case isIn(isNegated: Bool, Expression, Set)
      case cast(Expression, type: String)
      case collate(Expression, Name)
      case cases(base: Expression?, branches: [Branch], otherwise: Expression?)
      case function(Function)
      /// `EXISTS (SELECT …)`; `NOT EXISTS` is the unary operator `NOT` of one.
      case exists(Select)
      case subquery(Select)
      /// `(a, b)`: two expressions or more.
      case row([Expression])
      /// An expression in parentheses.
      case parenthesized(Expression)
      case raise(ConflictResolution, message: Expression?)
    }
  }

  package enum Literal: Sendable, Equatable {
    case null
    /// An integer, decimal or hexadecimal; a decimal one that does not fit into 64 bits is a real number.
    /// The smallest one is a literal with its minus.
    case integer(Int64)
    /// A real number as it is written, without the underscores between its digits.
    case real(String)
    /// A text, without its quotes.
    case text(String)
    /// The digits between the quotes of `x'…'`.
    case blob(String)
    /// `TRUE` or `FALSE`, without quotes. If a column has that name, SQLite takes it for the column.
    case boolean(Bool)
    case currentDate
    case currentTime
    case currentTimestamp
  }

  /// `column`, `table.column` or `schema.table.column`
  package struct ColumnName: Sendable, Equatable {
    package let schema: Name?
    package let table: Name?
    package let column: Name
  }

  package enum UnaryOperator: Sendable, Equatable, CaseIterable {
    case minus
    case plus
    case bitwiseNot
    case not
  }

  package enum BinaryOperator: Sendable, Equatable, CaseIterable {
    case concatenate
    /// `->` and `->>`
    case jsonExtract
    case jsonExtractValue
    case multiply
    case divide
    case remainder
    case add
    case subtract
    case bitwiseAnd
    case bitwiseOr
    case shiftLeft
    case shiftRight
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case equal
    case notEqual
    /// `IS`, `IS NOT DISTINCT FROM`
    case isSame
    /// `IS NOT`, `IS DISTINCT FROM`
    case isDistinct
    case and
    case or
  }

  package enum MatchOperator: Sendable, Equatable, CaseIterable {
    case like
    case glob
    case regexp
    case match
  }

  /// The right side of `IN`.
  package indirect enum Set: Sendable, Equatable {
    /// Expressions in parentheses, perhaps none.
    case list([Expression])
    case select(Select)
    case table(TableName)
    case function(TableName, arguments: [Expression])
  }

  /// `WHEN condition THEN value`
  package struct Branch: Sendable, Equatable {
    package let condition: Expression
    package let value: Expression
  }

  /// A call of a scalar, aggregate or window function.
  package struct Function: Sendable, Equatable {
    package let name: Name
    package let isDistinct: Bool
    package let arguments: [Expression]
    /// Whether the argument is `*`, as in `COUNT(*)`.
    package let hasStar: Bool
    /// The order of an aggregate's arguments.
    package let orderBy: [OrderingTerm]
    package let filter: Expression?
    package let over: Over?
  }

  /// `OVER name` or `OVER (…)`
  package indirect enum Over: Sendable, Equatable {
    case named(Name)
    case window(Window)
  }

  package struct NamedWindow: Sendable, Equatable {
    package let name: Name
    package let window: Window
  }

  /// https://www.sqlite.org/windowfunctions.html
  package struct Window: Sendable, Equatable {
    package let base: Name?
    package let partitionBy: [Expression]
    package let orderBy: [OrderingTerm]
    package let frame: Frame?
    package let range: Range<Int>
  }

  package struct Frame: Sendable, Equatable {
    package enum Unit: Sendable, Equatable { case range, rows, groups }
    package enum Exclusion: Sendable, Equatable { case noOthers, currentRow, group, ties }
    package indirect enum Bound: Sendable, Equatable {
      case unboundedPreceding
      case preceding(Expression)
      case currentRow
      case following(Expression)
      case unboundedFollowing
    }

    package let unit: Unit
    package let start: Bound
    /// `nil` if only the start is written: the end is the current row.
    package let end: Bound?
    package let exclusion: Exclusion?
  }
}
