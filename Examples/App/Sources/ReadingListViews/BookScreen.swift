import ReadingList
import SQLiteRecordsObservable
import SwiftUI

/// The second screen: a book, and when its pages were read.
struct BookScreen: View {
  let id: Int64
  let library: Library
  @State private var details: ObservedValue<BookDetails?>
  @State private var failure: String?

  init(id: Int64, library: Library) {
    self.id = id
    self.library = library
    let details = ObservedValue(Library.details(of: id), in: library.reader, initially: nil)
    _details = State(initialValue: details)
  }

  var body: some View {
    List {
      if let failure = failure ?? details.error?.localizedDescription { Text(failure) }
      if let shown = details.value {
        Text(shown.book.author)
        Button("I have read 10 pages") { change { try await library.read(10, of: id) } }
        Button(shown.book.isFavorite ? "No favorite any more" : "A favorite") {
          var book = shown.book
          book.isFavorite.toggle()
          change { [book] in try await library.save(book) }
        }
        ForEach(shown.sittings) { sitting in
          Text("\(sitting.pages) pages, \(sitting.readAt.formatted())")
        }
      }
    }
    .navigationTitle(details.value?.book.title ?? "")
  }

  /// Runs a change. The screen does not wait: the observation shows the result.
  private func change(_ body: @escaping @MainActor () async throws -> Void) {
    Task { @MainActor in
      do { try await body() } catch { failure = error.localizedDescription }
    }
  }
}
