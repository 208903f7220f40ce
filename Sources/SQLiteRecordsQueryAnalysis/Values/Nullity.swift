/// Whether a value can be NULL.
enum Nullity: Sendable, Equatable {
  /// It never is.
  case never
  /// Only in place of a real number that is none, such as infinity times zero. SQLite has no such
  /// number, and makes NULL of it.
  case notANumber(String)
  /// It can be; the sentence says why.
  case possible(String)

  var isPossible: Bool {
    if case .possible = self { return true }
    return false
  }

  /// Whether it is never NULL, not even in place of a number.
  var isNever: Bool { self == .never }

  var reason: String? {
    switch self {
    case .never: nil
    case .notANumber(let reason), .possible(let reason): reason
    }
  }

  /// The nullity of a value that is NULL if one of two is.
  func or(_ other: Nullity) -> Nullity {
    switch (self, other) {
    case (.possible, _): self
    case (_, .possible): other
    case (.notANumber, _): self
    case (.never, _): other
    }
  }

  /// The nullity of a value that is NULL only if both of two are.
  func and(_ other: Nullity) -> Nullity {
    switch (self, other) {
    case (.never, _), (_, .never): .never
    case (.notANumber, _): self
    case (.possible, _): other
    }
  }
}

extension Sequence<Nullity> {
  /// The nullity of a value that is NULL if one of several is.
  var any: Nullity { reduce(.never) { $0.or($1) } }
}
