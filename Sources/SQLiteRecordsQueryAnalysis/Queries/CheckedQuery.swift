package import SQLiteRecordsSchema

/// The statements of one query file, as they are written and checked.
package struct CheckedQueryFile: Sendable, Equatable {
  /// The path of the file, as locations name it.
  package let path: String
  /// The queries without mistakes, in the order of the file.
  package let queries: [CheckedQuery]
  /// The statements with their places, also of queries in which something is wrong.
  package let statements: [PlacedStatement]

  package init(path: String, queries: [CheckedQuery], statements: [PlacedStatement]) {
    self.path = path
    self.queries = queries
    self.statements = statements
  }
}

/// A statement as it is written, and its place.
package struct PlacedStatement: Sendable, Equatable {
  package let sql: String
  let places: SQLFilePlaces
  let start: Int

  /// The place in the file of a byte of the statement.
  package func location(at offset: Int) -> SourceLocation { places[start + offset] }
}

/// A statement that SQLite has prepared, with the types of all that goes in and comes out.
package struct CheckedQuery: Sendable, Equatable {
  /// The kind of a statement.
  package enum Kind: Sendable, Equatable {
    /// It reads rows, and changes nothing.
    case select
    /// It writes, and returns no rows.
    case change
    /// It writes, and returns rows: it has `RETURNING`.
    case changeReturningRows
  }

  /// How many rows the statement returns in any database.
  package enum Cardinality: Sendable, Equatable {
    case exactlyOne
    case atMostOne
    case any
  }

  /// The name after `-- name:`.
  package let name: Located<String>
  /// The comment above it, without our own lines.
  package let documentation: String?
  /// The statement as it is written, without the comments above it and the semicolon behind it.
  package let sql: String
  /// The statement as it is run, which differs from `sql` in two ways:
  ///
  /// - A parameter that takes a collection is a table of its elements.
  /// - `*` and `table.*` are written out, because a column that is added to the database later must not
  ///   move others. The columns of a record that is part of a row are named after it
  ///   (`"player"."id" AS "player.id"`), in the order of the record, so that all columns of the result
  ///   have names of their own, and the statement can be a subquery. If a row is one record and nothing
  ///   else, its columns keep their names.
  package let executedSQL: String
  package let kind: Kind
  package let cardinality: Cardinality
  /// The parameters, in the order in which they appear first.
  package let parameters: [QueryParameter]
  /// The parts of a row, in the order of the columns; empty for a change without `RETURNING`.
  package let parts: [QueryPart]
  /// The name of the type of a row, after `-- row:`; `nil` leaves it to the planner.
  package let rowName: Located<String>?
  /// The tables and columns that the statement reads, for observation.
  package let region: [QueryRegion]

  package init(
    name: Located<String>,
    documentation: String? = nil,
    sql: String,
    executedSQL: String,
    kind: Kind,
    cardinality: Cardinality,
    parameters: [QueryParameter],
    parts: [QueryPart],
    rowName: Located<String>? = nil,
    region: [QueryRegion] = []
  ) {
    self.name = name
    self.documentation = documentation
    self.sql = sql
    self.executedSQL = executedSQL
    self.kind = kind
    self.cardinality = cardinality
    self.parameters = parameters
    self.parts = parts
    self.rowName = rowName
    self.region = region
  }
}

/// A parameter, `:minimum`, and the Swift type of its argument.
package struct QueryParameter: Sendable, Equatable {
  /// Whether the argument is a value or several, and how `executedSQL` takes several.
  package enum Form: Sendable, Equatable {
    case value
    /// A collection whose elements are integers or texts as SQLite stores them: one argument, a JSON
    /// array.
    case collection
    /// A collection whose elements are blobs: two arguments, all bytes one after the other, and a JSON
    /// array of the place and the length of each.
    case collectionOfBlobs
  }

  /// The name without the sign in front of it.
  package let name: Located<String>
  package let type: PropertyType
  /// Whether the argument can be `nil`, which is NULL. The elements of a collection cannot.
  package let isOptional: Bool
  /// Whether the query decides what it does without a value, as in `:state IS NULL OR state = :state`.
  package let isOmittable: Bool
  package let form: Form
  /// The numbers of its parameters in `executedSQL`, from 1: one, or two for a collection of blobs.
  package let indexes: [Int]

  package init(
    name: Located<String>,
    type: PropertyType,
    isOptional: Bool,
    isOmittable: Bool = false,
    form: Form = .value,
    indexes: [Int]
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isOmittable = isOmittable
    self.form = form
    self.indexes = indexes
  }
}

/// A part of a row that becomes a property.
package enum QueryPart: Sendable, Equatable {
  /// The columns of `table.*`, all of them in the order of the table's record: a nested record.
  case record(QueryRecord)
  case value(QueryColumn)
}

/// A record inside a row.
package struct QueryRecord: Sendable, Equatable {
  /// The name of the table in the statement: its alias, or its name.
  package let name: Located<String>
  /// The table's name in the schema.
  package let table: String
  /// Whether all columns are NULL in some rows: the table stands on the optional side of an outer join.
  package let isOptional: Bool
  /// The position of the record's first column in a row, from 0.
  package let firstColumn: Int
  /// How many columns the record has in a row.
  package let columnCount: Int
  /// If the record is optional: the position of a column that is NULL only if the whole record is missing, counted
  /// from its first column. It is one of the record's own, or its rowid behind all columns of the query.
  package let requiredColumn: Int?

  package init(
    name: Located<String>,
    table: String,
    isOptional: Bool,
    firstColumn: Int,
    columnCount: Int,
    requiredColumn: Int? = nil
  ) {
    self.name = name
    self.table = table
    self.isOptional = isOptional
    self.firstColumn = firstColumn
    self.columnCount = columnCount
    self.requiredColumn = requiredColumn
  }
}

/// A column of a row.
package struct QueryColumn: Sendable, Equatable {
  /// The column's name in the result.
  package let name: Located<String>
  package let type: PropertyType
  package let isOptional: Bool
  /// Why the value can be NULL, as a sentence; `nil` if it cannot.
  package let reason: String?
  /// Whether NULL stands for a real number that is none, such as infinity times zero: SQLite has no such
  /// number. The type is `Double`, not optional, and the value is `Double.nan`.
  package let isNaNIfNull: Bool
  /// Whether a `Double` may come as an integer that it does not equal: the nearest one is read.
  package let mayBeLargeInteger: Bool
  /// The column of a table that it is, if it is one as it is stored.
  package let origin: Origin?
  /// The position in a row, from 0.
  package let position: Int

  /// A column of a table of the schema.
  package struct Origin: Sendable, Equatable {
    package let table: String
    package let column: String

    package init(table: String, column: String) {
      self.table = table
      self.column = column
    }
  }

  package init(
    name: Located<String>,
    type: PropertyType,
    isOptional: Bool,
    reason: String? = nil,
    isNaNIfNull: Bool = false,
    mayBeLargeInteger: Bool = false,
    origin: Origin? = nil,
    position: Int
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.reason = reason
    self.isNaNIfNull = isNaNIfNull
    self.mayBeLargeInteger = mayBeLargeInteger
    self.origin = origin
    self.position = position
  }
}

/// The columns of a table that a statement reads.
package struct QueryRegion: Sendable, Equatable {
  package let table: String
  /// Sorted; empty if only the number of rows matters.
  package let columns: [String]

  package init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns
  }
}
