import ReadingList
import SwiftUI

// Each preview has a database of its own, in memory, with the migrations of the app.

#Preview("Shelf") {
  if let library = try? Library.sample() { ShelfScreen(library: library) }
}

#Preview("Book") {
  if let library = try? Library.sample() {
    NavigationStack { BookScreen(id: 2, library: library) }
  }
}
