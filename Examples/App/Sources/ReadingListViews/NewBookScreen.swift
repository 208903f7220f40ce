import ReadingList
import SwiftUI

/// The form for a new book.
struct NewBookScreen: View {
  let library: Library
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var author = ""
  @State private var pages = 200
  @State private var failure: String?

  var body: some View {
    Form {
      TextField("Title", text: $title)
      TextField("Author", text: $author)
      Stepper("\(pages) pages", value: $pages, in: 1...10_000, step: 10)
      if let failure { Text(failure) }
      Button("Save") { Task { await save() } }
        .disabled(title.isEmpty)
    }
  }

  private func save() async {
    do {
      try await library.save(Book(title: title, author: author, pages: pages))
      dismiss()
    } catch {
      failure = error.localizedDescription
    }
  }
}
