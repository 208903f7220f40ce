import Foundation
import SQLiteRecords

extension Library {
  /// Saves a book, and returns it with its number.
  @discardableResult
  public func save(_ book: Book) async throws -> Book {
    try await writer.write { [book] db in try book.saved(db) }
  }

  /// Deletes a book, and its sittings with it.
  public func deleteBook(_ id: Int64) async throws {
    _ = try await writer.write { db in try Book.deleteOne(db, key: id) }
  }

  /// Notes that pages were read, at most as many as the book still has.
  public func read(_ pages: Int, of id: Int64, at date: Date = .now) async throws {
    try await writer.write { db in
      let book = try Book.find(db, key: id)
      let before = try Sitting.filter { $0.bookId == id }.fetchAll(db).map(\.pages).reduce(0, +)
      let rest = min(pages, book.pages - before)
      guard rest > 0 else { return }
      var sitting = Sitting(bookId: id, readAt: date, pages: rest)
      try sitting.insert(db)
    }
  }
}
