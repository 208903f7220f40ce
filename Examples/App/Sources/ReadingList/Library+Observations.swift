import SQLiteRecords
import SQLiteRecordsObservation
import SQLiteRecordsQueries

/// A book with the number of pages that were read: a row of the checked query `shelf`.
public typealias ShelvedBook = ReadingListQueries.Shelf

extension ShelvedBook: Identifiable {
  /// The number of the book.
  public var id: Int64? { book.id }

  /// The part of the book that was read, from 0 to 1.
  public var progress: Double { min(1, Double(pagesRead) / Double(book.pages)) }
}

extension Library {
  /// All books, favorites first.
  public static var shelf: ValueObservation<ValueReducers.Fetch<[ShelvedBook]>> {
    .tracking { db in try ReadingListQueries.shelf().fetchAll(db) }
  }

  /// A book and its sittings, the latest first; nil if it was deleted.
  public static func details(
    of id: Int64
  ) -> ValueObservation<ValueReducers.Fetch<BookDetails?>> {
    .tracking { db in
      guard let book = try Book.fetchOne(db, key: id) else { return nil }
      let sittings = try Sitting.filter { $0.bookId == id }.order { $0.readAt.desc }.fetchAll(db)
      return BookDetails(book: book, sittings: sittings)
    }
  }
}

/// What the second screen shows.
public struct BookDetails: Hashable, Sendable {
  /// The book itself.
  public let book: Book
  /// When its pages were read, the latest first.
  public let sittings: [Sitting]
}
