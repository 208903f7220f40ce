import SQLiteRecordsGeneration

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The generated files of a folder that are none of those that would be generated now: those of
/// schemas that are gone, or have another name.
///
/// A file that a person or another program wrote has no such first line, and is not among them.
///
/// - returns: Their names, sorted; none if there is no such folder.
func leftoverFiles(in folder: String, besides names: Set<String>) throws(FileError) -> [String] {
  guard access(folder, F_OK) == 0 else { return [] }
  return try namesInFolder(folder).filter { name in
    guard !names.contains(name),
      let beginning = try? readFile("\(folder)/\(name)", limit: FileNames.headingLength)
    else { return false }
    return FileNames.isGenerated(name: name, beginning: beginning)
  }.sorted()
}

/// Removes a file.
func removeFile(_ path: String) throws(FileError) {
  guard unlink(path) == 0 else { throw FileError(cannot: .remove, path) }
}
