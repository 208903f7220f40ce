import Foundation

/// The place in a test from which an assertion is called.
///
/// Assertions report what fails there, and find the files that they are given from there.
package struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// A file or folder whose path is absolute, or relative to the folder of the test's source file.
  func resolve(_ path: String) -> URL {
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
  }
}
