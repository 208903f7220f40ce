extension GraphLayout {
  /// A layout in columns of equally many boxes, in the order that the layered layout gives them. It needs the
  /// least space, so that names can be read where all boxes are in sight; lines pass below boxes.
  package init(inGrid graph: LayoutGraph) {
    let layered = GraphLayout(graph)
    let order = graph.boxes.indices.sorted { one, other in
      let (first, second) = (layered.frames[one], layered.frames[other])
      return (first.x, first.y, one) < (second.x, second.y, other)
    }
    let grids = (1...max(1, order.count)).map { Grid(order, graph.boxes, rows: $0) }
    let best = grids.min { $0.excess < $1.excess }
    frames = graph.boxes.map { Frame(x: 0, y: 0, width: $0.width, height: $0.height) }
    for (box, place) in best?.places ?? [] { frames[box].move(place.x, place.y) }
    (width, height) = (best?.width ?? 0, best?.height ?? 0)
    routes = []
    for link in graph.links { routes.append(route(of: link)) }
  }

  private func route(of link: LayoutGraph.Link) -> Route {
    let (source, target) = (frames[link.source], frames[link.target])
    let (startY, endY) = (source.y + link.sourceY, target.y + link.targetY)
    let (left, right) = (source.x > target.x, source.x < target.x)
    let start = Point(x: left ? source.x : source.x + source.width, y: startY)
    let end = Point(x: right ? target.x : target.x + target.width, y: endY)
    return Route(curves: [Route.Curve(start: start, end: end)], isLoop: !left && !right)
  }

  /// Boxes in columns of some number of rows.
  private struct Grid {
    private static let rowGap = 14.0
    private static let columnGap = 40.0

    private(set) var places: [(box: Int, place: Point)] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    init(_ order: [Int], _ boxes: [LayoutGraph.Box], rows: Int) {
      for start in stride(from: 0, to: order.count, by: rows) {
        let column = order[start..<min(start + rows, order.count)]
        if start > 0 { width += Self.columnGap }
        var y = 0.0
        for box in column {
          places.append((box, Point(x: width, y: y)))
          y += boxes[box].height + Self.rowGap
        }
        height = max(height, y - Self.rowGap)
        width += column.map { boxes[$0].width }.max() ?? 0
      }
    }

    /// How far the proportions are from those that a diagram is meant to have; the least is the best.
    var excess: Double {
      let proportion = width / max(1, height) / LayoutSpacing.proportion
      return max(proportion, 1 / max(0.001, proportion))
    }
  }
}
