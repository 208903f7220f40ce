/// Where the boxes and the lines of a graph are.
package struct GraphLayout: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    package var x: Double
    package var y: Double
  }

  package struct Frame: Sendable, Equatable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
  }

  /// The way of a line: curves between columns of boxes, and straight lines past the boxes of a column,
  /// from the end of a curve to the beginning of the next one.
  package struct Route: Sendable, Equatable {
    package struct Curve: Sendable, Equatable {
      package var start: Point
      package var end: Point
    }

    package var curves: [Curve]
    /// Whether the line leads to the box in which it begins: one curve on the right of the box.
    package var isLoop: Bool
  }

  /// The place of each box of the graph.
  package var frames: [Frame]
  /// The way of each link of the graph.
  package var routes: [Route]
  package var width: Double
  package var height: Double
}

extension GraphLayout.Frame {
  mutating func move(_ x: Double, _ y: Double) {
    self.x += x
    self.y += y
  }
}

extension GraphLayout.Route {
  mutating func move(_ x: Double, _ y: Double) {
    for index in curves.indices {
      curves[index].start.x += x
      curves[index].start.y += y
      curves[index].end.x += x
      curves[index].end.y += y
    }
  }
}

/// The distances between boxes, in pixels.
enum LayoutSpacing {
  /// Between two boxes of a column.
  static let rows = 28.0
  /// Between a line that passes a column and what is above or below it.
  static let lines = 12.0
  /// Between two columns at least.
  static let columns = 72.0
  /// Between two parts of a diagram that no line connects.
  static let components = 56.0
  /// How far a loop leads away from its box.
  static let loop = 36.0
  /// How much wider than high a diagram is meant to be.
  static let proportion = 1.6
}
