/// The text of a JSON string, and where its bytes are in the file.
struct EscapedText {
  private(set) var bytes: [UInt8] = []
  /// The place in the file of each byte, and of the end.
  private(set) var places: [Int] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a string from its opening quote on. It may lack the closing one.
  init(_ file: [UInt8], _ range: Range<Int>) {
    self.init(file, lines: [range])
  }

  /// Reads strings that are the lines of a text.
  init(_ file: [UInt8], lines: [Range<Int>]) {
    for (index, line) in lines.enumerated() {
      // The line feed is where the line before it ends.
      if index > 0 { bytes.append(0x0A) }
      read(file, line)
    }
  }

  private mutating func read(_ file: [UInt8], _ range: Range<Int>) {
    var place = range.lowerBound + 1
    let isClosed = range.count > 1 && file[range.upperBound - 1] == UInt8(ascii: "\"")
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    while place < end {
      guard file[place] == UInt8(ascii: "\\"), place + 1 < end else {
        append([file[place]], at: place)
        place += 1
        continue
      }
      let length = file[place + 1] == UInt8(ascii: "u") ? min(6, end - place) : 2
      append(Self.unescaped(file[(place + 1)..<(place + length)]), at: place)
      place += length
    }
    places.append(max(end, range.lowerBound))
  }

  private mutating func append(_ new: [UInt8], at place: Int) {
    bytes += new
    places += new.map { _ in place }
  }

  /// The characters after a backslash. Halves of characters become question marks: only the places
  /// matter.
  private static func unescaped(_ escape: ArraySlice<UInt8>) -> [UInt8] {
    switch escape.first {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"):
      let digits = String(decoding: escape.dropFirst(), as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { Array(String(Character($0)).utf8) } ?? [UInt8(ascii: "?")]
    case let byte?: return [byte]
    case nil: return []
    }
  }

  /// The place in the file of a byte.
  func place(of offset: Int) -> Int { places[min(max(offset, 0), places.count - 1)] }

  /// The byte at a place of the file.
  func offset(of place: Int) -> Int { places.firstIndex { $0 >= place } ?? bytes.count }
}
