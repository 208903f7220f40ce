extension SerializedDatabase {
  /// Checks that another connection would read what the current access has committed.
  ///
  /// - precondition: The current thread is inside an access, and outside a transaction.
  func checkConcurrentReadCanBegin() {
    require(
      isInUseByCurrentThread,
      "a concurrent read must begin inside a write access: call it in `writeWithoutTransaction`"
    )
    reentrantAccess { db in
      require(
        !db.isInsideTransaction,
        """
        a concurrent read does not begin inside of a transaction, whose changes it could not see: \
        use `writeWithoutTransaction`, and end the transaction before
        """
      )
    }
  }
}
