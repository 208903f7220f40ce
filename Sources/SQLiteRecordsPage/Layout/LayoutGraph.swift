/// Boxes, and the lines between them, that are to be placed on a plane.
///
/// Lines lead from right to left: a box is to the right of those that its lines lead to, as far as no
/// circle of lines prevents that.
package struct LayoutGraph: Sendable {
  /// A box, in pixels.
  package struct Box: Sendable, Equatable {
    package let width: Double
    package let height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A line from the side of a box to the side of another one, or of the same.
  package struct Link: Sendable, Equatable {
    /// The box in which the line begins, by its place in the list.
    package let source: Int
    /// How far below the upper edge of its box the line begins.
    package let sourceY: Double
    package let target: Int
    package let targetY: Double

    package init(source: Int, sourceY: Double, target: Int, targetY: Double) {
      self.source = source
      self.sourceY = sourceY
      self.target = target
      self.targetY = targetY
    }
  }

  package let boxes: [Box]
  package let links: [Link]

  package init(boxes: [Box], links: [Link]) {
    self.boxes = boxes
    self.links = links
  }

  /// The boxes that are connected by lines, each group in the order of the boxes; the group of the first
  /// box comes first.
  var components: [[Int]] {
    var roots = Array(boxes.indices)
    func root(of box: Int) -> Int {
      var box = box
      while roots[box] != box {
        roots[box] = roots[roots[box]]
        box = roots[box]
      }
      return box
    }
    for link in links {
      let (one, other) = (root(of: link.source), root(of: link.target))
      roots[max(one, other)] = min(one, other)
    }
    var places: [Int: Int] = [:]
    var components: [[Int]] = []
    for box in boxes.indices {
      let root = root(of: box)
      if let place = places[root] {
        components[place].append(box)
      } else {
        places[root] = components.count
        components.append([box])
      }
    }
    return components
  }
}
