import Foundation
import SQLiteRecords
import SQLiteRecordsObservation
import Testing

@testable import ReadingList

@Suite("Library")
struct LibraryTests {
  @Test("the shelf has favorites first, with the part that was read")
  func shelf() async throws {
    let library = try Library.sample()
    let shelf = try await library.reader.read { db in try ReadingListQueries.shelf().fetchAll(db) }
    #expect(shelf.map(\.book.title) == ["Emma", "Walden"])
    #expect(shelf.map(\.progress) == [0, 0.25])
  }

  @Test("a screen receives the shelf again after pages were read")
  func observation() async throws {
    let library = try Library.sample()
    var progress: [Double] = []
    for try await shelf in Library.shelf.values(in: library.reader) {
      progress += shelf.suffix(1).map(\.progress)
      if progress.count == 2 { break }
      try await library.read(88, of: 2)
    }
    #expect(progress == [0.25, 0.5])
  }

  @Test("no more pages are read than a book has")
  func lastPages() async throws {
    let library = try Library.sample()
    try await library.read(1000, of: 2)
    try await library.read(1, of: 2)
    let pages = try await library.reader.read { db in try Sitting.fetchAll(db).map(\.pages) }
    #expect(pages == [88, 264])
  }

  @Test("a deleted book takes its sittings with it, and the second screen receives nil")
  func deletion() async throws {
    let library = try Library.sample()
    try await library.deleteBook(2)
    let sittings = try await library.reader.read { db in try Sitting.fetchCount(db) }
    #expect(sittings == 0)
    for try await details in Library.details(of: 2).values(in: library.reader) {
      #expect(details == nil)
      break
    }
  }

  @Test("a database of the first version keeps its books, none of which is a favorite")
  func migration() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).db").path
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    let old = try DatabaseQueue(path: path)
    let migrator = ReadingListSchema.migrator
    try migrator.migrate(old, upTo: migrator.migrations[0])
    try await old.write { db in
      try db.execute(sql: "INSERT INTO book (title, author, pages) VALUES ('Emma', '', 474)")
    }
    try old.close()
    let library = try Library(path: path)
    let books = try await library.reader.read { db in try Book.fetchAll(db) }
    #expect(books.map(\.isFavorite) == [false])
  }
}
