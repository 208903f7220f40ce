package import Foundation

/// A song: a type of a module that knows no database.
package struct Song: Hashable, Identifiable, Sendable {
  package var title: String
  package var band: String?
  package let minutes: Double?
  package var id: Int64?
  package var seconds: Double
  package var added: Date?

  package init(
    title: String,
    band: String? = nil,
    minutes: Double? = nil,
    id: Int64? = nil,
    seconds: Double = 180,
    added: Date? = nil
  ) {
    self.title = title
    self.band = band
    self.minutes = minutes
    self.id = id
    self.seconds = seconds
    self.added = added
  }
}

/// The music that a band plays.
package enum Genre: Int, Sendable {
  case folk = 1
  case jazz = 2
}

/// A band, which is shared, and does not change.
package final class Band: Sendable {
  package let name: String
  package let genre: Genre?

  package init(name: String, genre: Genre?) {
    self.name = name
    self.genre = genre
  }
}

/// A title and its duration, which are not written.
package struct Hit: Equatable, Sendable {
  package let seconds: Double
  package let title: String

  package init(seconds: Double, title: String) {
    self.seconds = seconds
    self.title = title
  }
}
