import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files to a folder, all of them or none.
///
/// - parameter isForced: Whether files that are there already are replaced.
func writeFiles(
  _ files: [(path: String, bytes: [UInt8])],
  to folder: String,
  isForced: Bool
) throws(FileError) {
  if !isForced {
    for file in files where exists(file.path) {
      throw FileError(.existingFile, file.path, "the file exists already; '--force' replaces it")
    }
  }
  try createFolder(folder)
  var written: [String] = []
  for file in files {
    let isNew = !exists(file.path)
    do throws(FileError) {
      try writeIfChanged(file.bytes, to: file.path)
    } catch {
      for path in written { unlink(path) }
      throw error
    }
    if isNew { written.append(file.path) }
  }
}

private func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}
