extension GraphLayout {
  /// Computes the layout of a graph. The same graph always has the same layout.
  ///
  /// Each component is arranged in columns, from right to left. The components are packed in shelves,
  /// the largest first, and boxes without lines in columns below them.
  package init(_ graph: LayoutGraph) {
    frames = graph.boxes.map { Frame(x: 0, y: 0, width: $0.width, height: $0.height) }
    routes = graph.links.map { _ in Route(curves: [], isLoop: false) }
    (width, height) = (0, 0)
    var linksOfBox: [Int: [Int]] = [:]
    for (index, link) in graph.links.enumerated() {
      linksOfBox[link.source, default: []].append(index)
    }
    var components: [ComponentLayout] = []
    var singles: [Int] = []
    for boxes in graph.components {
      let links = boxes.flatMap { linksOfBox[$0] ?? [] }
      if links.isEmpty {
        singles += boxes
      } else {
        var layers = LayeredGraph(graph, boxes, links)
        layers.reduceCrossings()
        components.append(layers.layout(graph, links: links))
      }
    }
    let limit = Self.width(of: components, singles.map { graph.boxes[$0] })
    pack(components, limit)
    pack(singles: singles, graph, limit)
  }

  /// How wide the diagram is meant to be.
  private static func width(of components: [ComponentLayout], _ singles: [LayoutGraph.Box])
    -> Double
  {
    let gap = LayoutSpacing.components
    let areas =
      components.map { ($0.width + gap) * ($0.height + gap) }
      + singles.map { ($0.width + gap) * ($0.height + gap) }
    let widest = (components.map(\.width) + singles.map(\.width)).max() ?? 0
    return max(widest, (areas.reduce(0, +) * LayoutSpacing.proportion).squareRoot())
  }

  private mutating func pack(_ components: [ComponentLayout], _ limit: Double) {
    let order = components.indices.sorted {
      (-components[$0].height, $0) < (-components[$1].height, $1)
    }
    var (x, y, shelf) = (0.0, 0.0, 0.0)
    for component in order.map({ components[$0] }) {
      if x > 0, x + component.width > limit {
        (x, y, shelf) = (0, y + shelf + LayoutSpacing.components, 0)
      }
      for (box, frame) in component.frames {
        frames[box] = frame
        frames[box].move(x, y)
      }
      for (link, route) in component.routes {
        routes[link] = route
        routes[link].move(x, y)
      }
      width = max(width, x + component.width)
      x += component.width + LayoutSpacing.components
      shelf = max(shelf, component.height)
      height = max(height, y + component.height)
    }
  }

  /// Places boxes without lines below all others, each in the column that is lowest so far.
  private mutating func pack(singles: [Int], _ graph: LayoutGraph, _ limit: Double) {
    let widest = singles.map { graph.boxes[$0].width }.max() ?? 0
    guard widest > 0 else { return }
    let step = widest + LayoutSpacing.rows * 1.5
    let count = max(1, min(singles.count, Int((limit + LayoutSpacing.rows * 1.5) / step)))
    let top = height > 0 ? height + LayoutSpacing.components : 0
    var bottoms = Array(repeating: top, count: count)
    for box in singles {
      let column = bottoms.indices.min { (bottoms[$0], $0) < (bottoms[$1], $1) } ?? 0
      frames[box] = Frame(
        x: Double(column) * step,
        y: bottoms[column],
        width: widest,
        height: graph.boxes[box].height
      )
      width = max(width, Double(column) * step + widest)
      height = max(height, bottoms[column] + graph.boxes[box].height)
      bottoms[column] += graph.boxes[box].height + LayoutSpacing.rows
    }
  }
}
