extension String {
  /// Whether both strings have the same bytes, as SQLite compares texts.
  ///
  /// Swift's `==` holds for strings that look alike, too: an é of one scalar and one of two.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
