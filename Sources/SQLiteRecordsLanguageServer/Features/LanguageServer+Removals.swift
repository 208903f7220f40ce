import SQLiteRecordsSchema

extension LanguageServer {
  /// An edit that removes the key, the element or the comma that a diagnostic complains about.
  func removal(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> (title: String, edit: FileEdit)? {
    guard let root = place.target.schemaFiles[place.name]?.outline.root else { return nil }
    if diagnostic.code == .trailingComma { return comma(range, place) }
    let found: (name: String, range: Range<Int>)?
    if let key = diagnostic.removedKey {
      found = root.member(key, at: range.lowerBound).map { member in
        (key, member.keyRange.lowerBound..<(member.value?.range ?? member.keyRange).upperBound)
      }
    } else if diagnostic.isAboutNeedlessElement {
      found = root.element(at: range.lowerBound).flatMap { node in
        node.string.map { ($0, node.range) }
      }
    } else {
      found = nil
    }
    guard let found else { return nil }
    let edit = FileEdit(
      folder: place.folder,
      name: place.name,
      range: place.text.withComma(found.range),
      newText: ""
    )
    return ("Remove '\(found.name)'", edit)
  }

  private func comma(_ range: Range<Int>, _ place: FeaturePlace) -> (title: String, edit: FileEdit)?
  {
    guard let comma = place.text.bytes[...range.lowerBound].lastIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    let edit = FileEdit(
      folder: place.folder,
      name: place.name,
      range: comma..<(comma + 1),
      newText: ""
    )
    return ("Remove the comma", edit)
  }
}

extension EditedText {
  /// A part of a list with the comma in front of it, or behind it if it is the first one.
  fileprivate func withComma(_ range: Range<Int>) -> Range<Int> {
    let before = bytes[..<range.lowerBound].lastIndex { $0 > 0x20 }
    if let before, bytes[before] == UInt8(ascii: ",") { return before..<range.upperBound }
    guard let comma = bytes[range.upperBound...].firstIndex(where: { $0 > 0x20 }),
      bytes[comma] == UInt8(ascii: ",")
    else { return range }
    let next = bytes[(comma + 1)...].firstIndex { $0 > 0x20 }
    return range.lowerBound..<(next ?? comma + 1)
  }
}

extension JSONOutline.Node {
  /// The nearest member with a key in the objects around a place.
  fileprivate func member(_ key: String, at place: Int) -> JSONOutline.Member? {
    let inner = (members.compactMap(\.value) + elements).first {
      $0.range.contains(place) || $0.range.lowerBound == place
    }
    return inner?.member(key, at: place) ?? members.first { $0.key == key }
  }

  /// The element of an array at a place.
  fileprivate func element(at place: Int) -> JSONOutline.Node? {
    if let element = elements.first(where: { $0.range.lowerBound == place }),
      element.string != nil
    {
      return element
    }
    let inner = (members.compactMap(\.value) + elements).first { $0.range.contains(place) }
    return inner?.element(at: place)
  }
}
