extension LayeredGraph {
  /// Orders the nodes of each column so that few lines cross: each is moved to the average of those that
  /// it is connected with, from the left to the right and back, and the best order is kept.
  mutating func reduceCrossings() {
    var best = columns
    var fewest = crossings
    for pass in 0..<12 where fewest > 0 {
      let isToRight = pass.isMultiple(of: 2)
      let order = isToRight ? Array(columns.indices) : columns.indices.reversed()
      for column in order { sort(column, byLeft: isToRight) }
      let count = crossings
      if count < fewest { (best, fewest) = (columns, count) }
    }
    columns = best
  }

  private mutating func sort(_ column: Int, byLeft isByLeft: Bool) {
    let neighbor = isByLeft ? column - 1 : column + 1
    guard columns.indices.contains(neighbor) else { return }
    let positions = positions(in: neighbor)
    let weights = columns[column].enumerated().map { place, node -> Double in
      let segments = isByLeft ? nodes[node].left : nodes[node].right
      if segments.isEmpty { return Double(place) }
      let sum = segments.reduce(0.0) { sum, index in
        let end = end(of: index, isLeft: isByLeft)
        return sum + rank(positions[end.node], end.y)
      }
      return sum / Double(segments.count)
    }
    let order = weights.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
    columns[column] = order.map { columns[column][$0] }
  }

  private func positions(in column: Int) -> [Int: Double] {
    var positions: [Int: Double] = [:]
    for (place, node) in columns[column].enumerated() { positions[node] = Double(place) }
    return positions
  }

  /// An end of a segment: its node, and how far below the upper edge of the node.
  private func end(of index: Int, isLeft: Bool) -> (node: Int, y: Double) {
    let segment = segments[index]
    return isLeft ? (segment.left, segment.leftY) : (segment.right, segment.rightY)
  }

  /// A number that grows with the place of a node in its column, and then with that in the node.
  private func rank(_ position: Double?, _ y: Double) -> Double { (position ?? 0) + y / 100_000 }

  /// How many pairs of segments cross.
  var crossings: Int {
    columns.indices.dropLast().reduce(0) { $0 + crossings(behind: $1) }
  }

  /// Counts the segments between two columns that are in another order on the right than on the left, as
  /// a binary indexed tree does.
  private func crossings(behind column: Int) -> Int {
    let (left, right) = (positions(in: column), positions(in: column + 1))
    let ends = columns[column].flatMap { nodes[$0].right }.map { index in
      let segment = segments[index]
      return (
        left: rank(left[segment.left], segment.leftY),
        right: rank(right[segment.right], segment.rightY)
      )
    }
    let byRight = ends.indices.sorted { (ends[$0].right, $0) < (ends[$1].right, $1) }
    var ranks = Array(repeating: 0, count: ends.count)
    for (rank, end) in byRight.enumerated() {
      let previous = rank > 0 ? byRight[rank - 1] : nil
      let isSame = previous.map { ends[$0].right == ends[end].right } ?? false
      ranks[end] = isSame ? ranks[byRight[rank - 1]] : rank
    }
    let byLeft = ends.indices.sorted {
      (ends[$0].left, ranks[$0]) < (ends[$1].left, ranks[$1])
    }
    return inversions(of: byLeft.map { ranks[$0] })
  }

  private func inversions(of ranks: [Int]) -> Int {
    var tree = Array(repeating: 0, count: ranks.count + 1)
    var count = 0
    for (seen, rank) in ranks.enumerated() {
      var notAbove = 0
      var place = rank + 1
      while place > 0 {
        notAbove += tree[place]
        place -= place & -place
      }
      count += seen - notAbove
      place = rank + 1
      while place < tree.count {
        tree[place] += 1
        place += place & -place
      }
    }
    return count
  }
}
