/// The column of each box of a component: to the right of the boxes that its links lead to, and not too
/// high.
struct ColumnPlacement {
  private(set) var columns: [Int: Int] = [:]
  private var heights: [Double] = []
  private let limit: Double

  init(_ graph: LayoutGraph, _ boxes: [Int], _ links: DirectedLinks) {
    let areas = boxes.map { box in
      (graph.boxes[box].width + LayoutSpacing.columns)
        * (graph.boxes[box].height + LayoutSpacing.rows)
    }
    let highest = boxes.map { graph.boxes[$0].height }.max() ?? 0
    limit = max(
      highest + LayoutSpacing.rows,
      (areas.reduce(0, +) / LayoutSpacing.proportion).squareRoot() * 1.1
    )
    for box in links.order {
      let first = (links.targets[box] ?? []).compactMap { columns[$0] }.max().map { $0 + 1 } ?? 0
      place(box, from: first, height: graph.boxes[box].height)
    }
    for box in links.order.reversed() { shortenLinks(of: box, graph, links) }
    removeEmptyColumns()
  }

  private mutating func place(_ box: Int, from first: Int, height: Double) {
    var column = first
    while true {
      if column >= heights.count {
        heights += Array(repeating: 0, count: column + 1 - heights.count)
      }
      if heights[column] == 0 || heights[column] + height <= limit { break }
      column += 1
    }
    heights[column] += height + LayoutSpacing.rows
    columns[box] = column
  }

  /// Moves a box to the right if more of its links lead there.
  private mutating func shortenLinks(of box: Int, _ graph: LayoutGraph, _ links: DirectedLinks) {
    let sources = links.sources[box] ?? []
    guard let column = columns[box], sources.count > (links.targets[box] ?? []).count,
      let nearest = sources.compactMap({ columns[$0] }).min(), nearest - 1 > column
    else { return }
    let height = graph.boxes[box].height
    let free = ((column + 1)..<nearest).last { heights[$0] + height <= limit }
    guard let free else { return }
    heights[column] -= height + LayoutSpacing.rows
    heights[free] += height + LayoutSpacing.rows
    columns[box] = free
  }

  private mutating func removeEmptyColumns() {
    let used = Set(columns.values).sorted()
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    columns = columns.mapValues { places[$0] ?? $0 }
  }
}
