extension SQLSyntax {
  /// The action for a row that violates a constraint: `INSERT OR …`, `UPDATE OR …`.
  package enum ConflictResolution: Sendable, Equatable, CaseIterable {
    case rollback
    case abort
    case fail
    case ignore
    case replace
  }

  /// `INSERT`, and `REPLACE`, which is `INSERT OR REPLACE`.
  ///
  /// https://www.sqlite.org/lang_insert.html
  package struct Insert: Sendable, Equatable {
    package indirect enum Rows: Sendable, Equatable {
      /// `VALUES` are a select, too.
      case select(Select)
      case defaultValues
    }

    package let with: With?
    package let conflictResolution: ConflictResolution?
    package let table: TableName
    package let alias: Name?
    /// The columns that are written; empty for all.
    package let columns: [Name]
    package let rows: Rows
    package let upserts: [Upsert]
    package let returning: [ResultColumn]
    package let range: Range<Int>
  }

  /// `ON CONFLICT …`
  ///
  /// https://www.sqlite.org/lang_upsert.html
  package struct Upsert: Sendable, Equatable {
    package let target: [OrderingTerm]
    package let targetCondition: Expression?
    /// The assignments; `nil` for `DO NOTHING`.
    package let update: Assignments?
    package let range: Range<Int>
  }

  /// `SET …`, and the condition of an upsert.
  package struct Assignments: Sendable, Equatable {
    package let assignments: [Assignment]
    package let condition: Expression?
  }

  /// `column = expression`, or `(column, column) = expression`
  package struct Assignment: Sendable, Equatable {
    package let columns: [Name]
    /// The value; for several columns, a row or a subquery.
    package let value: Expression
  }

  /// https://www.sqlite.org/lang_update.html
  package struct Update: Sendable, Equatable {
    package let with: With?
    package let conflictResolution: ConflictResolution?
    package let table: Source
    package let assignments: [Assignment]
    package let from: From?
    package let condition: Expression?
    package let returning: [ResultColumn]
    package let orderBy: [OrderingTerm]
    package let limit: Limit?
    package let range: Range<Int>
  }

  /// https://www.sqlite.org/lang_delete.html
  package struct Delete: Sendable, Equatable {
    package let with: With?
    package let table: Source
    package let condition: Expression?
    package let returning: [ResultColumn]
    package let orderBy: [OrderingTerm]
    package let limit: Limit?
    package let range: Range<Int>
  }
}
