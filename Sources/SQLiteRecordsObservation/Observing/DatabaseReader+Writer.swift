import SQLiteRecords

extension DatabaseReader {
  /// What writes the same database; nil if nothing does through this object.
  var writerOfSameDatabase: (any DatabaseWriter)? {
    if let writer = self as? any DatabaseWriter { return writer }
    return (self as? any DatabaseReaderWrapper)?.base.writerOfSameDatabase
  }
}
