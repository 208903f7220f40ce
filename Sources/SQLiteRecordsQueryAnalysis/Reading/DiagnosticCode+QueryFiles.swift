package import SQLiteRecordsSchema

/// What is wrong with the statements of a query file as texts, and with the comments above them.
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
