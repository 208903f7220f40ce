#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes a file, unless it has the bytes already, so that builds see no change where there is none.
///
/// The bytes go to a temporary file next to it, which then takes its place: no reader sees half a file.
package func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileError) {
  guard (try? readFile(path)) != bytes else { return }
  let temporary = temporaryPath(for: path)
  unlink(temporary)
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError(cannot: .write, path) }
  let isWritten = writeAll(bytes, to: descriptor)
  let error = isWritten ? nil : FileError(cannot: .write, path)
  let isClosed = close(descriptor) == 0
  guard isWritten, isClosed, rename(temporary, path) == 0 else {
    let failure = error ?? FileError(cannot: .write, path)
    unlink(temporary)
    throw failure
  }
}

/// Writes bytes to a descriptor, and says whether all arrived; if not, `errno` says why.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Makes a folder and those above it, as far as they do not exist.
package func createFolder(_ path: String) throws(FileError) {
  guard access(path, F_OK) != 0 else { return }
  let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
  if !parent.isEmpty { try createFolder(parent) }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
    throw FileError(cannot: .write, path)
  }
}
