import SQLiteRecordsSchema

extension TableDiagram {
  /// The lines of the current diagram, and those of an older one that are no more.
  static func lines(
    _ current: Diagram,
    _ old: Diagram?,
    _ tables: [DrawnTable],
    isComparison: Bool
  ) -> [Line] {
    let places = Dictionary(
      tables.enumerated().map { (FoldedName($1.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let oldKeys = old?.relationships ?? []
    let keys = current.relationships.compactMap { key in
      let isNew = isComparison && !oldKeys.contains { $0.isSameKey(as: key) }
      return Line(key, tables, places, isNew ? .added : nil)
    }
    let removed = oldKeys.filter { key in
      !current.relationships.contains { $0.isSameKey(as: key) }
    }
    return keys + removed.compactMap { Line($0, tables, places, .removed) }
      + otherLines(current, old).compactMap { line($0, places) }
  }

  /// A line between two tables that belongs to no column.
  private struct OtherLine {
    let kind: LineKind
    let source: String
    let target: String
    var status: ChangeStatus?

    func isSame(as other: OtherLine) -> Bool {
      kind == other.kind && FoldedName(source) == FoldedName(other.source)
        && FoldedName(target) == FoldedName(other.target)
    }
  }

  /// The lines of full-text tables and views, and the removed ones.
  private static func otherLines(_ current: Diagram, _ old: Diagram?) -> [OtherLine] {
    let lines = otherLines(of: current)
    guard let old else { return lines }
    let before = otherLines(of: old)
    let marked = lines.map { line in
      var line = line
      if !before.contains(where: { $0.isSame(as: line) }) { line.status = .added }
      return line
    }
    let removed = before.filter { line in !lines.contains { $0.isSame(as: line) } }.map { line in
      var line = line
      line.status = .removed
      return line
    }
    return marked + removed
  }

  private static func line(_ line: OtherLine, _ places: [FoldedName: Int]) -> Line? {
    guard let child = places[FoldedName(line.source)], let parent = places[FoldedName(line.target)]
    else { return nil }
    return Line(
      kind: line.kind,
      child: child,
      childColumns: [],
      parent: parent,
      parentColumns: [],
      isOptional: false,
      isUnique: true,
      status: line.status
    )
  }

  private static func otherLines(of diagram: Diagram) -> [OtherLine] {
    diagram.textIndexes.map { OtherLine(kind: .index, source: $0.table, target: $0.content) }
      + diagram.readings.map { OtherLine(kind: .reading, source: $0.view, target: $0.table) }
  }
}

extension TableDiagram.Line {
  fileprivate init?(
    _ key: Diagram.Relationship,
    _ tables: [DrawnTable],
    _ places: [FoldedName: Int],
    _ status: ChangeStatus?
  ) {
    guard let child = places[FoldedName(key.child)], let parent = places[FoldedName(key.parent)]
    else { return nil }
    // Columns of a primary key can be NULL, if nothing forbids it, but this is never intended.
    let keyRows = Set(tables[child].rows.filter(\.isKey).map { FoldedName($0.name) })
    let isPartOfKey = key.columns.allSatisfy { keyRows.contains(FoldedName($0)) }
    self.init(
      kind: .key,
      child: child,
      childColumns: key.columns,
      parent: parent,
      parentColumns: key.parentColumns,
      isOptional: key.isOptional && !isPartOfKey,
      isUnique: key.isUnique,
      status: status
    )
  }
}

extension Diagram.Relationship {
  fileprivate func isSameKey(as other: Diagram.Relationship) -> Bool {
    FoldedName(child) == FoldedName(other.child) && FoldedName(parent) == FoldedName(other.parent)
      && columns.map { FoldedName($0) } == other.columns.map { FoldedName($0) }
      && parentColumns.map { FoldedName($0) } == other.parentColumns.map { FoldedName($0) }
  }
}
