package import SQLiteRecordsSchema

/// Codes for queries.
extension DiagnosticCode {
  // MARK: Queries

  /// SQLite does not accept the statement.
  package static var rejectedQuery: Self { Self() }
  /// SQLite accepts something that is not understood here.
  package static var notUnderstood: Self { Self() }
  /// A function of the application is called with a wrong number of arguments.
  package static var argumentCount: Self { Self() }
  package static var comparisonWithNull: Self { Self() }
  package static var neverEqual: Self { Self() }
  package static var parameterConflict: Self { Self() }
  package static var parameterWithoutName: Self { Self() }
  package static var parameterOfUnknownType: Self { Self() }
  package static var parameterOfTwoForms: Self { Self() }
  package static var collectionOfReals: Self { Self() }
  package static var resultOfUnknownType: Self { Self() }
  package static var repeatedResultColumn: Self { Self() }
  package static var unnamedResultColumn: Self { Self() }
  package static var starOfEqualNames: Self { Self() }
  package static var joinWithoutCondition: Self { Self() }
  package static var bareColumn: Self { Self() }
  package static var writingSelect: Self { Self() }
  /// A condition does not use an index that begins with its column.
  package static var unusedIndex: Self { Self() }
  package static var unusedQueryLine: Self { Self() }
  package static var unknownQueryType: Self { Self() }
  /// SQLite knows something else of the statement than was worked out.
  package static var contradictedQuery: Self { Self() }
}
