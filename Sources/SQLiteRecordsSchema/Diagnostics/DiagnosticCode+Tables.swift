/// Codes for tables and views, and for SQLite's errors about them.
extension DiagnosticCode {
  // MARK: Names

  package static var emptyCollation: Self { Self() }
  package static var emptyName: Self { Self() }
  package static var nameTaken: Self { Self() }
  package static var nulCharacter: Self { Self() }
  package static var reservedName: Self { Self() }

  // MARK: Tables and columns

  package static var columnDeclaredTwice: Self { Self() }
  package static var columnListedTwice: Self { Self() }
  package static var emptyColumnList: Self { Self() }
  package static var generatedBackfill: Self { Self() }
  package static var generatedDefault: Self { Self() }
  package static var inexactDecimal: Self { Self() }
  package static var malformedSQL: Self { Self() }
  package static var literalLikeSQL: Self { Self() }
  package static var mistypedDefault: Self { Self() }
  package static var noColumns: Self { Self() }
  package static var nullDefault: Self { Self() }
  package static var onlyGeneratedColumns: Self { Self() }
  package static var replaceWithoutDefault: Self { Self() }
  package static var tooManyColumns: Self { Self() }
  package static var unknownColumn: Self { Self() }
  package static var unknownStrictType: Self { Self() }
  package static var unknownType: Self { Self() }
  package static var untypedStrictColumn: Self { Self() }
  package static var viewOfNoQuery: Self { Self() }

  // MARK: Keys, checks and indexes

  package static var autoincrementType: Self { Self() }
  package static var autoincrementWithoutRowID: Self { Self() }
  package static var columnIndexedTwice: Self { Self() }
  package static var compositeAutoincrement: Self { Self() }
  package static var descendingAutoincrement: Self { Self() }
  package static var descendingRowID: Self { Self() }
  package static var generatedKey: Self { Self() }
  package static var ignoredCheckConflict: Self { Self() }
  package static var keyIsNotRowID: Self { Self() }
  package static var missingPrimaryKey: Self { Self() }
  package static var nullableKey: Self { Self() }
  package static var secondPrimaryKey: Self { Self() }
  package static var unnamedExpressionIndex: Self { Self() }

  // MARK: Foreign keys

  package static var differentKeyTypes: Self { Self() }
  package static var failingAction: Self { Self() }
  package static var ignoredDeferral: Self { Self() }
  package static var ignoredMatch: Self { Self() }
  package static var parentIsNoKey: Self { Self() }
  package static var parentWithoutKey: Self { Self() }
  package static var referenceToNoTable: Self { Self() }
  package static var unequalKeyLengths: Self { Self() }
  package static var unindexedForeignKey: Self { Self() }
  package static var unknownTable: Self { Self() }

  // MARK: Views, triggers and full-text tables

  package static var columnIsNotRowID: Self { Self() }
  package static var contentIsView: Self { Self() }
  package static var contentWithoutRowID: Self { Self() }
  package static var noColumnMetadata: Self { Self() }
  package static var triggerColumns: Self { Self() }
  package static var triggerTiming: Self { Self() }
  package static var triggerWithoutStatements: Self { Self() }
  package static var unfiredTrigger: Self { Self() }
  package static var unknownContentTable: Self { Self() }
  package static var untypedViewColumn: Self { Self() }

  // MARK: Targets

  package static var builtInFunction: Self { Self() }
  package static var configurationName: Self { Self() }
  package static var differentMinimumVersions: Self { Self() }
  package static var differentNamings: Self { Self() }
  package static var functionDeclaredTwice: Self { Self() }
  package static var invalidFunction: Self { Self() }
  package static var invalidVersion: Self { Self() }
  package static var newerThanMinimum: Self { Self() }
  package static var olderThanMinimum: Self { Self() }
  package static var secondConfiguration: Self { Self() }
  package static var tableOfOtherTarget: Self { Self() }
  package static var tableOfSeveralTargets: Self { Self() }
  package static var unknownFunctionType: Self { Self() }

  // MARK: SQLite

  package static var refusedForeignKey: Self { Self() }
  package static var refusedSQL: Self { Self() }
  package static var refusedTable: Self { Self() }
  package static var refusedTrigger: Self { Self() }
  package static var refusedType: Self { Self() }
  package static var severalTypes: Self { Self() }
  package static var uncheckable: Self { Self() }
}
