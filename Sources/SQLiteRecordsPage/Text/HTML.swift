import SQLiteRecordsGeneration

/// A text of HTML or SVG, in which everything that is interpolated is escaped.
///
/// ```swift
/// let cell: HTML = "<td>\(name)</td>"
/// ```
package struct HTML: Sendable, Equatable {
  package private(set) var text: String

  /// A text that is HTML already, such as a style sheet.
  init(raw text: String) {
    self.text = text
  }

  static let empty = HTML(raw: "")

  var isEmpty: Bool { text.isEmpty }

  static func + (left: HTML, right: HTML) -> HTML { HTML(raw: left.text + right.text) }

  static func += (left: inout HTML, right: HTML) { left.text += right.text }
}

extension HTML: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: String) { text += value.escapedForHTML }

    package mutating func appendInterpolation(_ html: HTML) { text += html.text }

    package mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ list: [HTML]) {
      for html in list { text += html.text }
    }
  }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

extension [HTML] {
  /// The texts with another one between them.
  func joined(separator: HTML) -> HTML {
    HTML(raw: map(\.text).joined(separator: separator.text))
  }
}

extension String {
  /// The text as it stands between tags and in attributes.
  ///
  /// What cannot be seen, and what changes the direction of a text, is spelled out, as `\u{202E}`: a
  /// reader must see what a name is.
  var escapedForHTML: String {
    if utf8.allSatisfy({ $0.isPlainInHTML }) { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        if scalar.isInvisible {
          escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// The text as a part of an identifier of an element: letters and digits as they are, and other bytes
  /// as hexadecimal digits behind a tilde.
  var escapedForID: String {
    if utf8.allSatisfy({ $0.isPlainInID }) { return self }
    return utf8.map { byte in
      if byte.isPlainInID { return String(UnicodeScalar(byte)) }
      return "~" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

extension UInt8 {
  /// Whether the byte is a character of ASCII that means nothing in HTML.
  fileprivate var isPlainInHTML: Bool {
    switch self {
    case 0x26, 0x3C, 0x3E, 0x22, 0x27: false
    case 0x20...0x7E, 0x0A: true
    default: false
    }
  }

  fileprivate var isPlainInID: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
