#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file next to another one that replaces it when it is written: the number of the process is in its
/// name, so that the file of a killed process is recognised.
func temporaryPath(for path: String) -> String { "\(path).\(getpid()).temporary" }

/// Removes what runs have left next to files when they were killed while they wrote them.
package func removeAbandonedFiles(beside paths: [String]) {
  let components = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
  let folders = Dictionary(grouping: components) { $0.dropLast().joined(separator: "/") }
  for (folder, files) in folders {
    let names = Set(files.compactMap { $0.last.map(String.init) })
    let isRoot = folder.isEmpty && files.contains { $0.count > 1 }
    removeAbandonedFiles(in: folder.isEmpty ? isRoot ? "/" : "." : folder, where: names.contains)
  }
}

/// Removes what runs have left in a folder when they were killed while they wrote files there.
///
/// - parameter isOurs: Whether the tool writes a file of that name.
func removeAbandonedFiles(in folder: String, where isOurs: (String) -> Bool) {
  for name in (try? namesInFolder(folder)) ?? [] {
    guard let file = fileOfEndedProcess(name), isOurs(file) else { continue }
    unlink("\(folder)/\(name)")
  }
}

/// The file that a temporary file was to become, if the process that wrote it is no more.
private func fileOfEndedProcess(_ name: String) -> String? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 2, parts.last == "temporary", let process = Int32(parts[parts.count - 2]),
    hasEnded(process)
  else { return nil }
  return parts.dropLast(2).joined(separator: ".")
}

/// Whether there is no process of a number.
package func hasEnded(_ process: Int32) -> Bool {
  process > 0 && kill(process, 0) != 0 && errno == ESRCH
}
