extension TokenNode {
  /// The nodes without the signs of positive numbers. Before a column, a sign makes a difference: what
  /// has one uses no index.
  static func withoutPositiveSigns(_ nodes: [TokenNode]) -> [TokenNode] {
    var result: [TokenNode] = []
    for index in nodes.indices.reversed() {
      if case .group(let inner) = nodes[index] {
        result.append(.group(withoutPositiveSigns(inner)))
      } else if !isPositiveSign(at: index, in: nodes, before: result.last) {
        result.append(nodes[index])
      }
    }
    return result.reversed()
  }

  private static func isPositiveSign(
    at index: Int,
    in nodes: [TokenNode],
    before next: TokenNode?
  ) -> Bool {
    guard nodes[index].isSymbol("+"), index == 0 || !nodes[index - 1].endsOperand,
      let next = next?.token
    else { return false }
    return next.kind == .number || next.kind == .string || next.kind == .blob
  }
}
