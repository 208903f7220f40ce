package import SQLiteRecordsSQL

/// A part of a statement: an expression, the body of a trigger, the query of a view.
package struct SQLFragment: Sendable, Equatable {
  /// The part as it is written, comments included.
  package let text: String
  /// The part in the form in which two texts of one meaning are equal.
  package let canonical: CanonicalSQL

  /// Two fragments are equal if they mean the same.
  package static func == (left: SQLFragment, right: SQLFragment) -> Bool {
    left.canonical == right.canonical
  }
}
