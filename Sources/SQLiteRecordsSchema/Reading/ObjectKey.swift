/// The keys of one kind of object in schema files, in the order in which they are best written.
package protocol ObjectKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What such an object describes, such as `a column`.
  static var subject: String { get }

  /// The keys of the objects that the key's value is or holds; `nil` if it holds none.
  var objectKeys: (any ObjectKey.Type)? { get }

  /// The keys of the objects in an array that stands in the place of such an object; `nil` if none
  /// can stand there.
  static var elementKeys: (any ObjectKey.Type)? { get }
}

extension ObjectKey {
  package var objectKeys: (any ObjectKey.Type)? { nil }

  package static var elementKeys: (any ObjectKey.Type)? { nil }
}

/// The keys of a column that SQLite reports.
protocol SelectedColumnKey: ObjectKey {
  static var name: Self { get }
  static var type: Self { get }
  static var notNull: Self { get }
  static var swift: Self { get }
  static var documentation: Self { get }
}

/// The keys of an object that says what a foreign key leads to.
protocol ReferenceKey: ObjectKey {
  static var table: Self { get }
  static var onDelete: Self { get }
  static var onUpdate: Self { get }
  static var match: Self { get }
  static var deferral: Self { get }
  static var unchecked: Self { get }
}

extension ReferenceKey {
  package static var subject: String { "a reference" }
}
