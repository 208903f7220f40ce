extension SQLParser {
  /// Reads `WINDOW …`, if there is one.
  mutating func namedWindows() throws(SQLParseError) -> [SQLSyntax.NamedWindow] {
    guard take(.window) else { return [] }
    var windows: [SQLSyntax.NamedWindow] = []
    repeat {
      let name = try name("the name of a window")
      try expect(.as)
      windows.append(SQLSyntax.NamedWindow(name: name, window: try window()))
    } while take(.comma)
    return windows
  }

  /// Reads a window and the parentheses around it.
  mutating func window() throws(SQLParseError) -> SQLSyntax.Window {
    try enter()
    defer { leave() }
    let start = start
    try expect(.leftParenthesis)
    let isAtName = peek.isName && peek != .partition && frameUnit == nil
    let base = isAtName ? takeName() : nil
    var partitionBy: [SQLSyntax.Expression] = []
    if take(.partition) {
      try expect(.by)
      partitionBy = try expressions()
    }
    let orderBy = try orderBy()
    let frame = try frame()
    try expect(.rightParenthesis)
    return SQLSyntax.Window(
      base: base,
      partitionBy: partitionBy,
      orderBy: orderBy,
      frame: frame,
      range: range(from: start)
    )
  }
}

extension SQLParser {
  private mutating func frame() throws(SQLParseError) -> SQLSyntax.Frame? {
    guard let unit = frameUnit else { return nil }
    advance()
    let hasEnd = take(.between)
    let start = try frameStart()
    if hasEnd { try expect(.and) }
    let end = hasEnd ? try frameEnd() : nil
    return SQLSyntax.Frame(unit: unit, start: start, end: end, exclusion: try exclusion())
  }

  private var frameUnit: SQLSyntax.Frame.Unit? {
    switch peek {
    case .range: .range
    case .rows: .rows
    case .groups: .groups
    default: nil
    }
  }

  private mutating func frameStart() throws(SQLParseError) -> SQLSyntax.Frame.Bound {
    guard take(.unbounded) else { return try frameBound() }
    try expect(.preceding)
    return .unboundedPreceding
  }

  private mutating func frameEnd() throws(SQLParseError) -> SQLSyntax.Frame.Bound {
    guard take(.unbounded) else { return try frameBound() }
    try expect(.following)
    return .unboundedFollowing
  }

  private mutating func frameBound() throws(SQLParseError) -> SQLSyntax.Frame.Bound {
    if take(.current) {
      try expect(.row)
      return .currentRow
    }
    let distance = try expression()
    if take(.preceding) { return .preceding(distance) }
    try expect(.following, "'PRECEDING' or 'FOLLOWING'")
    return .following(distance)
  }

  private mutating func exclusion() throws(SQLParseError) -> SQLSyntax.Frame.Exclusion? {
    guard take(.exclude) else { return nil }
    if take(.group) { return .group }
    if take(.ties) { return .ties }
    if take(.current) {
      try expect(.row)
      return .currentRow
    }
    try expect(.no, "'NO OTHERS', 'CURRENT ROW', 'GROUP' or 'TIES'")
    try expect(.others)
    return .noOthers
  }
}
