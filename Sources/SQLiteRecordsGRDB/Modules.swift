// Everything of this package under one import, for programs that were written for GRDB.

@_exported public import SQLiteRecords
@_exported public import SQLiteRecordsAssociations
@_exported public import SQLiteRecordsBulk
@_exported public import SQLiteRecordsCodable
@_exported public import SQLiteRecordsDefinition
@_exported public import SQLiteRecordsDump
@_exported public import SQLiteRecordsExtras
@_exported public import SQLiteRecordsFullTextSearch
@_exported public import SQLiteRecordsFunctions
@_exported public import SQLiteRecordsMigrations
@_exported public import SQLiteRecordsObservation
