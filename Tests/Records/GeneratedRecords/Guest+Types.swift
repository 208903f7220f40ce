extension Guest {
  /// A type that is nested in the record, and stored as its raw value.
  package enum Status: String, Sendable {
    case invited, coming
  }

  /// A type that is nested in the record, and stored as JSON.
  package struct Dish: Codable, Hashable, Sendable {
    package var name: String

    package init(name: String) {
      self.name = name
    }
  }
}
