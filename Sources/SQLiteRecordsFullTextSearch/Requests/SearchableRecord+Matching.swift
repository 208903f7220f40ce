public import SQLiteRecords
import SQLiteRecordsAssociations

// The rows of a table that a full-text table finds: it is joined by its rowid.

extension SearchableRecord {
  /// The rows whose texts match a pattern, in any column of the full-text table.
  ///
  /// ```swift
  /// // SELECT "note"."id", "note"."title", "note"."body" FROM "note"
  /// // JOIN "note_search" ON ("note_search"."rowid" = "note"."id") AND ("note_search" MATCH 'moby')
  /// Note.matching(FTS5Pattern(matchingAllTokensIn: "Moby"))
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  public static func matching(_ pattern: (some FullTextPattern)?) -> QueryInterfaceRequest<Self> {
    all().matching(pattern)
  }

  /// The rows whose texts match a pattern, perhaps the best matches first.
  ///
  /// ```swift
  /// // SELECT "note"."id", "note"."title", "note"."body" FROM "note"
  /// // JOIN "note_search" ON ("note_search"."rowid" = "note"."id") AND ("note_search" MATCH 'moby')
  /// // ORDER BY "note_search"."rank"
  /// Note.matching(FTS5Pattern(matchingAllTokensIn: "Moby"), orderedByRank: true)
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  /// - parameter orderedByRank: Whether better matches come first. The request's own order comes
  ///   before that.
  public static func matching(
    _ pattern: (some FullTextPattern)?,
    orderedByRank: Bool
  ) -> QueryInterfaceRequest<Self> {
    all().matching(pattern, orderedByRank: orderedByRank)
  }
}

extension TableRecord {
  /// The rows that match a pattern in a full-text table that indexes them.
  ///
  /// ```swift
  /// Note.matching(pattern, in: NoteSearch.self, orderedByRank: true)
  /// ```
  ///
  /// It is needed only if several full-text tables index the rows.
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  /// - parameter index: The record type of the full-text table.
  /// - parameter orderedByRank: Whether better matches come first; false by default.
  public static func matching<Index: FullTextIndexRecord<Self>>(
    _ pattern: (some FullTextPattern)?,
    in index: Index.Type,
    orderedByRank: Bool = false
  ) -> QueryInterfaceRequest<Self> {
    all().matching(pattern, in: index, orderedByRank: orderedByRank)
  }
}

extension QueryInterfaceRequest where RowDecoder: SearchableRecord {
  /// Keeps the rows whose texts match a pattern, in any column of the full-text table.
  ///
  /// ```swift
  /// Note.filter { $0.isPublished == true }.matching(pattern)
  /// ```
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  public func matching(_ pattern: (some FullTextPattern)?) -> Self {
    matching(pattern, in: RowDecoder.SearchRecord.self)
  }

  /// Keeps the rows whose texts match a pattern, perhaps the best matches first.
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  /// - parameter orderedByRank: Whether better matches come first. The request's own order comes
  ///   before that.
  public func matching(_ pattern: (some FullTextPattern)?, orderedByRank: Bool) -> Self {
    matching(pattern, in: RowDecoder.SearchRecord.self, orderedByRank: orderedByRank)
  }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Keeps the rows that match a pattern in a full-text table that indexes them.
  ///
  /// - parameter pattern: The pattern; nothing is found if it is nil.
  /// - parameter index: The record type of the full-text table.
  /// - parameter orderedByRank: Whether better matches come first. The request's own order comes
  ///   before that; false by default.
  public func matching<Index: FullTextIndexRecord<RowDecoder>>(
    _ pattern: (some FullTextPattern)?,
    in index: Index.Type,
    orderedByRank: Bool = false
  ) -> Self {
    let found = index.matching(pattern)
    let association = HasOneAssociation<RowDecoder, Index>(
      from: databaseTable,
      orderedByRank ? found.order(.rank) : found,
      index.databaseTableName,
      ForeignKey(["rowid"], to: [index.contentRowID])
    )
    return joining(required: association)
  }
}
