import Foundation
import SQLiteRecordsGeneration
import SeededRandom
import Testing

@Suite("Differences as patches")
struct PatchTests {
  private func text(using numbers: inout SplitMix) -> [UInt8] {
    let lines = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
      ["", "a", "b", "c"][Int.random(in: 0..<4, using: &numbers)]
    }
    let isClosed = Bool.random(using: &numbers)
    return Array((lines.joined(separator: "\n") + (isClosed && !lines.isEmpty ? "\n" : "")).utf8)
  }

  @Test("applied to the old text, a difference gives the new one", arguments: 0..<500)
  func application(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let (old, new) = (text(using: &numbers), text(using: &numbers))
    let difference = UnifiedDiff(from: old, to: new, path: "a")
    #expect(apply(difference, to: old) == new)
  }

  /// Does what `patch` does, without looking for places that have moved.
  private func apply(_ difference: UnifiedDiff, to old: [UInt8]) -> [UInt8] {
    var rest = lines(of: old)[...]
    var position = 0
    var result: [String] = []
    for (line, previous) in zip(difference.lines, [nil] + difference.lines.map(\.kind)) {
      let text = String(line.text.dropFirst()) + "\n"
      switch line.kind {
      case .fileName: break
      case .position:
        let numbers = line.text.split { !$0.isNumber }.compactMap { Int($0) }
        let isEmpty = line.text.contains(",0 +")
        let kept = numbers[0] - (isEmpty ? 0 : 1) - position
        result += rest.prefix(kept)
        rest = rest.dropFirst(kept)
        position += kept
      case .kept, .removed:
        position += 1
        let original = rest.popFirst()
        #expect(original == text || original == String(text.dropLast()))
        if line.kind == .kept { result.append(text) }
      case .inserted: result.append(text)
      case .remark:
        if previous != .removed, let last = result.popLast() { result.append("\(last.dropLast())") }
      }
    }
    return Array((result + rest).joined().utf8)
  }

  private func lines(of text: [UInt8]) -> [String] {
    var lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\($0)\n" }
    let last = lines.removeLast()
    return last == "\n" ? lines : lines + [String(last.dropLast())]
  }
}
