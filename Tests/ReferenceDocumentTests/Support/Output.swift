/// The output of the examples.
final class Output {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }
}

/// A type in whose methods `print` writes to ``output``, so that the examples stay as they are.
protocol Printing {
  var output: Output { get }
}

extension Printing {
  func print(_ line: String) { output.append(line) }
}
