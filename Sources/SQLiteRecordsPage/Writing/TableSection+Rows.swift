extension TableSection {
  /// The first rows that a database has.
  var rows: HTML {
    guard let content = page.content else { return .empty }
    switch content.result(for: name) {
    case .missing:
      return
        "<h3>Rows</h3>\n<p>The database <code>\(content.name)</code> does not have this table.</p>\n"
    case .unreadable(let reason):
      return "<h3>Rows</h3>\n<p>SQLite cannot read the rows: \(reason)</p>\n"
    case .sample(let sample):
      let title: HTML = "<h3>Rows <span class=\"count\">\(sample.count)</span></h3>\n"
      if sample.rows.isEmpty { return title + "<p>The table is empty.</p>\n" }
      let rows: [HTML] = sample.rows.map { "<tr>\($0.map(\.cell))</tr>\n" }
      let remark: HTML =
        sample.count > sample.rows.count
        ? "<p class=\"remark\">The first \(sample.rows.count) of \(sample.count) rows.</p>\n" : ""
      return title + remark
        + HTML.table(
          sample.columns,
          rows,
          class: "data",
          numbers: sample.numberColumns
        )
    }
  }
}

extension DatabaseContent.Sample {
  /// The places of the columns that have numbers, and nothing else but NULL.
  fileprivate var numberColumns: Set<Int> {
    Set(
      columns.indices.filter { column in
        let values = rows.map { $0[column] }.filter { $0 != .null }
        return !values.isEmpty && values.allSatisfy(\.isNumber)
      }
    )
  }
}

extension DatabaseContent.Value {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  fileprivate var cell: HTML {
    switch self {
    case .null: "<td class=\"null\">NULL</td>"
    case .number(let text): "<td class=\"number\">\(text)</td>"
    case .text(let text, nil): "<td dir=\"auto\">\(text)</td>"
    case .text(let text, let length?):
      "<td dir=\"auto\">\(text)… <span class=\"null\">\(length) bytes</span></td>"
    case .blob(let count): "<td class=\"null\">\(HTML.count(count, "byte"))</td>"
    }
  }
}
