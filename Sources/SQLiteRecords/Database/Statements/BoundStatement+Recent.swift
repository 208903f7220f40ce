extension BoundStatement {
  /// The cached statement of a record type that was found last, and can be used without a look at
  /// the type's callbacks: many records of one type are often written one after another.
  @usableFromInline
  struct Recent {
    /// The record type. Only the thread of the current access reads it, and the end of the access clears
    /// it.
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let statement: UnretainedReference<BoundStatement>

    /// The place among the type's statements.
    @usableFromInline let slot: Int
  }
}
