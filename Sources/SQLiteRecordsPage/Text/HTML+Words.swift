extension HTML {
  /// A number with its noun: `3 tables`.
  static func count(_ count: Int, _ noun: String) -> HTML {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A documentation text: its paragraphs, in which what is between backticks is code.
  static func documentation(_ text: String?) -> HTML {
    guard let text, !text.isEmpty else { return .empty }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraphs = lines.split { $0.allSatisfy { $0 == " " } }
    return HTML(
      raw: paragraphs.map {
        ("<p dir=\"auto\">\(inline($0.joined(separator: "\n")))</p>" as HTML).text
      }
      .joined()
    )
  }

  /// One line of a documentation text.
  static func inline(_ text: String?) -> HTML {
    let parts = (text ?? "").split(separator: "`", omittingEmptySubsequences: false).map(
      String.init
    )
    let isBalanced = !parts.count.isMultiple(of: 2)
    return HTML(
      raw: parts.enumerated().map { index, part in
        let html: HTML =
          index.isMultiple(of: 2) || !isBalanced
          ? "\(index > 0 && !isBalanced ? "`" : "")\(part)" : "<code>\(part)</code>"
        return html.text
      }.joined()
    )
  }

  /// A short text that is code, such as a name or a type.
  static func code(_ text: String?) -> HTML {
    text.map { "<code>\($0)</code>" } ?? .empty
  }

  /// A table with a heading row.
  ///
  /// - parameter numbers: The places of the columns that consist of numbers, which end at the right.
  static func table(
    _ headings: [String],
    _ rows: [HTML],
    class name: String = "",
    numbers: Set<Int> = []
  ) -> HTML {
    let cells: [HTML] = headings.enumerated().map { place, heading in
      let kind: HTML = numbers.contains(place) ? " class=\"number\"" : ""
      return "<th scope=\"col\"\(kind)>\(heading)</th>"
    }
    return """
      <div class="scroll" tabindex="0" role="group"><table class="\(name)"><thead><tr>\(cells)</tr></thead><tbody>
      \(rows)</tbody></table></div>

      """
  }
}
