/// A place in a schema file: the file as the caller named it, and line and column, counted from 1.
///
/// Columns count UTF-8 bytes, as compilers do. Locations order by file, then line, then column.
package struct SourceLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
  }

  package var description: String { "\(printable(file)):\(line):\(column)" }
}

extension Array {
  /// The elements by place; those at one place stay in their order.
  ///
  /// The places are sorted, and not the elements, so that sorting is compiled once.
  func sorted(byPlace location: (Element) -> SourceLocation) -> [Element] {
    SourceLocation.order(of: map(location)).map { self[$0] }
  }
}

extension SourceLocation {
  /// The indexes of places, in the order of the places.
  fileprivate static func order(of places: [SourceLocation]) -> [Int] {
    places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
  }
}

/// A value together with the place that it was read from.
///
/// Two located values are equal when value and place are.
package struct Located<Value> {
  package let value: Value
  package let location: SourceLocation
  /// The lines of a text that is written as an array of them; empty for any other value.
  package let lines: [WrittenLine]

  package init(_ value: Value, at location: SourceLocation, lines: [WrittenLine] = []) {
    self.value = value
    self.location = location
    self.lines = lines
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
