public import SQLiteRecords

/// The absolute value: `ABS(MAX("player"."score"))`.
public func abs<RowDecoder>(
  _ aggregate: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
  aggregate.map { .call("ABS", [$0]) }
}

/// The number of characters or bytes: `LENGTH(MAX("player"."name"))`.
public func length<RowDecoder>(
  _ aggregate: AssociationAggregate<RowDecoder>
) -> AssociationAggregate<RowDecoder> {
  aggregate.map { .call("LENGTH", [$0]) }
}

/// The value as another type: `CAST(AVG("player"."score") AS INTEGER)`. The name stays.
public func cast<RowDecoder>(
  _ aggregate: AssociationAggregate<RowDecoder>,
  as type: Database.ColumnType
) -> AssociationAggregate<RowDecoder> {
  var result = aggregate.map { SQLExpression(form: .cast($0, type)) }
  result.key = aggregate.key
  return result
}

extension SQLExpression {
  static func call(_ name: String, _ arguments: [SQLExpression]) -> SQLExpression {
    SQLExpression(form: .function(SQLFunctionCall(name: name, arguments: arguments)))
  }
}
