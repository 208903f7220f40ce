/// A record that has the rowid of its row at hand.
///
/// Generated records conform if the primary key is the rowid. A deletion then needs nothing else of
/// the record, so a loop that deletes records copies none of them. It is also known, without encoding
/// the record, whether saving inserts it, and which statement does: one for a rowid that is given, or
/// one for a rowid that SQLite chooses.
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
  /// The rowid, which is the whole primary key; nil if the record has none yet. It must be what
  /// `encode(to:)` writes.
  var databaseRowID: Int64? { get }
}

extension RowIDRecord {
  /// The rowid.
  @inlinable
  public static func rowIdentity(of record: Self) -> RowIdentity { .rowID(record.databaseRowID) }
}
