/// The record of a full-text table that indexes the rows of another table.
///
/// Generated records of full-text tables with `content` conform to it:
///
/// ```json
/// { "fullTextTable": "note_search", "columns": [{ "name": "title" }], "content": { "table": "note" } }
/// ```
///
/// ```swift
/// // SELECT "note"."id", … FROM "note"
/// // JOIN "note_search" ON ("note_search"."rowid" = "note"."id") AND ("note_search" MATCH 'moby')
/// Note.matching(pattern, in: NoteSearch.self)
/// ```
///
/// `matching` is in the module `SQLiteRecordsFullTextSearch`.
public protocol FullTextIndexRecord<Content>: TableRecord {
  /// The record type whose rows are indexed.
  associatedtype Content: TableRecord

  /// The column of those rows that has the rowids of the full-text table.
  static var contentRowID: String { get }
}

/// A record whose rows are indexed by a full-text table.
///
/// Generated records conform to it if there is exactly one such table, and its record has the same access
/// level:
///
/// ```swift
/// // SELECT "note"."id", … FROM "note"
/// // JOIN "note_search" ON ("note_search"."rowid" = "note"."id") AND ("note_search" MATCH 'moby')
/// Note.matching(pattern)
/// ```
public protocol SearchableRecord: TableRecord {
  /// The record type of the full-text table.
  associatedtype SearchRecord: FullTextIndexRecord where SearchRecord.Content == Self
}
