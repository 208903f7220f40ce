// All sorting of the module. Each call of `sorted()` with a type or a closure of its own would be
// compiled by itself, and that takes as long as compiling a hundred lines.

extension Sequence<String> {
  /// The texts in ascending order.
  package var inOrder: [String] { ascending(Array(self)) }
}

/// Values in ascending order of a number of each; those of one number stay as they are.
package func inOrder<Value>(_ values: [Value], of number: (Value) -> Int) -> [Value] {
  positions(inOrderOf: values.map(number)).map { values[$0] }
}

@inline(never)
private func ascending(_ texts: [String]) -> [String] { texts.sorted() }

@inline(never)
private func positions(inOrderOf numbers: [Int]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
