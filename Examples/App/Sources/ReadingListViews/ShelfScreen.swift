import ReadingList
import SQLiteRecordsObservable
import SwiftUI

/// The first screen: all books.
public struct ShelfScreen: View {
  private let library: Library
  @State private var books: ObservedValue<[ShelvedBook]>
  @State private var isAdding = false

  /// A screen that observes a library.
  public init(library: Library) {
    self.library = library
    let books = ObservedValue(Library.shelf, in: library.reader, initially: [])
    _books = State(initialValue: books)
  }

  /// The list, and the way to the other screens.
  public var body: some View {
    NavigationStack {
      List {
        if let error = books.error { Text(error.localizedDescription) }
        ForEach(books.value) { row in
          NavigationLink(value: row.id) { BookRow(row: row) }
        }
      }
      .navigationTitle("Books")
      .navigationDestination(for: Int64?.self) { id in
        if let id { BookScreen(id: id, library: library) }
      }
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { NewBookScreen(library: library) }
    }
  }
}

/// A book in the list.
struct BookRow: View {
  let row: ShelvedBook

  var body: some View {
    VStack(alignment: .leading) {
      Label(row.book.title, systemImage: row.book.isFavorite ? "star.fill" : "book")
      ProgressView(value: row.progress)
    }
  }
}
