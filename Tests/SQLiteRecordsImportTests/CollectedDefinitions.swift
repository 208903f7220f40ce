import Foundation
import Testing

/// Databases whose definitions are in the forms that SQLite's grammar allows, nasty ones among them.
///
/// The scripts are in `Collection`, parted by lines of four hyphens.
struct CollectedDefinition: Sendable, CustomTestStringConvertible {
  let file: String
  let number: Int
  let script: String

  var testDescription: String { "\(file) \(number)" }

  static let all = ["tables", "keys", "others", "names", "wild"].flatMap(definitions)

  private static func definitions(in file: String) -> [CollectedDefinition] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let url = folder.appending(path: "Collection/\(file).sql")
    let bytes = (try? Data(contentsOf: url)) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.components(separatedBy: "\n----\n").enumerated().map { number, script in
      CollectedDefinition(file: file, number: number + 1, script: script)
    }
  }
}
