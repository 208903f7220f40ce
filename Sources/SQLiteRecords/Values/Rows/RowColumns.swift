/// The names or the values of a row's columns, from left to right, of which each is read when it is asked for.
///
/// ```swift
/// let last = row.databaseValues.last
/// let names = row.columnNames.map { $0.uppercased() }
/// ```
public struct RowColumns<Element>: RandomAccessCollection {
  /// The number of columns.
  public let endIndex: Int

  private let element: (Int) -> Element

  init(count: Int, _ element: @escaping (Int) -> Element) {
    endIndex = count
    self.element = element
  }

  /// The leftmost column.
  public var startIndex: Int { 0 }

  /// The name or the value of a column.
  ///
  /// - precondition: There is a column at the position.
  public subscript(position: Int) -> Element {
    require(indices.contains(position), "a row with \(count) columns has none at \(position)")
    return element(position)
  }
}
