import SQLiteRecordsSchema

/// The changes that `ALTER TABLE` can make in the oldest SQLite that a step is for.
///
/// https://www.sqlite.org/lang_altertable.html
struct AlterAbilities {
  /// Whether it renames columns.
  let renamesColumns: Bool
  /// Whether a renamed table is followed by the foreign keys that lead to it while they are not
  /// enforced.
  let renamesReferences: Bool
  /// Whether it drops columns.
  let dropsColumns: Bool

  /// - parameter version: The oldest version of a target; without one, that of the runtime, 3.35.
  init(of version: SQLiteVersion?) {
    let version = version ?? SQLiteVersion(35)
    renamesColumns = version >= SQLiteVersion(25)
    renamesReferences = version >= SQLiteVersion(26)
    dropsColumns = version >= SQLiteVersion(35)
  }
}
