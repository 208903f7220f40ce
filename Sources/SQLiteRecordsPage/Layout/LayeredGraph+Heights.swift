extension LayeredGraph {
  /// The upper edge of each node: as near as possible to those that it is connected with, in the order of
  /// its column, and without overlaps.
  func verticalPlaces() -> [Double] {
    var places = Array(repeating: 0.0, count: nodes.count)
    for column in columns {
      var y = 0.0
      for (index, node) in column.enumerated() {
        if index > 0 { y += distance(column[index - 1], node) }
        places[node] = y
      }
    }
    for pass in 0..<16 {
      let isToRight = pass.isMultiple(of: 2)
      let order = isToRight ? Array(columns.indices) : columns.indices.reversed()
      for column in order {
        place(
          columns[column],
          usesLeft: isToRight || pass > 11,
          usesRight: !isToRight || pass > 11,
          &places
        )
      }
    }
    return places
  }

  /// How far below the upper edge of a node that of the next one is at least.
  private func distance(_ upper: Int, _ lower: Int) -> Double {
    let areBoxes = nodes[upper].box != nil && nodes[lower].box != nil
    return nodes[upper].height + (areBoxes ? LayoutSpacing.rows : LayoutSpacing.lines)
  }

  private func place(
    _ column: [Int],
    usesLeft: Bool,
    usesRight: Bool,
    _ places: inout [Double]
  ) {
    var offset = 0.0
    var offsets: [Double] = []
    var wishes: [(place: Double, weight: Double)] = []
    for (index, node) in column.enumerated() {
      if index > 0 { offset += distance(column[index - 1], node) }
      let wish = wish(of: node, usesLeft: usesLeft, usesRight: usesRight, places)
      offsets.append(offset)
      wishes.append((wish.place - offset, wish.weight))
    }
    for (index, place) in Self.ascending(wishes).enumerated() {
      places[column[index]] = place + offsets[index]
    }
  }

  /// Where a node would be if it were alone.
  private func wish(
    of node: Int,
    usesLeft: Bool,
    usesRight: Bool,
    _ places: [Double]
  ) -> (place: Double, weight: Double) {
    var (sum, count) = (0.0, 0.0)
    if usesLeft {
      for index in nodes[node].left {
        let segment = segments[index]
        sum += places[segment.left] + segment.leftY - segment.rightY
        count += 1
      }
    }
    if usesRight {
      for index in nodes[node].right {
        let segment = segments[index]
        sum += places[segment.right] + segment.rightY - segment.leftY
        count += 1
      }
    }
    if count == 0 { return (places[node], 0.1) }
    return (sum / count, nodes[node].box == nil ? count + 3 : count)
  }

  /// The numbers that do not descend and are nearest to some wishes, by their squares: neighbours that
  /// would descend are pooled at their average.
  static func ascending(_ wishes: [(place: Double, weight: Double)]) -> [Double] {
    var pools: [(place: Double, weight: Double, count: Int)] = []
    for wish in wishes {
      pools.append((wish.place, wish.weight, 1))
      while pools.count > 1, pools[pools.count - 2].place > pools[pools.count - 1].place {
        let last = pools.removeLast()
        let before = pools.removeLast()
        let weight = last.weight + before.weight
        let place = (last.place * last.weight + before.place * before.weight) / weight
        pools.append((place, weight, last.count + before.count))
      }
    }
    return pools.flatMap { Array(repeating: $0.place, count: $0.count) }
  }
}
