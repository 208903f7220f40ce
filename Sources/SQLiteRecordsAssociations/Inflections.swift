// Programs that import associations can add rules for their names.

@_exported public import SQLiteRecordsInflections
