// A closure of assignments returns them. An assignment of Swift, and a comparison, are what people try, and
// what the compiler has no words for.

/// The columns in a closure that assigns values with `=`, which does not compile.
@dynamicMemberLookup
public struct MisplacedAssignments<Components> {
  private let columns: Components

  /// The column.
  public subscript<Member>(dynamicMember column: KeyPath<Components, Member>) -> Member {
    columns[keyPath: column]
  }

  /// What is assigned, of any type.
  public subscript<Member>(dynamicMember column: KeyPath<Components, Member>) -> Any? {
    get { nil }
    set {}
  }
}

extension TableRecord {
  /// Does not compile: return the assignments, `updateAll(db) { [$0.score.set(to: 0), $0.bonus += 1] }`.
  @available(
    *,
    unavailable,
    message: "'=' is a Swift assignment; return an SQL one: { $0.column.set(to: value) }"
  )
  @_disfavoredOverload @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (inout MisplacedAssignments<DatabaseComponents>) throws -> Void
  ) throws -> Int { 0 }

  /// Does not compile: return assignments, `updateAll(db) { $0.score.set(to: 0) }`.
  @available(
    *,
    unavailable,
    message: "'==' compares; return an assignment: { $0.column.set(to: value) }"
  )
  @_disfavoredOverload @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (DatabaseComponents) throws -> SQLExpression
  ) throws -> Int { 0 }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Does not compile: return the assignments, `updateAll(db) { [$0.score.set(to: 0), $0.bonus += 1] }`.
  @available(
    *,
    unavailable,
    message: "'=' is a Swift assignment; return an SQL one: { $0.column.set(to: value) }"
  )
  @_disfavoredOverload @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (inout MisplacedAssignments<RowDecoder.DatabaseComponents>) throws -> Void
  ) throws -> Int { 0 }

  /// Does not compile: return assignments, `updateAll(db) { $0.score.set(to: 0) }`.
  @available(
    *,
    unavailable,
    message: "'==' compares; return an assignment: { $0.column.set(to: value) }"
  )
  @_disfavoredOverload @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (RowDecoder.DatabaseComponents) throws -> SQLExpression
  ) throws -> Int { 0 }
}
