/// Lines and columns of the bytes of a file with SQL. Those of a schema file are in its nodes: `JSONReader` counts
/// lines as it reads.
package struct SQLFilePlaces: Sendable, Equatable {
  private let file: String
  /// Where lines begin.
  private let starts: [Int]

  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    starts = [0] + ends.map { $0 + 1 }
  }

  package subscript(offset: Int) -> SourceLocation {
    let line = line(at: offset)
    return SourceLocation(file: file, line: line, column: offset - starts[line - 1] + 1)
  }

  /// The number of the line with a byte, from 1.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
