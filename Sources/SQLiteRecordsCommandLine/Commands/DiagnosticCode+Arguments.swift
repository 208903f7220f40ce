package import SQLiteRecordsSchema

/// Codes for the arguments of commands.
extension DiagnosticCode {
  package static var invalidModuleName: Self { Self() }
  package static var missingOperand: Self { Self() }
  package static var missingOption: Self { Self() }
  package static var missingValue: Self { Self() }
  package static var needlessValue: Self { Self() }
  package static var repeatedOption: Self { Self() }
  package static var unknownOption: Self { Self() }
  package static var unknownOptionWord: Self { Self() }
}
