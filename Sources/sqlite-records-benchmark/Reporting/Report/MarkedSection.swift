import Foundation

/// The part of a file between two comments that mark it.
struct MarkedSection {
  /// The path of the file.
  let path: String

  private static let begin = "<!-- benchmark: begin -->"
  private static let end = "<!-- benchmark: end -->"

  /// Replaces what is between the comments.
  ///
  /// - throws: ``MissingMarks``, or the error of the file system. The file is then as it was.
  func replace(with text: String) throws {
    let url = URL(fileURLWithPath: path)
    let old = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    guard let begin = old.range(of: Self.begin),
      let end = old.range(of: Self.end, range: begin.upperBound..<old.endIndex)
    else { throw MissingMarks(path: path, begin: Self.begin, end: Self.end) }
    let new = old[..<begin.upperBound] + "\n\n\(text)\n\n" + old[end.lowerBound...]
    try Data(new.utf8).write(to: url, options: .atomic)
  }
}

/// The file has no section for the results.
struct MissingMarks: Error, CustomStringConvertible {
  let path: String
  let begin: String
  let end: String

  var description: String { "expected '\(begin)' and then '\(end)' in '\(path)'" }
}
