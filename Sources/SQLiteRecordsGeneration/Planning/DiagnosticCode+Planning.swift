package import SQLiteRecordsSchema

/// Codes for records that cannot be generated.
extension DiagnosticCode {
  // MARK: Targets

  package static var enumerationOfOtherTarget: Self { Self() }
  package static var fileNameTaken: Self { Self() }
  static var missingProduct: Self { Self() }

  // MARK: Types of properties

  package static var hiddenEnumeration: Self { Self() }

  // MARK: Queries

  package static var differentRows: Self { Self() }

  // MARK: Records

  package static var associationNameTaken: Self { Self() }
  package static var caseNameTaken: Self { Self() }
  package static var declaredInOwnModule: Self { Self() }
  package static var draftOfAllColumns: Self { Self() }
  package static var givenConformance: Self { Self() }
  package static var identifiableDraft: Self { Self() }
  package static var identifiableWithOtherID: Self { Self() }
  package static var identifiableWithoutKey: Self { Self() }
  package static var invalidIdentifier: Self { Self() }
  package static var mutableSendableClass: Self { Self() }
  package static var needlessImport: Self { Self() }
  package static var noSwiftName: Self { Self() }
  package static var notATimestamp: Self { Self() }
  package static var oneColumnForBothDates: Self { Self() }
  package static var propertyNameTaken: Self { Self() }
  package static var reservedSwiftName: Self { Self() }
  package static var sendableAgainstWord: Self { Self() }
  package static var timestampsOfFixedRecord: Self { Self() }
  package static var typeNameTaken: Self { Self() }
}
