import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The statement as it is run: stars are written out, and collections are tables.
struct ExecutedStatement {
  let sql: String
  /// The second parameter of a collection of blobs, by the name of the first.
  let secondParameters: [String: String]

  init(
    _ sql: String,
    _ result: StatementResult,
    isReturning: Bool,
    isNamedRow: Bool,
    _ collections: [CollectionUse],
    _ parameters: [String: ResolvedParameter]
  ) {
    var edits = SQLEdits()
    let isRecord = result.isOneRecord && !isNamedRow
    for item in result.items + result.otherItems.flatMap({ $0 }) {
      guard let star = item.star else { continue }
      edits.replace(star, with: item.writtenOut(isRecord: isRecord, isReturning: isReturning))
    }
    if let last = result.items.last, !result.rowIDs.isEmpty {
      let end = last.range.upperBound
      edits.replace(end..<end, with: result.rowIDs.map { ", \($0)" }.joined())
    }
    var second: [String: String] = [:]
    for use in collections {
      guard parameters[use.name]?.type?.storageClass == .blob else {
        edits.replace(use.range, with: "SELECT value FROM json_each(\(use.name))")
        continue
      }
      let places = second[use.name] ?? Self.unusedName(use.name, in: parameters)
      second[use.name] = places
      edits.replace(
        use.range,
        with: "SELECT substr(\(use.name), json_extract(value, '$[0]') + 1, "
          + "json_extract(value, '$[1]')) FROM json_each(\(places))"
      )
    }
    self.sql = edits.apply(to: sql)
    secondParameters = second
  }

  private static func unusedName(
    _ name: String,
    in parameters: [String: ResolvedParameter]
  ) -> String {
    var places = name + "_places"
    while parameters[places] != nil { places += "_" }
    return places
  }
}

extension StatementResult {
  /// Whether a row is one record and nothing else.
  var isOneRecord: Bool {
    guard items.count == 1, case .record(let record) = items[0].content else { return false }
    return !record.isOptional
  }

  /// The records of which the rowid tells whether they are there.
  private var recordsByRowID: [(record: RecordItem, rowID: String)] {
    items.compactMap { item in
      guard case .record(let record) = item.content, case .rowID(let name) = record.sign else {
        return nil
      }
      return (record, name)
    }
  }

  /// The columns that are added behind all others, as they are written: `b.rowid AS "b.rowid"`.
  fileprivate var rowIDs: [String] {
    recordsByRowID.map { record, name in
      "\(record.name.sqlIdentifier).\(name) AS \("\(record.name).\(name)".sqlIdentifier)"
    }
  }

  /// The position of the rowid of a record among all columns.
  func positionOfRowID(of record: RecordItem) -> Int? {
    let index = recordsByRowID.firstIndex { $0.record.name == record.name }
    return index.map { items.flatMap(\.columns).count + $0 }
  }
}

extension ResultItem {
  /// The columns of a star.
  fileprivate func writtenOut(isRecord: Bool, isReturning: Bool) -> String {
    switch content {
    case .value: ""
    case .values(let values):
      values.map {
        "\(isReturning ? $0.column.name.sqlIdentifier : $0.sql) AS \($0.column.name.sqlIdentifier)"
      }
      .joined(separator: ", ")
    case .record(let record):
      record.columns.map { column in
        let name = column.name.sqlIdentifier
        let qualified =
          isReturning || record.name.isEmpty ? name : "\(record.name.sqlIdentifier).\(name)"
        return isRecord
          ? qualified : "\(qualified) AS \("\(record.name).\(column.name)".sqlIdentifier)"
      }.joined(separator: ", ")
    }
  }
}
