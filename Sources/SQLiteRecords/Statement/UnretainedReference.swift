/// A reference to an object that is not counted: something else keeps the object while it is used.
///
/// Counting a reference takes atomic operations, two of which cost as much as binding a number. Only an
/// object that is alive makes such a reference. In a debug build, its use after the end of the object ends
/// the program.
@usableFromInline
package struct UnretainedReference<Object: AnyObject> {
  #if DEBUG
    @usableFromInline unowned let reference: Object

    @inlinable
    package init(_ object: Object) { reference = object }

    /// Passes the object to a closure. The owner keeps it until then.
    @inlinable
    package func use<Value>(_ body: (Object) throws -> Value) rethrows -> Value {
      try body(reference)
    }
  #else
    @usableFromInline let reference: Unmanaged<Object>

    @inlinable @inline(__always)
    package init(_ object: Object) { reference = .passUnretained(object) }

    /// Passes the object to a closure. The owner keeps it until then.
    @inlinable @inline(__always)
    package func use<Value>(_ body: (Object) throws -> Value) rethrows -> Value {
      try reference._withUnsafeGuaranteedRef(body)
    }
  #endif

  /// The object, with a reference that is counted.
  @inlinable @inline(__always)
  package var object: Object { use { $0 } }

  /// The same reference to an object of a subclass, which it must be.
  @inlinable @inline(__always)
  package func downcast<Subclass: AnyObject>(
    to subclass: Subclass.Type
  ) -> UnretainedReference<Subclass> {
    use { object in
      require(type(of: object) == subclass, "the object is of another class")
      return UnretainedReference<Subclass>(unsafeDowncast(object, to: subclass))
    }
  }
}
