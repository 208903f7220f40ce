import Foundation
import SQLiteRecords
import SQLiteRecordsMigrations
import SQLiteRecordsObservation

/// The database of the app. Views observe it through ``reader``, and change it through the methods.
public struct Library: Sendable {
  let writer: any DatabaseWriter

  /// What views observe.
  public var reader: any DatabaseReader { writer }

  /// Opens the database in a file, or creates it, and migrates it to the current schema.
  public init(path: String) throws {
    // A screen reads while another part of the app writes.
    try self.init(DatabasePool(path: path))
  }

  /// The database of the app, in the folder for files that the user does not see.
  public static func open() throws -> Self {
    let manager = FileManager.default
    let folder = try manager.url(
      for: .applicationSupportDirectory,
      in: .userDomainMask,
      appropriateFor: nil,
      create: true
    ).appending(path: "ReadingList")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Self(path: folder.appending(path: "books.db").path)
  }

  /// A database in memory with two books, for previews and tests.
  public static func sample() throws -> Self {
    let library = try Self(DatabaseQueue())
    try library.writer.write { db in
      var emma = Book(title: "Emma", author: "Jane Austen", pages: 474, isFavorite: true)
      try emma.insert(db)
      var walden = Book(title: "Walden", author: "Henry David Thoreau", pages: 352)
      try walden.insert(db)
      guard let id = walden.id else { return }
      var sitting = Sitting(bookId: id, readAt: Date(timeIntervalSince1970: 0), pages: 88)
      try sitting.insert(db)
    }
    return library
  }

  private init(_ writer: some DatabaseWriter) throws {
    try ReadingListSchema.migrator.migrate(writer)
    self.writer = writer
  }
}
