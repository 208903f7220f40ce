/// The result of an insertion, for `didInsert` and `aroundInsert`.
///
/// ```swift
/// mutating func didInsert(_ inserted: InsertionSuccess) {
///   id = inserted.rowID
/// }
/// ```
public struct InsertionSuccess {
  /// The rowid of the inserted row; 0 in a `WITHOUT ROWID` table, which has none.
  ///
  /// https://www.sqlite.org/rowidtable.html
  public let rowID: Int64

  /// The column that is another name of the rowid, if there is one.
  public let rowIDColumn: String?

  @usableFromInline let written: WrittenValues

  @inlinable
  package init(rowID: Int64, rowIDColumn: String?, written: WrittenValues) {
    self.rowID = rowID
    self.rowIDColumn = rowIDColumn
    self.written = written
  }

  /// The written values, with the rowid in the column that is its alias.
  public var persistenceContainer: PersistenceContainer {
    var container = written.collect()
    if let rowIDColumn { container.set(rowID.databaseValue, for: rowIDColumn) }
    return container
  }
}

/// The result of a change, for `didUpdate`, `didSave` and their `around` callbacks.
public struct PersistenceSuccess {
  @usableFromInline let written: WrittenValues

  @inlinable
  package init(written: WrittenValues) {
    self.written = written
  }

  @inlinable
  package init(_ inserted: InsertionSuccess) {
    written = WrittenValues { inserted.persistenceContainer }
  }

  /// The written values.
  public var persistenceContainer: PersistenceContainer { written.collect() }
}

/// The values that a statement wrote, which are collected on demand.
///
/// It is nothing but a closure, so that the compiler can omit it if they are not used.
@usableFromInline
package struct WrittenValues {
  @usableFromInline let collect: () -> PersistenceContainer

  @inlinable
  init(_ collect: @escaping () -> PersistenceContainer) { self.collect = collect }

  /// Values that are collected already.
  @inlinable @inline(__always)
  package static func collected(_ container: PersistenceContainer) -> WrittenValues {
    WrittenValues { container }
  }
}

/// How a record's statements resolve violated constraints.
///
/// ```swift
/// // INSERT OR REPLACE INTO "player" …
/// static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace)
/// ```
///
/// https://www.sqlite.org/lang_conflict.html
public struct PersistenceConflictPolicy: Sendable, Equatable {
  /// How insertions resolve them.
  public let conflictResolutionForInsert: Database.ConflictResolution

  /// How updates resolve them.
  public let conflictResolutionForUpdate: Database.ConflictResolution

  /// The policies of insertions and updates, which abort by default.
  @inlinable
  public init(
    insert: Database.ConflictResolution = .abort,
    update: Database.ConflictResolution = .abort
  ) {
    conflictResolutionForInsert = insert
    conflictResolutionForUpdate = update
  }
}
