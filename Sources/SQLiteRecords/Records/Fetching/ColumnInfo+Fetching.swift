// Rows of `PRAGMA table_info` can be fetched as columns:
//
//     try ColumnInfo.fetchAll(db, sql: "PRAGMA table_info(player)")
extension ColumnInfo: FetchableRecord {}
