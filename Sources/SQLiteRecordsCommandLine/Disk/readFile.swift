#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads a whole file.
///
/// POSIX calls instead of Foundation, which would triple the tool's start-up time.
///
/// - parameter limit: How many bytes are read at most.
package func readFile(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
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
