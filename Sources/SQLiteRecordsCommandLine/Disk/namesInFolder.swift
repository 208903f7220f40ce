#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The names of what is in a folder, in no order.
package func namesInFolder(_ path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw FileError(cannot: .read, path) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
  }
  return names
}
