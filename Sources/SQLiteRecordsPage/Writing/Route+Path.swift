extension GraphLayout.Route {
  /// The way as the path of an SVG.
  var path: String {
    guard let first = curves.first, let last = curves.last else { return "" }
    if isLoop {
      let x = first.start.x + LayoutSpacing.loop
      return "M\(first.start.text)C\(number(x)) \(number(first.start.y)) "
        + "\(number(x)) \(number(last.end.y)) \(last.end.text)"
    }
    var path = "M\(first.start.text)"
    for (index, curve) in curves.enumerated() {
      if index > 0 { path += "L\(curve.start.text)" }
      let middle = number((curve.start.x + curve.end.x) / 2)
      path +=
        "C\(middle) \(number(curve.start.y)) \(middle) \(number(curve.end.y)) \(curve.end.text)"
    }
    return path
  }

  /// The marks at both ends: how many rows of the child there can be, and that the parent is one.
  func ends(isUnique: Bool, isOptional: Bool) -> HTML {
    guard let start = curves.first else { return .empty }
    let out = isLoop || start.end.x > start.start.x ? 1.0 : -1.0
    let (x, y) = (start.start.x, start.start.y)
    let many =
      isUnique
      ? "M\(number(x + out * 7)) \(number(y - 5))V\(number(y + 5))"
      : "M\(number(x)) \(number(y - 5))L\(number(x + out * 9)) \(number(y))L\(number(x)) \(number(y + 5))"
    let ring: HTML =
      isOptional
      ? "<circle class=\"ring\" cx=\"\(number(x + out * 13))\" cy=\"\(number(y))\" r=\"3.5\"/>" : ""
    return "<path class=\"line\" d=\"\(many)\"/>\(tip)\(ring)"
  }

  /// The mark at the end alone.
  var tip: HTML {
    guard let end = curves.last else { return .empty }
    let back = isLoop || end.start.x > end.end.x ? 1.0 : -1.0
    let (x, y) = (end.end.x, end.end.y)
    let head =
      "M\(number(x + back * 7)) \(number(y - 4))L\(number(x)) \(number(y))"
      + "L\(number(x + back * 7)) \(number(y + 4))z"
    return "<path class=\"tip\" d=\"\(head)\"/>"
  }
}

extension GraphLayout.Point {
  fileprivate var text: String { "\(number(x)) \(number(y))" }
}

/// A number with one digit behind the point at most.
private func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let rest = abs(tenths % 10)
  let sign = tenths < 0 && tenths > -10 ? "-" : ""
  return rest == 0 ? String(tenths / 10) : "\(sign)\(tenths / 10).\(rest)"
}
