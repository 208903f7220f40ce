extension String {
  /// Whether both strings have the same bytes, which is how SQLite compares texts.
  ///
  /// Swift's `==` holds for strings that look alike, too: an é of one scalar and one of two.
  func hasSameBytes(as other: String) -> Bool {
    if StringIdentity(self) == StringIdentity(other) { return true }
    guard utf8.count == other.utf8.count else { return false }
    let areEqual = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
