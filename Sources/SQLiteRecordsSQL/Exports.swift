// Code that parses statements also needs their tokens.
@_exported public import SQLiteRecordsSQLText
