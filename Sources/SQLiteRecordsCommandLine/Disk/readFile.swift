import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Reads a whole file.
///
/// POSIX calls instead of Foundation, which would triple the tool's start-up time.
///
/// - parameter limit: How many bytes are read at most.
/// - throws: A ``FileError`` also for what is not an ordinary file: a named pipe may never yield a byte,
///   and a device may never end.
package func readFile(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
  if let kind = try specialKind(of: path) {
    throw FileError(.cannotRead, path, "cannot read the file: it is \(kind), not an ordinary file")
  }
  // If a named pipe comes to the path meanwhile, opening it does not wait for a writer.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(cannot: .read, path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while bytes.count < limit {
    let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
    if count > 0 {
      bytes += chunk.prefix(count)
    } else if count == 0 {
      return bytes
    } else if errno != EINTR {
      throw FileError(cannot: .read, path)
    }
  }
  return bytes
}

/// The kind of the file at a path, if it is neither an ordinary file nor a folder.
private func specialKind(of path: String) throws(FileError) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { throw FileError(cannot: .read, path) }
  switch status.st_mode & S_IFMT {
  case S_IFREG, S_IFDIR: return nil
  case S_IFIFO: return "a named pipe"
  case S_IFSOCK: return "a socket"
  default: return "a device"
  }
}
