/// The boxes of one component in columns, which are numbered from the left, and what is between them.
struct LayeredGraph {
  /// A box, or the place where a line passes a column.
  struct Node {
    /// The box in the graph; `nil` for a line that passes.
    let box: Int?
    let column: Int
    let height: Double
    /// The segments that lead to the column on the left, and on the right.
    var left: [Int] = []
    var right: [Int] = []
  }

  /// A part of a line, between two columns that are next to each other.
  struct Segment {
    let left: Int
    let leftY: Double
    let right: Int
    let rightY: Double
  }

  private(set) var nodes: [Node] = []
  private(set) var segments: [Segment] = []
  /// The nodes of each column, from above.
  var columns: [[Int]] = []
  /// The nodes that each link passes, from the box on the right to that on the left. Loops pass none.
  private(set) var paths: [Int: [Int]] = [:]

  private var nodeOfBox: [Int: Int] = [:]
  /// The places where lines to one point of a box pass columns: they are drawn as one line.
  private var passages: [Passage: Int] = [:]
  private var joined: Set<SegmentKey> = []

  private struct Passage: Hashable {
    let box: Int
    let y: Double
    let column: Int
  }

  private struct SegmentKey: Hashable {
    let left: Int
    let right: Int
    let rightY: Double
    let leftY: Double
  }

  init(_ graph: LayoutGraph, _ boxes: [Int], _ links: [Int]) {
    let arrows = links.filter { graph.links[$0].source != graph.links[$0].target }
    let directed = DirectedLinks(graph, boxes, arrows)
    let columnOfBox = ColumnPlacement(graph, boxes, directed).columns
    columns = Array(repeating: [], count: (columnOfBox.values.max() ?? 0) + 1)
    for box in boxes {
      nodeOfBox[box] = add(box: box, column: columnOfBox[box] ?? 0, height: graph.boxes[box].height)
    }
    for link in arrows { connect(link, of: graph, isReversed: directed.reversed.contains(link)) }
  }

  private mutating func add(box: Int?, column: Int, height: Double) -> Int {
    nodes.append(Node(box: box, column: column, height: height))
    columns[column].append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func connect(_ index: Int, of graph: LayoutGraph, isReversed: Bool) {
    let link = graph.links[index]
    let (right, rightY) =
      isReversed ? (link.target, link.targetY) : (link.source, link.sourceY)
    let (left, leftY) =
      isReversed ? (link.source, link.sourceY) : (link.target, link.targetY)
    guard let leftNode = nodeOfBox[left], let rightNode = nodeOfBox[right] else { return }
    var path = [leftNode]
    for column in (nodes[leftNode].column + 1)..<nodes[rightNode].column {
      let passage = Passage(box: left, y: leftY, column: column)
      let node = passages[passage] ?? add(box: nil, column: column, height: 0)
      passages[passage] = node
      join(path[path.count - 1], path.count == 1 ? leftY : 0, node, 0)
      path.append(node)
    }
    join(path[path.count - 1], path.count == 1 ? leftY : 0, rightNode, rightY)
    paths[index] = [rightNode] + path.reversed()
  }

  private mutating func join(_ left: Int, _ leftY: Double, _ right: Int, _ rightY: Double) {
    let key = SegmentKey(left: left, right: right, rightY: rightY, leftY: leftY)
    guard joined.insert(key).inserted else { return }
    segments.append(Segment(left: left, leftY: leftY, right: right, rightY: rightY))
    nodes[left].right.append(segments.count - 1)
    nodes[right].left.append(segments.count - 1)
  }
}
