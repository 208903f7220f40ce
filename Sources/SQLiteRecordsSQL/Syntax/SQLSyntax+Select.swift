extension SQLSyntax {
  /// One or more `SELECT`s or `VALUES`, with their order and limit.
  ///
  /// https://www.sqlite.org/lang_select.html
  package struct Select: Sendable, Equatable {
    package let with: With?
    package let first: SelectCore
    /// The other terms of a compound, each with the operator in front of it.
    package let others: [CompoundTerm]
    package let orderBy: [OrderingTerm]
    package let limit: Limit?
    package let range: Range<Int>
  }

  package indirect enum SelectCore: Sendable, Equatable {
    case query(Query)
    case values(Values)
  }

  package struct CompoundTerm: Sendable, Equatable {
    package let compoundOperator: CompoundOperator
    package let core: SelectCore
  }

  package enum CompoundOperator: Sendable, Equatable, CaseIterable {
    case union
    case unionAll
    case intersect
    case except
  }

  /// `SELECT … FROM … WHERE … GROUP BY … HAVING … WINDOW …`
  package struct Query: Sendable, Equatable {
    package let isDistinct: Bool
    package let columns: [ResultColumn]
    package let from: From?
    package let condition: Expression?
    package let groupBy: [Expression]
    package let having: Expression?
    package let windows: [NamedWindow]
    package let range: Range<Int>
  }

  /// `VALUES (…), (…)`: at least one row.
  package struct Values: Sendable, Equatable {
    package let rows: [[Expression]]
    package let range: Range<Int>
  }

  package indirect enum ResultColumn: Sendable, Equatable {
    /// `*`
    case all(range: Range<Int>)
    /// `table.*`
    case allOf(table: Name, range: Range<Int>)
    /// An expression, perhaps with a name.
    case expression(Expression, alias: Name?)
  }

  package struct OrderingTerm: Sendable, Equatable {
    package let expression: Expression
    package let isDescending: Bool
    /// Whether NULL comes first; `nil` if the term does not say so.
    package let hasNullsFirst: Bool?
  }

  package struct Limit: Sendable, Equatable {
    package let count: Expression
    package let offset: Expression?
  }

  /// `WITH [RECURSIVE] …`
  ///
  /// https://www.sqlite.org/lang_with.html
  package struct With: Sendable, Equatable {
    package let isRecursive: Bool
    package let tables: [CommonTable]
    package let range: Range<Int>
  }

  /// A common table expression.
  package struct CommonTable: Sendable, Equatable {
    package let name: Name
    /// The names that the table gives to its columns; empty leaves them to the query.
    package let columns: [Name]
    /// Whether it is `MATERIALIZED` or `NOT MATERIALIZED`; `nil` if neither is written.
    package let isMaterialized: Bool?
    package let select: Select
  }
}

extension SQLSyntax {
  /// `FROM`: a first source, and the others from left to right.
  ///
  /// https://www.sqlite.org/syntax/join-clause.html
  package struct From: Sendable, Equatable {
    package let first: Source
    package let joins: [Join]
    package let range: Range<Int>
  }

  package struct Join: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// A comma.
      case comma
      /// `JOIN`, `INNER JOIN`
      case inner
      case cross
      case left
      case right
      case full
    }

    package indirect enum Constraint: Sendable, Equatable {
      case on(Expression)
      case using([Name])
    }

    package let kind: Kind
    package let isNatural: Bool
    package let source: Source
    package let constraint: Constraint?
    package let range: Range<Int>
  }

  /// A source of rows.
  package struct Source: Sendable, Equatable {
    package indirect enum Kind: Sendable, Equatable {
      /// A table, a view, or a common table expression. `index` is what `INDEXED BY` names.
      case table(TableName, index: Name?, isNotIndexed: Bool)
      /// A table-valued function: `json_each(:ids)`
      case function(TableName, arguments: [Expression])
      case select(Select)
      /// Sources in parentheses.
      case group(From)
    }

    package let kind: Kind
    package let alias: Name?
    package let range: Range<Int>
  }
}
