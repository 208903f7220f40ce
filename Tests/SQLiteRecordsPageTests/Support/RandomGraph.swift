import SQLiteRecordsPage

/// A graph that is made from a number, always the same.
struct RandomGraph {
  private var state: UInt64
  private(set) var graph = LayoutGraph(boxes: [], links: [])

  /// - parameters:
  ///   - boxes: How many boxes the graph has.
  ///   - links: How many links there are at most.
  init(seed: UInt64, boxes count: Int, links: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let boxes = (0..<count).map { _ in
      LayoutGraph.Box(width: Double(100 + next(160)), height: Double(40 + next(400)))
    }
    graph = LayoutGraph(
      boxes: boxes,
      links: (0..<links).map { _ in
        let (source, target) = (next(count), next(4) == 0 ? next(min(count, 4)) : next(count))
        return LayoutGraph.Link(
          source: source,
          sourceY: Double(10 + next(Int(boxes[source].height) - 20)),
          target: target,
          targetY: Double(10 + next(Int(boxes[target].height) - 20))
        )
      }
    )
  }

  private mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }
}
