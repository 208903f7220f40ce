extension Row {
  /// The prefetched rows of a to-many association of this row, or of one of its scopes.
  ///
  /// ```swift
  /// // SELECT * FROM "author"
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// let rows = try Row.fetchAll(db, Author.including(all: Author.books))
  /// rows[0].prefetchedRows["books"]   // the rows of the first author's books
  /// ```
  public var prefetchedRows: PrefetchedRowsView { PrefetchedRowsView(content: content) }

  /// The prefetched rows of a row, by the name of their association.
  public struct PrefetchedRowsView {
    let content: RowContent

    /// Whether no rows were prefetched for the row and its scopes.
    public var isEmpty: Bool {
      content.prefetchedRows.isEmpty
        && content.scopes.values.allSatisfy { PrefetchedRowsView(content: $0).isEmpty }
    }

    /// The names of the associations whose rows were prefetched.
    public var keys: Set<String> {
      content.scopes.values.reduce(into: Set(content.prefetchedRows.keys)) {
        $0.formUnion(PrefetchedRowsView(content: $1).keys)
      }
    }

    /// The rows of an association; nil if it was not prefetched. The row itself is searched first,
    /// then its scopes, then their scopes.
    public subscript(key: String) -> [Row]? { content.prefetched(forKey: key)?.rows }
  }

  /// Hands the row the rows that belong to it.
  package func setPrefetchedRows(_ rows: PrefetchedRows, forKey key: String) {
    content.prefetchedRows[key] = rows
  }

  /// Whether rows of an association were prefetched, though there may be none.
  package func hasPrefetchedRows(forKey key: String) -> Bool {
    content.prefetched(forKey: key) != nil
  }
}

extension RowContent {
  /// The rows of an association, of this row, its scopes, or their scopes; nil if it was not prefetched.
  @usableFromInline
  final func prefetched(forKey key: String) -> PrefetchedRows? {
    if let rows = prefetchedRows[key] { return rows }
    var level = Array(scopes.values)
    while !level.isEmpty {
      for content in level {
        if let rows = content.prefetchedRows[key] { return rows }
      }
      level = level.flatMap { $0.scopes.values }
    }
    return nil
  }
}

/// The values that the rows of a to-many association share with the row that they belong to.
@usableFromInline
package enum PrefetchKey: Hashable {
  /// A key of one column, which is an integer: most are.
  case integer(Int64)
  case values([DatabaseValue])

  /// The key of a row that has some values. Of a real and an integer that are equal, SQLite finds either.
  package init(_ values: [DatabaseValue]) {
    self = values.count == 1 ? PrefetchKey(values[0]) : .values(values)
  }

  /// The key of a row that has one value.
  package init(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let integer): self = .integer(integer)
    case .double(let real): self = Int64(exactly: real).map { .integer($0) } ?? .values([value])
    case .null, .string, .blob: self = .values([value])
    }
  }
}

/// The prefetched records of one row, among those of all rows.
@usableFromInline
struct PrefetchedGroup {
  /// The records of all rows.
  @usableFromInline let records: AnyObject
  /// The index of those that belong to the row; nil if none do.
  @usableFromInline let index: Int?
}

extension Row {
  /// Hands the row the records that belong to it.
  package func setPrefetchedRecords(_ records: AnyObject, group index: Int?, forKey key: String) {
    content.prefetchedRecords[key] = PrefetchedGroup(records: records, index: index)
  }
}
