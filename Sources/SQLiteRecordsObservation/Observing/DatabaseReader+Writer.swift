import SQLiteRecords

extension DatabaseReader {
  /// The object that writes the same database; nil if there is none behind this reader.
  var writerOfSameDatabase: (any DatabaseWriter)? {
    if let writer = self as? any DatabaseWriter { return writer }
    return (self as? any DatabaseReaderWrapper)?.base.writerOfSameDatabase
  }
}
