package import SQLiteRecordsSchema

/// Codes for mistakes in queries that SQLite accepts.
extension DiagnosticCode {
  /// A column is called like the one that seems to follow it without a comma.
  package static var aliasOfColumn: Self { Self() }
  /// A column of an enumeration gets a value that no case has.
  package static var assignedNoCase: Self { Self() }
  /// A column that rejects NULL gets NULL.
  package static var assignedNull: Self { Self() }
  /// A column gets a value that its property reads, and conditions do not find.
  package static var assignedOtherForm: Self { Self() }
  /// A column gets a value that its property does not read.
  package static var assignedUnreadable: Self { Self() }
  /// A column of an enumeration is compared with a value that no case has.
  package static var comparedWithNoCase: Self { Self() }
  /// A column is compared with a value that is written in another form.
  package static var comparedOtherForm: Self { Self() }
  /// Rows are sorted or grouped by a constant.
  package static var constantTerm: Self { Self() }
  /// A date that is a text is an operand of arithmetic.
  package static var dateArithmetic: Self { Self() }
  /// A function of dates reads a number that counts from another moment.
  package static var dateOfNumber: Self { Self() }
  /// An insertion fails for any row.
  package static var missingValueOfColumn: Self { Self() }
  /// Two types of the client, which count different things, are added or compared, or one is written as the other.
  package static var mixedUnits: Self { Self() }
  /// A pattern contains what looks like a parameter.
  package static var parameterInText: Self { Self() }
  /// A text that is not a number is an operand of arithmetic.
  package static var textArithmetic: Self { Self() }
  /// The name of a column is in single quotes, and so a text.
  package static var textOfColumn: Self { Self() }
  /// A function of dates has a modifier for which it returns NULL.
  package static var unknownModifier: Self { Self() }
}
