/// Codes for the Swift side of a schema, as far as it can be checked without Swift names.
extension DiagnosticCode {
  // MARK: Types of properties

  package static var changedCase: Self { Self() }
  package static var changedText: Self { Self() }
  package static var checkOfNoTable: Self { Self() }
  package static var codingWithoutJSON: Self { Self() }
  package static var defaultIsNoCase: Self { Self() }
  package static var enumerationWithoutCases: Self { Self() }
  package static var fallbackAndUnknown: Self { Self() }
  package static var invalidSwiftType: Self { Self() }
  package static var lossyAffinity: Self { Self() }
  package static var mixedCases: Self { Self() }
  package static var numberAsText: Self { Self() }
  package static var optionalAgainstColumn: Self { Self() }
  package static var otherStorageClass: Self { Self() }
  package static var repeatedCase: Self { Self() }
  package static var rowIDType: Self { Self() }
  package static var storageOfOtherType: Self { Self() }
  package static var storageWithoutType: Self { Self() }
  package static var strictStorage: Self { Self() }
  package static var typeSaidTwice: Self { Self() }
  package static var unknownCase: Self { Self() }

  // MARK: Records

  package static var classConformance: Self { Self() }
  package static var declaredInOtherModule: Self { Self() }
  package static var emptyProjection: Self { Self() }
  package static var importedTwice: Self { Self() }
  package static var invalidAffix: Self { Self() }
  package static var invalidModule: Self { Self() }
  package static var invalidProtocol: Self { Self() }
  package static var optionOfFetchedRows: Self { Self() }
  package static var repeatedConformance: Self { Self() }
}
