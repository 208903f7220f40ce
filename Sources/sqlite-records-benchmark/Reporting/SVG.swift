/// The text of SVG files, in the colours of light and dark pages.
///
/// ```swift
/// SVG.file(width: 100, height: 20, elements: [SVG.text("insert", x: 0, y: 15)])
/// ```
///
/// Text is not escaped: it must be without `<` and `&`.
enum SVG {
  /// The contents of a file.
  ///
  /// - parameter styles: Lines of CSS in addition to those for text and lines.
  static func file(
    width: Double,
    height: Double,
    styles: [String] = [],
    elements: [String]
  ) -> String {
    let styles =
      ["text { fill: #333 } line { stroke: #bbb }"] + styles + [
        "@media (prefers-color-scheme: dark) { text { fill: #ddd } line { stroke: #555 } }"
      ]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" \
      font-family="system-ui, sans-serif" font-size="12">
      <style>
      \(styles.map { "  " + $0 }.joined(separator: "\n"))
      </style>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// A line of text.
  ///
  /// - parameter x: The place of the text's start, middle or end, as the anchor says.
  /// - parameter y: The place of the base line.
  static func text(
    _ text: String,
    x: Double,
    y: Double,
    anchor: String = "start",
    size: Int = 12
  ) -> String {
    """
    <text x="\(number(x))" y="\(number(y))" text-anchor="\(anchor)" font-size="\(size)">\
    \(text)</text>
    """
  }

  /// A vertical line.
  static func line(x: Double, from top: Double, to bottom: Double, width: Int) -> String {
    """
    <line x1="\(number(x))" x2="\(number(x))" y1="\(number(top))" y2="\(number(bottom))" \
    stroke-width="\(width)"/>
    """
  }

  /// A filled rectangle.
  ///
  /// - parameter style: The attribute that says how it is filled: `class="…"` or `fill="…"`.
  static func rectangle(
    style: String,
    x: Double,
    y: Double,
    width: Double,
    height: Double
  ) -> String {
    """
    <rect \(style) x="\(number(x))" y="\(number(y))" width="\(number(width))" \
    height="\(number(height))"/>
    """
  }

  /// A length or a place, with one decimal.
  private static func number(_ number: Double) -> String { decimal(number, places: 1) }
}
