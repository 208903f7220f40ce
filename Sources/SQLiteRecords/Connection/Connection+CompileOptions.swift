import CSQLiteRecords

extension Connection {
  /// Whether `DELETE` and `UPDATE` can have `ORDER BY` and `LIMIT`.
  ///
  /// https://www.sqlite.org/compile.html#enable_update_delete_limit
  static let limitsChanges = sqlite3_compileoption_used("ENABLE_UPDATE_DELETE_LIMIT") != 0
}
