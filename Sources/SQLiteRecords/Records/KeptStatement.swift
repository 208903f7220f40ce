/// A kept statement of a record type, and what keeps it.
///
/// A reference would be counted by operations that other processors have to know of: two of them
/// cost as much as binding a number. Here it is the type's statements that keep the statement, even
/// if they forget it meanwhile.
@usableFromInline
struct KeptStatement {
  @usableFromInline let statements: Unmanaged<TypeStatements>
  @usableFromInline let statement: Unmanaged<BoundStatement>

  @inlinable
  init(_ statements: Unmanaged<TypeStatements>, _ statement: Unmanaged<BoundStatement>) {
    self.statements = statements
    self.statement = statement
  }

  /// Passes the statement to a closure.
  @inlinable @inline(__always)
  func use<Value>(_ body: (BoundStatement) throws -> Value) rethrows -> Value {
    statements._withUnsafeGuaranteedRef { $0.useCount &+= 1 }
    defer { statements._withUnsafeGuaranteedRef { $0.useCount &-= 1 } }
    return try statement._withUnsafeGuaranteedRef(body)
  }
}

extension Unmanaged<BoundStatement> {
  /// Whether somebody is between the first step and the reset of the statement.
  @inlinable @inline(__always)
  var isInUse: Bool {
    _withUnsafeGuaranteedRef { $0.columnBindings.bindings.state.pointee.isInUse }
  }
}
