import Testing

@testable import SQLiteRecordsPage

@Suite("The layout of a diagram")
struct LayoutTests {
  /// Graphs of all densities, with circles, loops, and links between the same boxes.
  static let graphs: [LayoutGraph] =
    (0..<60).map { seed in
      let boxes = 1 + Int(seed) * 7 % 41
      return RandomGraph(seed: UInt64(seed + 1), boxes: boxes, links: boxes * (Int(seed) % 5) / 2)
        .graph
    } + [RandomGraph(seed: 99, boxes: 200, links: 320).graph]

  @Test("boxes do not overlap, and lie inside the diagram", arguments: graphs)
  func overlaps(graph: LayoutGraph) {
    let layout = GraphLayout(graph)
    for (index, frame) in layout.frames.enumerated() {
      #expect(frame.x >= 0 && frame.y >= 0)
      #expect(frame.x + frame.width <= layout.width && frame.y + frame.height <= layout.height)
      #expect(frame.width >= graph.boxes[index].width && frame.height == graph.boxes[index].height)
      for other in layout.frames[(index + 1)...] { #expect(!frame.overlaps(other)) }
    }
  }

  @Test("each line begins and ends at the sides of its boxes, at its columns", arguments: graphs)
  func ends(graph: LayoutGraph) throws {
    let layout = GraphLayout(graph)
    for (link, route) in zip(graph.links, layout.routes) {
      let first = try #require(route.curves.first), last = try #require(route.curves.last)
      let (source, target) = (layout.frames[link.source], layout.frames[link.target])
      #expect([source.x, source.x + source.width].contains(first.start.x))
      #expect([target.x, target.x + target.width].contains(last.end.x))
      #expect(abs(first.start.y - source.y - link.sourceY) < 0.001)
      #expect(abs(last.end.y - target.y - link.targetY) < 0.001)
      #expect(route.isLoop == (link.source == link.target))
    }
  }

  @Test("no line crosses a box", arguments: graphs)
  func crossedBoxes(graph: LayoutGraph) {
    let layout = GraphLayout(graph)
    for route in layout.routes where !route.isLoop {
      for (curve, next) in zip(route.curves, route.curves.dropFirst()) {
        #expect(curve.end.y == next.start.y, "between two curves, a line is straight")
        let line = GraphLayout.Frame(between: curve.end, next.start)
        #expect(!layout.frames.contains { $0.overlaps(line) })
      }
      for curve in route.curves {
        let area = GraphLayout.Frame(between: curve.start, curve.end)
        let space = GraphLayout.Frame(x: area.x, y: area.y, width: area.width, height: area.height)
        #expect(!layout.frames.contains { $0.overlaps(space) })
      }
    }
  }

  @Test("the same graph always has the same layout")
  func determinism() {
    let graph = RandomGraph(seed: 5, boxes: 60, links: 90).graph
    let layout = GraphLayout(graph)
    for _ in 0..<5 { #expect(GraphLayout(graph) == layout) }
  }

  @Test("a child is to the right of its parents, if there is no circle")
  func direction() {
    let box = LayoutGraph.Box(width: 100, height: 100)
    let links = [(1, 0), (2, 1), (3, 1), (3, 0)].map { source, target in
      LayoutGraph.Link(source: source, sourceY: 40, target: target, targetY: 40)
    }
    let frames = GraphLayout(LayoutGraph(boxes: Array(repeating: box, count: 4), links: links))
      .frames
    for link in links {
      #expect(frames[link.source].x > frames[link.target].x + frames[link.target].width)
    }
  }

  @Test("few lines cross: a tree is drawn without a crossing")
  func tree() {
    let box = LayoutGraph.Box(width: 100, height: 60)
    let links = (1..<15).map { child in
      LayoutGraph.Link(source: child, sourceY: 30, target: (child - 1) / 2, targetY: 30)
    }
    let graph = LayoutGraph(boxes: Array(repeating: box, count: 15), links: links)
    var layers = LayeredGraph(graph, Array(0..<15), Array(links.indices))
    layers.reduceCrossings()
    #expect(layers.crossings == 0)
  }

  @Test("crossings are counted, also those of lines to the same box")
  func crossings() {
    let box = LayoutGraph.Box(width: 100, height: 100)
    let links = [(2, 20.0, 0, 80.0), (2, 80.0, 0, 20.0), (3, 50.0, 0, 20.0)].map {
      LayoutGraph.Link(source: $0.0, sourceY: $0.1, target: $0.2, targetY: $0.3)
    }
    let graph = LayoutGraph(boxes: Array(repeating: box, count: 4), links: links)
    #expect(LayeredGraph(graph, [0, 2, 3], [0, 1, 2]).crossings == 2)
  }

  @Test("an empty graph has an empty layout")
  func empty() {
    let layout = GraphLayout(LayoutGraph(boxes: [], links: []))
    #expect((layout.width, layout.height) == (0, 0))
  }

  @Test("numbers that would descend are pooled at their average")
  func ascending() {
    let wishes = [(1.0, 1.0), (5.0, 1.0), (3.0, 1.0), (4.0, 2.0), (9.0, 1.0)]
    #expect(LayeredGraph.ascending(wishes.map { (place: $0.0, weight: $0.1) }) == [1, 4, 4, 4, 9])
  }
}

extension GraphLayout.Frame {
  /// The area between two points.
  fileprivate init(between one: GraphLayout.Point, _ other: GraphLayout.Point) {
    self.init(
      x: min(one.x, other.x),
      y: min(one.y, other.y),
      width: abs(one.x - other.x),
      height: abs(one.y - other.y)
    )
  }

  /// Whether two areas have more than an edge in common.
  fileprivate func overlaps(_ other: GraphLayout.Frame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
