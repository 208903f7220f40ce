/// The links of a component without circles: some lead the other way.
struct DirectedLinks {
  /// The links whose direction is changed.
  private(set) var reversed: Set<Int> = []
  /// The boxes that the links of each box lead to, each once.
  private(set) var targets: [Int: [Int]] = [:]
  /// The boxes from which links lead to each box, each once.
  private(set) var sources: [Int: [Int]] = [:]
  /// The boxes, each after those that its links lead to.
  private(set) var order: [Int] = []

  /// - parameter links: Links that lead from a box to another one.
  init(_ graph: LayoutGraph, _ boxes: [Int], _ links: [Int]) {
    var linksOfBox: [Int: [Int]] = [:]
    for link in links { linksOfBox[graph.links[link].source, default: []].append(link) }
    findCircles(graph, boxes, linksOfBox)
    for link in links {
      let (source, target) = (graph.links[link].source, graph.links[link].target)
      let (from, to) = reversed.contains(link) ? (target, source) : (source, target)
      guard targets[from]?.contains(to) != true else { continue }
      targets[from, default: []].append(to)
      sources[to, default: []].append(from)
    }
    sort(boxes)
  }

  /// Follows all links from each box, and reverses those that lead back.
  private mutating func findCircles(
    _ graph: LayoutGraph,
    _ boxes: [Int],
    _ links: [Int: [Int]]
  ) {
    var isOpen: [Int: Bool] = [:]
    for box in boxes where isOpen[box] == nil {
      var trail = [(box: box, next: 0)]
      isOpen[box] = true
      while let last = trail.last {
        let following = links[last.box] ?? []
        guard last.next < following.count else {
          isOpen[last.box] = false
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        let link = following[last.next]
        let target = graph.links[link].target
        switch isOpen[target] {
        case nil:
          isOpen[target] = true
          trail.append((target, 0))
        case true?: reversed.insert(link)
        case false?: break
        }
      }
    }
  }

  private mutating func sort(_ boxes: [Int]) {
    var missing = boxes.reduce(into: [Int: Int]()) { $0[$1] = targets[$1]?.count ?? 0 }
    order = boxes.filter { missing[$0] == 0 }
    var next = 0
    while next < order.count {
      for source in sources[order[next]] ?? [] {
        missing[source, default: 0] -= 1
        if missing[source] == 0 { order.append(source) }
      }
      next += 1
    }
  }
}
