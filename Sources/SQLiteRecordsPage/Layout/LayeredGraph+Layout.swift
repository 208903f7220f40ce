extension LayeredGraph {
  /// The places of the boxes and the lines of the component; its upper left corner is at zero.
  ///
  /// - parameter links: All links of the component.
  func layout(_ graph: LayoutGraph, links: [Int]) -> ComponentLayout {
    let tops = verticalPlaces()
    let top = nodes.indices.filter { nodes[$0].box != nil }.map { tops[$0] }.min() ?? 0
    let lowest = min(top, tops.min() ?? 0)
    let y = tops.map { ($0 - lowest).rounded() }
    let columns = columnFrames(graph, links)
    var layout = ComponentLayout()
    for (index, node) in nodes.enumerated() {
      layout.height = max(layout.height, y[index] + node.height)
      guard let box = node.box else { continue }
      let column = columns[node.column]
      layout.frames[box] = GraphLayout.Frame(
        x: column.x,
        y: y[index],
        width: column.width,
        height: node.height
      )
    }
    for link in links { layout.routes[link] = route(of: link, graph, layout.frames, columns, y) }
    let hasLoops = links.contains { graph.links[$0].source == graph.links[$0].target }
    layout.width =
      (columns.last.map { $0.x + $0.width } ?? 0) + (hasLoops ? LayoutSpacing.loop : 0)
    return layout
  }

  private struct Column {
    let x: Double
    let width: Double
  }

  /// All boxes of a column are as wide as the widest; many lines between two columns need more space.
  private func columnFrames(_ graph: LayoutGraph, _ links: [Int]) -> [Column] {
    var x = 0.0
    return columns.map { column in
      let width = column.compactMap { nodes[$0].box }.map { graph.boxes[$0].width }.max() ?? 0
      let lines = column.reduce(0) { $0 + nodes[$1].right.count }
      let frame = Column(x: x, width: width)
      x += width + LayoutSpacing.columns + min(Double(lines) * 3, 88)
      return frame
    }
  }

  private func route(
    of index: Int,
    _ graph: LayoutGraph,
    _ frames: [Int: GraphLayout.Frame],
    _ columns: [Column],
    _ y: [Double]
  ) -> GraphLayout.Route {
    let link = graph.links[index]
    guard let path = paths[index] else { return loop(link, frames[link.source]) }
    let isReversed = nodes[path[0]].box != link.source
    let (rightY, leftY) =
      isReversed ? (link.targetY, link.sourceY) : (link.sourceY, link.targetY)
    var curves = zip(path, path.dropFirst()).enumerated().map { place, pair in
      let (right, left) = (columns[nodes[pair.0].column], columns[nodes[pair.1].column])
      return GraphLayout.Route.Curve(
        start: GraphLayout.Point(x: right.x, y: y[pair.0] + (place == 0 ? rightY : 0)),
        end: GraphLayout.Point(
          x: left.x + left.width,
          y: y[pair.1] + (place == path.count - 2 ? leftY : 0)
        )
      )
    }
    if isReversed {
      curves = curves.reversed().map { GraphLayout.Route.Curve(start: $0.end, end: $0.start) }
    }
    return GraphLayout.Route(curves: curves, isLoop: false)
  }

  private func loop(
    _ link: LayoutGraph.Link,
    _ frame: GraphLayout.Frame?
  ) -> GraphLayout.Route {
    guard let frame else { return GraphLayout.Route(curves: [], isLoop: true) }
    let x = frame.x + frame.width
    let start = GraphLayout.Point(x: x, y: frame.y + link.sourceY)
    let end = GraphLayout.Point(x: x, y: frame.y + link.targetY)
    return GraphLayout.Route(
      curves: [GraphLayout.Route.Curve(start: start, end: end)],
      isLoop: true
    )
  }
}

/// The places of the boxes and lines of a component, by their places in the graph.
struct ComponentLayout {
  var frames: [Int: GraphLayout.Frame] = [:]
  var routes: [Int: GraphLayout.Route] = [:]
  var width = 0.0
  var height = 0.0
}
