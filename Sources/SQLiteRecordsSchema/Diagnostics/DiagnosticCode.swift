/// What a diagnostic is about: a word that stays the same when the text of the message is improved.
///
/// Every diagnostic has one, so that none can be made that `Documentation/Diagnostics.md` does not
/// explain: a section there has the code as its title. Editors get it with `--diagnostics json`.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // MARK: JSON

  case byteOrderMark, comment, controlCharacter, emptyFile, fileTooLarge, invalidUTF8, leadingZero
  case loneSurrogate, nestedTooDeep, numberOutOfRange, repeatedKey, shortUnicodeEscape
  case singleQuote, trailingComma, unclosedString, unexpectedText, unknownEscape

  // MARK: Keys and words

  case columnAndExpression, contentlessWithContent, missingKey, prefixLength, unknownKey
  case unknownWord, wrongType

  // MARK: Names

  case emptyCollation, emptyName, nameTaken, nulCharacter, reservedName

  // MARK: Tables and columns

  case columnDeclaredTwice, columnListedTwice, emptyColumnList, generatedDefault, malformedSQL
  case literalLikeSQL, mistypedDefault, noColumns, nullDefault, onlyGeneratedColumns
  case replaceWithoutDefault, tooManyColumns, unknownColumn, unknownStrictType, unknownType
  case untypedStrictColumn

  // MARK: Keys, checks and indexes

  case autoincrementType, autoincrementWithoutRowID, columnIndexedTwice, compositeAutoincrement
  case descendingAutoincrement, descendingRowID, generatedKey, ignoredCheckConflict, keyIsNotRowID
  case missingPrimaryKey, nullableKey, secondPrimaryKey, unnamedExpressionIndex

  // MARK: Foreign keys

  case differentKeyTypes, failingAction, ignoredDeferral, ignoredMatch, parentIsNoKey
  case parentWithoutKey, referenceToNoTable, unequalKeyLengths, unindexedForeignKey, unknownTable

  // MARK: Views, triggers and full-text tables

  case columnIsNotRowID, contentIsView, contentWithoutRowID, triggerColumns, triggerTiming
  case triggerWithoutStatements, unfiredTrigger, unknownContentTable, untypedViewColumn

  // MARK: Targets

  case configurationName, differentMinimumVersions, differentNamings, enumerationOfOtherTarget
  case fileNameTaken, invalidFunction, invalidVersion, newerThanMinimum, olderThanMinimum
  case secondConfiguration, tableOfOtherTarget, tableOfSeveralTargets

  // MARK: SQLite

  case refusedForeignKey, refusedSQL, refusedTable, refusedTrigger, refusedType, severalTypes
  case uncheckable

  // MARK: Types of properties

  case changedCase, changedText, checkOfNoTable, defaultIsNoCase, enumerationWithoutCases
  case fallbackAndUnknown, hiddenEnumeration, invalidSwiftType, lossyAffinity, mixedCases
  case numberAsText, otherStorageClass, repeatedCase, rowIDType, storageOfOtherType
  case storageWithoutType, strictStorage, typeSaidTwice, unknownCase

  // MARK: Records

  case caseNameTaken, classConformance, draftOfAllColumns, emptyProjection
  case givenConformance, identifiableDraft, identifiableWithOtherID, identifiableWithoutKey
  case importedTwice, invalidAffix, invalidIdentifier, invalidModule, invalidProtocol
  case mutableSendableClass, needlessImport, noSwiftName, notATimestamp, oneColumnForBothDates
  case optionOfFetchedRows, propertyNameTaken, repeatedConformance, reservedSwiftName
  case timestampsOfFixedRecord, typeNameTaken

  // MARK: Files

  case cannotRead, cannotWrite, existingFile, noSchemaFile

  // MARK: Import

  case cutOffDatabase, importRemark, importedDifferently, leftOut, notADatabase, nothingToImport,
    refusedScript
  case unimportable, unreadableDatabase

  // MARK: Arguments and programs

  case graphviz, invalidModuleName, missingOperand, missingOption, missingValue, needlessOperand
  case needlessValue, repeatedOption, unknownCommand, unknownOption, unknownOptionWord
}
