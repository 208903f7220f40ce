import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes files and makes their folders: all of the files, or none.
///
/// - parameter isForced: Whether files that are there already are replaced.
func writeFiles(
  _ files: [(path: String, bytes: [UInt8])],
  isForced: Bool
) throws(FileError) {
  if !isForced {
    for file in files where exists(file.path) {
      throw FileError(.existingFile, file.path, "the file already exists; '--force' replaces it")
    }
  }
  for file in files {
    let folders = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if !folders.isEmpty { try createFolder(folders.joined(separator: "/")) }
  }
  removeAbandonedFiles(beside: files.map(\.path))
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

/// Whether there is a folder at a path.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is anything at a path.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}
