package import SQLiteRecordsGeneration

/// Compares a file with the bytes that it should have.
///
/// - parameter bytes: `nil` if there should be no file.
/// - returns: The difference, which is empty if the file has these bytes. A file that does not exist
///   differs in all its lines.
package func compareFile(_ path: String, with bytes: [UInt8]?) throws(FileError) -> UnifiedDiff {
  do {
    return UnifiedDiff(from: try readFile(path), to: bytes, path: path)
  } catch  where error.isMissingFile {
    return UnifiedDiff(from: nil, to: bytes, path: path)
  }
}
