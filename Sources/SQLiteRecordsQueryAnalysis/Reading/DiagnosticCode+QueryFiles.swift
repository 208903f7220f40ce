package import SQLiteRecordsSchema

/// Codes for the texts of query files, and for the comments above statements.
extension DiagnosticCode {
  // MARK: Query files

  package static var invalidDirective: Self { Self() }
  package static var invalidQueryName: Self { Self() }
  package static var misplacedDirective: Self { Self() }
  package static var notAQuery: Self { Self() }
  package static var parameterName: Self { Self() }
  package static var queryNameTaken: Self { Self() }
  package static var queryWithoutName: Self { Self() }
  package static var queryWithoutStatement: Self { Self() }
  package static var repeatedDirective: Self { Self() }
  package static var unclosedQuote: Self { Self() }
  package static var unknownDirective: Self { Self() }
}
