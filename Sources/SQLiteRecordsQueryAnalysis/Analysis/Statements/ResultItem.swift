import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// One column in the result of a `SELECT`, as it is written.
struct ResultItem {
  /// One value, or the values of a star.
  enum Content {
    case value(SourceColumn, hasName: Bool)
    /// All columns of one record.
    case record(RecordItem)
    /// The columns of a star that is not a record, each with how it is written out.
    case values([(column: SourceColumn, sql: String)])
  }

  let content: Content
  /// The place of the column, or of its name.
  let range: Range<Int>
  /// The place of the star; `nil` if it is none.
  let star: Range<Int>?

  var columns: [SourceColumn] {
    switch content {
    case .value(let column, _): [column]
    case .record(let record): record.columns
    case .values(let values): values.map(\.column)
    }
  }
}

/// The columns of a source that are one record.
struct RecordItem {
  let table: Table
  /// The name of the source in the statement.
  let name: String
  let columns: [SourceColumn]
  /// How it is seen that there is no record; `nil` if there always is one.
  let sign: Sign?

  /// A value that is NULL only if there is no record.
  enum Sign {
    /// A column, by its position among those of the record.
    case column(Int)
    /// The rowid, by one of its names, which the executed statement adds to the columns of the result.
    case rowID(String)
  }

  var isOptional: Bool { sign != nil }
}

/// The result of the terms of a `SELECT`, and their place in it.
struct CoreResult {
  var items: [ResultItem]
  var cardinality: CheckedQuery.Cardinality
  /// Whether an aggregate in a subquery sums up the rows, which was not known.
  var isSummedUpInside = false
  /// The outer joins that make the rows.
  var outerJoins: OuterJoins = []

  var relation: ResultRelation {
    var relation = ResultRelation(columns: items.flatMap(\.columns), cardinality: cardinality)
    relation.outerJoins = outerJoins
    if items.count == 1, case .record(let record) = items[0].content, !record.isOptional {
      relation.recordTable = record.table
    }
    return relation
  }
}
