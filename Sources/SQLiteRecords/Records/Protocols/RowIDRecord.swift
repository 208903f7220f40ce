/// A record that provides the rowid of its row.
///
/// Generated records conform if the primary key is the rowid. A deletion then needs only the rowid,
/// so a loop that deletes records copies none of them. Saving a record can choose the statement
/// without encoding the record: an update, or an insertion with or without a rowid.
///
/// ```swift
/// var databaseRowID: Int64? { id }
///
/// // DELETE FROM "player" WHERE "id"=1
/// try player.delete(db)
/// ```
///
/// https://www.sqlite.org/lang_createtable.html#rowid
public protocol RowIDRecord: MutablePersistableRecord {
  /// The rowid, which is the complete primary key; nil if the record has none yet. It must equal
  /// the value that `encode(to:)` writes.
  var databaseRowID: Int64? { get }
}

extension RowIDRecord {
  /// The rowid.
  @inlinable
  public static func rowIdentity(of record: Self) -> RowIdentity { .rowID(record.databaseRowID) }
}
