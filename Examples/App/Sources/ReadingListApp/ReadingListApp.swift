import ReadingList
import ReadingListViews
import SwiftUI

@main
struct ReadingListApp: App {
  private let library = Result { try Library.open() }

  var body: some Scene {
    WindowGroup {
      switch library {
      case .success(let library): ShelfScreen(library: library)
      // A disk that is full, or a database of a newer version of the app: data is never deleted.
      case .failure(let error): Text("The books cannot be opened: \(error.localizedDescription)")
      }
    }
  }
}
