// SQLite's C interface, for programs that call it with the pointers of connections and statements.

@_exported public import CSQLiteRecords
